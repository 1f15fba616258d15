import { documentText } from '@/lib/core/items/document'
import type { Gold, ItemPayload, Passage } from '@/lib/core/items/schema'
import type { ItemKind } from '@/lib/core/vocabulary/item-kinds'
import { askedInput } from '@/lib/core/records/asked'
import { canonicalJson } from '@/lib/core/records/canonical-json'
import type { ParsedRow, RecordItem, RecordTrace } from '@/lib/core/records/schema'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import { sha256 } from '@/lib/formats/hash'
import type { FindingKind } from '@/lib/core/traces/vocabulary'
import { findingKindsIn } from './finding-kinds'
import { claimHash, groupKey, itemIdentity, promptHash, traceIdentity, traceKey } from './identity'
import { assertionOf, type GoldAssertion } from './gold'
import type { Ordinals } from './ordinals'
import { readTrace, searchedText, summarise, type TraceSummary } from './summary'

export interface DocumentDraft {
  sha256: string
  passages: string
  passageCount: number
  text: string
}

export interface ItemDraft {
  identity: string
  claimHash: string
  kind: ItemKind
  dataset: string | null
  externalId: string | null
  text: string
  gold: Gold | null
  /** What the kind of the item has beyond text and document. */
  payload: ItemPayload | null
  document: DocumentDraft | null
}

export interface TraceDraft {
  record: RecordTrace
  identity: string
  groupKey: string
  promptHash: string | null
  details: string
  /** What the summary goes by: what the row itself says. */
  said: GoldAssertion | null
  /** The mapping the summary goes by. */
  labels: LabelMapping
  summary: TraceSummary
  /** Kinds of contradictions with the claim of the row; null where the system has no check. */
  findings: FindingKind[] | null
  searched: string
}

export interface PreparedRow {
  row: number
  item: ItemDraft
  traces: TraceDraft[]
}

export interface Scope {
  collection: string
  import: string
  /** Of the collection, when the import began. */
  labels: LabelMapping
  ordinals: Pick<Ordinals, 'next'>
}

/** A parsed row as it will be stored, as far as that follows from the row alone. */
export function prepareRow(row: number, parsed: ParsedRow, scope: Scope): PreparedRow {
  const item = draftItem(parsed.item)
  const traces = parsed.traces.map((trace) => draftTrace(trace, { ...scope, item, parsed }))
  return { row, item, traces }
}

/** Keeps the count of identical rows right while rows are skipped whose effects are stored. */
export function countRow(parsed: ParsedRow, { ordinals }: Scope): void {
  const { identity } = draftItem(parsed.item)
  for (const trace of parsed.traces) ordinals.next(sha256(`${identity}${traceKey(trace)}`))
}

function draftItem(item: RecordItem): ItemDraft {
  const { asked, passages, payload } = askedInput(item)
  const document = draftDocument(passages)
  return {
    identity: itemIdentity(asked, document?.text ?? ''),
    claimHash: claimHash(asked),
    kind: item.kind,
    dataset: item.dataset,
    externalId: item.external_id,
    text: asked,
    gold: item.gold,
    payload,
    document,
  }
}

function draftDocument(passages: Passage[] | null): DocumentDraft | null {
  if (passages === null || passages.every(({ text }) => text.trim() === '')) return null
  const canonical = canonicalJson(passages)
  return {
    sha256: sha256(canonical),
    passages: canonical,
    passageCount: passages.length,
    text: documentText(passages),
  }
}

interface TraceScope extends Scope {
  item: ItemDraft
  parsed: ParsedRow
}

function draftTrace(trace: RecordTrace, scope: TraceScope): TraceDraft {
  const { item, parsed, labels } = scope
  const key = traceKey(trace)
  const ordinal = scope.ordinals.next(sha256(`${item.identity}${key}`))
  const reading = readTrace(trace)
  const said = assertionOf(item)
  return {
    record: trace,
    identity: traceIdentity(key, ordinal),
    groupKey: groupKey(trace, {
      collection: scope.collection,
      import: scope.import,
      item: askedOf(item),
    }),
    promptHash: promptHash(trace.prompt),
    details: detailsOf(trace, parsed.item),
    said,
    labels,
    summary: summarise(trace, reading, { said, labels }),
    findings: findingKindsIn(trace.system, reading, item.text),
    searched: searchedText(reading),
  }
}

/** Stands for the prompt of rows without one; it stays the same when the item is given its document later. */
function askedOf({ document, identity, dataset, externalId }: ItemDraft): string {
  return document ? identity : JSON.stringify([identity, dataset, externalId])
}

/** What the row carried beyond the columns, as it was given. Absent parts are left out. */
function detailsOf(trace: RecordTrace, { dataset, external_id }: RecordItem): string {
  const { logged, usage, extra, source, group_id, reward_records, marks } = trace
  const { chains, vote, answer } = trace
  return JSON.stringify({
    ...(chains && { chains }),
    ...(vote && { vote }),
    ...(answer && { answer }),
    ...(logged && { logged }),
    ...(usage && { usage }),
    ...(source && { source }),
    ...(extra && { extra }),
    ...(trace.external_id !== null && { external_id: trace.external_id }),
    ...(group_id !== null && { group_id }),
    ...((dataset !== null || external_id !== null) && { item: { dataset, external_id } }),
    ...(reward_records.length > 0 && { reward_records }),
    ...(marks.length > 0 && { marks }),
  })
}
