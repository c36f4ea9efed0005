#pragma once

#include "services/results/resultchunk.h"

#include <QByteArray>
#include <QList>

/// Prints a result as an aligned table for a terminal. Widths are fixed by the first chunk, so that
/// output starts at once and memory stays constant; a later value that is wider is written in full
/// and only shifts its line.
class TableText
{
public:
    /// Text for a chunk; the first call writes the header as well.
    QByteArray rows(const ResultSchema &schema, const ResultChunk &chunk);
    /// The header alone, for a result without rows; empty once something was written.
    QByteArray header(const ResultSchema &schema);

private:
    void measure(const ResultSchema &schema, const ResultChunk &chunk);

    bool m_started = false;
    QList<qsizetype> m_widths; // in characters
};
