# Writes a source file that holds every drill's bytes.
# Run: cmake -DDIR=<resources/drills> -DOUT=<file.cpp> -P EmbedDrills.cmake
file(GLOB files ${DIR}/*.json)
list(SORT files)
set(text "#include \"services/sandbox/run/drill.h\"\n\nnamespace sandbox\n{\n\n")
string(APPEND text "std::vector<std::pair<std::string, std::string>> drillFiles()\n{\n    return {\n")
foreach(file IN LISTS files)
    get_filename_component(id ${file} NAME_WE)
    file(READ ${file} json)
    string(APPEND text "        {\"${id}\", R\"drill(${json})drill\"},\n")
endforeach()
string(APPEND text "    };\n}\n\n} // namespace sandbox\n")
file(WRITE ${OUT} "${text}")
