/** Children of the root, of its children, and of theirs at most; nothing lies deeper. Source: DeepRubric, Algorithm 1. */
export const mostChildren = [6, 4, 3] as const

export const deepest = mostChildren.length
