#pragma once

#include "services/sandbox/engine/junction.h"
#include "services/sandbox/services/httpservice.h"

namespace sandbox
{

/// The door as a listener of its own.
class DoorService : public HttpService
{
public:
    /// Throws StartFailure, and std::runtime_error when the engine library does not open.
    DoorService(int port, const JunctionConfig &config);
    ~DoorService() override;

    static std::vector<FaultState::Known> ownFaults();

protected:
    AnswerCut answerCut() const override;

private:
    Junction m_junction;
};

} // namespace sandbox
