import { documentText } from '@/lib/core/items/document'
import { systems } from '@/lib/systems/registry/systems'
import { alignEvidence } from '@/lib/core/traces/alignment'
import { type DocumentIndex, indexDocument } from '@/lib/core/traces/document-index'
import type { EvidenceLink, Reading } from '@/lib/core/traces/schema'
import type { BlindBlock, BlindSide } from '../annotation/schema'
import type { PairTexts } from '../blind'
import type { Design } from '../design-schema'
import { type OutputPart, partsOf } from './blocks'
import { aroundMaths } from './around-maths'
import { cleanAroundMaths, cleanText } from './clean'
import { commonConclusion, concluding } from './conclusion'
import { normaliseAroundMaths, normaliseText } from './normalise'
import type { AskedItem, Output } from './output'
import type { Redactor } from './redact'

/** What of a design decides how an output is shown. */
export type Rendering = Pick<Design, 'compare' | 'normalise' | 'flatten' | 'show_evidence'>

export interface Rendered {
  side: BlindSide
  /** True when there was nothing to show; the side says so. */
  isEmpty: boolean
  reading: Reading
}

/** Stands where a system wrote nothing of what is compared. */
export const nothingWritten = 'Nothing was written here.'

export interface Shown {
  item: AskedItem
  rendering: Rendering
  redactor: Redactor
  /** Of the item's document, where the words it rests on are shown. */
  index: DocumentIndex | null
}

/** Prepared once for every output of an item. */
export function showing(
  item: AskedItem,
  rendering: Rendering,
  redactorFor: (itemTexts: readonly string[]) => Redactor,
): Shown {
  const { passages } = item
  const hasIndex = rendering.show_evidence && passages !== null
  const index = hasIndex ? indexDocument(documentText(passages)) : null
  return { item, rendering, redactor: redactorFor(itemTexts(item)), index }
}

/** One output as it may be shown: read by its system's rules, then the same for all. Total, linear in the text. */
export function renderOutput(output: Output, shown: Shown): Rendered {
  const { item, rendering, index } = shown
  const { read, label } = systems[output.system]
  const reading = read(output)
  const parts = partsOf(reading, {
    kind: item.kind,
    compare: rendering.compare,
    conclude: concluding(item.kind, label),
  })
  const blocks = parts.map((part) => block(part, shown)).filter(({ text }) => text !== '')
  const isEmpty = blocks.length === 0
  const told = isEmpty ? [{ role: 'text' as const, text: nothingWritten }] : blocks
  return {
    reading,
    isEmpty,
    side: {
      blocks: rendering.flatten ? [joined(told, item)] : told,
      ...(rendering.show_evidence ? { evidence: evidenceOf(parts, index, item.text) } : {}),
    },
  }
}

function block(
  { role, text, chain }: OutputPart,
  { item, rendering, redactor }: Shown,
): BlindBlock {
  const hasMaths = item.kind === 'composed-problem'
  const clean = hasMaths ? cleanAroundMaths(text) : cleanText(text)
  const normalise = hasMaths ? normaliseAroundMaths : normaliseText
  const same = rendering.normalise ? normalise(clean) : clean
  return { role, text: redactor.redact(same), ...(chain !== undefined && { chain }) }
}

const lower = (words: string) => words.toLowerCase()

/** As outputs look of which only lower-case, joined text was kept. */
function joined(blocks: readonly BlindBlock[], { kind }: AskedItem): BlindBlock {
  const text = blocks.map((one) => one.text).join(' ')
  const same = kind === 'composed-problem' ? aroundMaths(text, lower) : lower(text)
  return { role: 'text', text: same.replaceAll(/\s+/g, ' ').trim() }
}

/** Ranges of the document text, in order, none overlapping; UTF-16 units. */
function evidenceOf(
  parts: readonly OutputPart[],
  index: DocumentIndex | null,
  claim: string,
): BlindSide['evidence'] {
  const steps = parts.map(({ step }) => step)
  return index === null ? [] : merged(alignEvidence(steps, index, claim))
}

function merged(links: readonly EvidenceLink[]) {
  const ranges: { start: number; end: number }[] = []
  for (const { doc_start: start, doc_end: end } of links.toSorted(
    (a, b) => a.doc_start - b.doc_start,
  )) {
    const last = ranges.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else ranges.push({ start, end })
  }
  return ranges
}

/** What is shown of a pair, `first` and `second` as in the protocol. */
export function textsOf(item: AskedItem, first: Rendered, second: Rendered): PairTexts {
  const { kind, text, passages } = item
  return {
    item: {
      kind,
      text,
      document:
        passages?.map(({ title, text: words }) => ({
          ...(title === undefined ? {} : { title }),
          text: words,
        })) ?? null,
      conclusion: commonConclusion(kind, first.reading, second.reading),
    },
    first: first.side,
    second: second.side,
  }
}

/** Everything the item itself says: what both sides are about. */
function itemTexts({ text, passages }: AskedItem): string[] {
  return [text, ...(passages ?? []).flatMap(({ title = '', text: words }) => [title, words])]
}
