#pragma once

#include <QString>

/// Something about the file that a strict reader would refuse, or that a person should know. Shown;
/// the table opens.
struct MetadataWarning {
    enum class Kind {
        RefToMissingSnapshot,
        MainIsNotCurrent,
        CurrentSnapshotMissing, ///< an id is named that the list does not hold
        SequenceNumberTooSmall,
        NoSortOrders,
        NoPartitionSpecs,
        DefaultSpecAssumed, ///< v1 without default-spec-id: the highest is taken
        NoNextRowId, ///< v3
        LossyId, ///< a number in exponent form: digits were already lost
        UnknownType,
        ReferenceToDroppedColumn,
    };
    Kind kind;
    QString subject; ///< a ref's name, an id, a type
};
