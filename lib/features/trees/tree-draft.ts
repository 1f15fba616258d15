/** A tree as it is typed; an empty field is left to its default. */
export interface TreeDraft {
  topic: string
  corpus: string
  policy: string
  judge: string
  depth: string
  root: string
  first: string
  deeper: string
  passages: string
  collection: string
}

export const emptyTreeDraft: TreeDraft = {
  topic: '',
  corpus: '',
  policy: '',
  judge: '',
  depth: '',
  root: '',
  first: '',
  deeper: '',
  passages: '',
  collection: '',
}

export const budgetFields = [
  { name: 'depth', label: 'Depth', hint: 'Levels below the topic, 0 to 3.', usual: 3 },
  { name: 'root', label: 'Children of the topic', hint: '0 to 6.', usual: 6 },
  { name: 'first', label: 'Children at level 1', hint: '0 to 4.', usual: 4 },
  { name: 'deeper', label: 'Children below level 1', hint: '0 to 3.', usual: 3 },
  { name: 'passages', label: 'Passages per node', hint: '1 to 10.', usual: 3 },
] as const

export type TreeField = keyof TreeDraft

export type TreeProblems = Partial<Record<TreeField, string>>
