#include "services/sandbox/run/sharedmemory.h"

#include <sys/shm.h>

#include <fstream>
#include <sstream>
#include <string>

namespace sandbox
{

void removeSharedMemory(const std::filesystem::path &cluster)
{
    std::ifstream file(cluster / "postmaster.pid");
    std::string line;
    for (int number = 1; std::getline(file, line); ++number) {
        if (number != 7)
            continue;
        std::istringstream fields(line);
        unsigned long key = 0;
        int id = -1;
        struct shmid_ds info{};
        // Only one that nobody uses any more: the number may have been given to another by now.
        if (fields >> key >> id && shmctl(id, IPC_STAT, &info) == 0 && info.shm_nattch == 0)
            shmctl(id, IPC_RMID, nullptr);
    }
}

void removeSharedMemoryBelow(const std::filesystem::path &dir)
{
    std::error_code error;
    for (const auto &entry : std::filesystem::directory_iterator(dir, error)) {
        if (entry.is_directory(error))
            removeSharedMemory(entry.path());
    }
}

} // namespace sandbox
