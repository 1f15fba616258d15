/** `stage`: a part of the training begins, such as the next depth of a curriculum. */
export const noteKinds = ['note', 'stage'] as const
export type NoteKind = (typeof noteKinds)[number]
