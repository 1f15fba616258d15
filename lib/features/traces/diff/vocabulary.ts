export const diffKinds = ['same', 'reworded', 'added', 'dropped'] as const
export type DiffKind = (typeof diffKinds)[number]

/** As many traces as one page can hold side by side. */
export const mostTraces = 4
