/// Makes the sandbox's lake in a folder, for programs that read it from outside:
/// `write_lake DIR [DIVISOR]`.
#include "services/sandbox/lake/lakegenerator.h"

#include <cstdio>
#include <cstdlib>

int main(int argc, char **argv)
{
    if (argc < 2) {
        std::fputs("usage: write_lake DIR [DIVISOR]\n", stderr);
        return 2;
    }
    try {
        sandbox::generateLake(argv[1], {}, argc > 2 ? std::atoi(argv[2]) : 1);
    } catch (const std::exception &e) {
        std::fprintf(stderr, "%s\n", e.what());
        return 1;
    }
    return 0;
}
