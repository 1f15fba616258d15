import { documentText } from './document'
import { isPlainObject, treePassages } from './tree-passages'
import type { EvidenceDocument, ItemPayload, Passage } from './schema'

/** What an item holds, as a page brings it to the browser: every text once. */
export interface CarriedTask {
  /** JSON: one text costs far less on the way than a tree of values. */
  payload: string | null
  /** `passages: null` = the passages of the tree in the payload. */
  document: { id: string; passages: Passage[] | null } | null
}

interface Task {
  payload: ItemPayload | null
  document: EvidenceDocument | null
}

export function carryTask({ payload, document }: Task): CarriedTask {
  const isOfTree = document !== null && isSame(document.passages, treePassages(payload))
  return {
    payload: payload && JSON.stringify(payload),
    document: document && { id: document.id, passages: isOfTree ? null : document.passages },
  }
}

export function carriedPayload({ payload }: CarriedTask): ItemPayload | null {
  const parsed: unknown = payload === null ? null : JSON.parse(payload)
  return isPlainObject(parsed) ? parsed : null
}

export function carriedDocument(
  { document }: CarriedTask,
  payload: ItemPayload | null,
): EvidenceDocument | null {
  if (document === null) return null
  const passages = document.passages ?? treePassages(payload) ?? []
  return { id: document.id, passages, text: documentText(passages) }
}

function isSame(passages: readonly Passage[], others: readonly Passage[] | null): boolean {
  if (passages.length !== others?.length) return false
  return passages.every(({ id, title, text }, at) => {
    const other = others[at]
    return other?.id === id && other?.title === title && other?.text === text
  })
}
