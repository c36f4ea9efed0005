#pragma once

#include "services/sandbox/lake/lakegenerator.h"

#include <unistd.h>

namespace sandbox
{

/// A lake of few rows, made once per test program and removed with it.
inline std::shared_ptr<const Lake> smallLake(std::filesystem::path *dir = nullptr)
{
    struct Made {
        std::filesystem::path path = std::filesystem::temp_directory_path()
            / ("atalaya-small-" + std::to_string(getpid()));
        std::shared_ptr<const Lake> lake;
        Made()
        {
            std::filesystem::remove_all(path);
            generateLake(path, {}, 100);
            lake = Lake::load(path);
        }
        ~Made()
        {
            std::error_code ignored;
            std::filesystem::remove_all(path, ignored);
        }
    };
    static const Made made;
    if (dir)
        *dir = made.path;
    return made.lake;
}

} // namespace sandbox
