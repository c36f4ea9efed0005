#include "services/sandbox/services/doorservice.h"

namespace sandbox
{

std::vector<FaultState::Known> DoorService::ownFaults()
{
    return {{"no-end", "The stream of a query ends in order, but without its last event"}};
}

DoorService::DoorService(int port, const JunctionConfig &config)
    : HttpService("junction", port, ownFaults())
    , m_junction(config)
{
    serveMounted([this](httplib::Server &server) { m_junction.mount(server); });
}

DoorService::~DoorService()
{
    close(); // requests use the junction
}

AnswerCut DoorService::answerCut() const
{
    return faults().has("no-end") ? AnswerCut::Clean : HttpService::answerCut();
}

} // namespace sandbox
