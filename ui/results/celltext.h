#pragma once

#include "services/results/resultchunk.h"

#include <QString>

/// What a grid cell shows: one line, shortened long before a screen's width, controls made visible
/// ("↵", "⇥").
QString shownText(const CellView &cell);
/// The same as bytes for cells that are plain ASCII; the grid draws those in bulk.
QByteArray shownBytes(const CellView &cell);
/// A dump of the bytes, 16 a line, with offsets and printable characters.
QString hexDump(std::string_view bytes);
