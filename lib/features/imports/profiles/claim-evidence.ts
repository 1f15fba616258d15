import type { Gold, Passage } from '@/lib/core/items/schema'
import { isFields, type Fields } from '@/lib/core/records/fields'
import { passagesOf, textOf } from './profile'

/** What a row says of its evidence: texts, or the names of texts that another file has. */
export interface ClaimEvidence {
  passages: Passage[] | null
  hasReferences: boolean
  /** Where each piece of evidence has a label of its own, and the claim has none. */
  label: unknown
}

/** Evidence of a claim as FEVER, HoVer and SciFact write it, besides plain texts and passages. */
export function readEvidence(evidence: unknown, row: Fields): ClaimEvidence {
  const passages = passagesOf(evidence) ?? sentencesOf(evidence)
  const references = [evidence, row['supporting_facts'], row['cited_doc_ids']]
  return {
    passages,
    hasReferences: passages === null && references.some(isNested),
    label: isFields(evidence) ? labelOfDocuments(evidence) : row['evidence_label'],
  }
}

const isNested = (value: unknown) => typeof value === 'object' && value !== null

/**
 * Sentences with their page, `[page, number, text]`, as FEVER has them once they are looked up; sets of sentences may
 * repeat one.
 */
function sentencesOf(evidence: unknown): Passage[] | null {
  const found = new Map<string, Passage>()
  for (const [page, at, text] of tuplesIn(evidence)) {
    const isNumber = typeof at === 'number' || (typeof at === 'string' && /^\d+$/u.test(at))
    if (typeof page !== 'string' || !isNumber || typeof text !== 'string') continue
    if (text.trim() !== '') found.set(`${page} ${at}`, { title: titleOf(page), text })
  }
  return found.size === 0 ? null : [...found.values()]
}

function tuplesIn(value: unknown): unknown[][] {
  if (!Array.isArray(value)) return []
  return value.some(Array.isArray) ? value.flatMap(tuplesIn) : [value]
}

/** Names of pages in the dump of Wikipedia that FEVER uses. */
function titleOf(page: string): string {
  const marks = { '-LRB-': '(', '-RRB-': ')', '-COLON-': ':' }
  const plain = page.replaceAll('_', ' ')
  return Object.entries(marks).reduce((title, [mark, sign]) => title.replaceAll(mark, sign), plain)
}

/**
 * SciFact: a list of rationales by document, each with a label; without any, the abstracts do not decide. Null where
 * they disagree. Source: doc/data.md of allenai/scifact.
 */
function labelOfDocuments(evidence: Fields): unknown {
  const rationales = Object.values(evidence).flatMap((one) => (Array.isArray(one) ? one : [one]))
  const labels = new Set(rationales.map((one) => (isFields(one) ? textOf(one['label']) : null)))
  if (labels.size === 0) return 'not_enough_information' satisfies Gold['label']
  const [only = null] = labels
  return labels.size === 1 ? only : null
}
