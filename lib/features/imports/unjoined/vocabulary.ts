/** `waiting` = no item with a document has this name or asks this; `ambiguous` = more than one does. */
export const unjoinedReasons = ['waiting', 'ambiguous'] as const
