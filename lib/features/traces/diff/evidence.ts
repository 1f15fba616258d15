import type { EvidenceDocument } from '@/lib/core/items/schema'
import type { EvidenceLink, TraceDetail } from '@/lib/core/traces/schema'
import { firstFrom } from '@/lib/maths/halving'
import type { Unit } from '@/lib/systems/kit/units'
import { sentencesOf } from '@/lib/text/tokens'

/** A unit with the keys of what it rests on, in order, each once. */
export type RestingUnit = Unit & { evidence: string[] }

/** Adds to each unit what it rests on: sentences of the document that share its words, and sources it cites. */
export function restUnits(
  units: readonly Unit[],
  links: readonly EvidenceLink[],
  document: EvidenceDocument | null,
): RestingUnit[] {
  const sentences = document === null ? [] : sentencesOf(document.text)
  return units.map((one) => {
    const { place, cites } = one
    const own = links.filter(
      ({ step, start, end }) =>
        place !== null && step === place.step && start < place.end && end > place.start,
    )
    const rests = own.flatMap((link) => sentencesIn(sentences, link)).toSorted((a, b) => a - b)
    const keys = [...rests.map((at) => `sentence ${at}`), ...cites.map(({ id }) => `source ${id}`)]
    return { ...one, evidence: [...new Set(keys)] }
  })
}

/** Numbers of the sentences that a link touches. */
function sentencesIn(
  sentences: readonly { start: number; end: number }[],
  { doc_start, doc_end }: EvidenceLink,
): number[] {
  const touched: number[] = []
  let at = firstFrom(sentences.length, (n) => (sentences[n]?.end ?? Infinity) > doc_start)
  for (; (sentences[at]?.start ?? Infinity) < doc_end; at += 1) touched.push(at)
  return touched
}

interface Side {
  trace: Pick<TraceDetail, 'document'>
  units: readonly RestingUnit[]
}

/** What the units of some traces rest on, numbered from 1: the document in its order, then cited sources. */
export function numberEvidence(sides: readonly Side[]): {
  evidence: { number: number; title: string | null; text: string }[]
  numbers: ReadonlyMap<string, number>
} {
  const units = sides.flatMap((side) => side.units)
  const used = new Set(units.flatMap(({ evidence }) => evidence))
  const document = sides.find(({ trace }) => trace.document !== null)?.trace.document ?? null
  const cited = new Map(
    units.flatMap(({ cites }) => cites).map(({ id, ...source }) => [`source ${id}`, source]),
  )
  const found = new Map([...sentencesOfDocument(document), ...cited])
  const listed = [...found].filter(([key]) => used.has(key))
  return {
    evidence: listed.map(([, { title, text }], at) => ({ number: at + 1, title, text })),
    numbers: new Map(listed.map(([key], at) => [key, at + 1])),
  }
}

type Listed = [key: string, { title: string | null; text: string }]

function sentencesOfDocument(document: EvidenceDocument | null): Listed[] {
  if (document === null) return []
  let reached = 0
  const ends = document.passages.map(({ title, text }) => {
    reached += text.length + 1
    return { title: title ?? null, end: reached }
  })
  return sentencesOf(document.text).map(({ start, end }, at) => {
    const title = ends[firstFrom(ends.length, (n) => (ends[n]?.end ?? 0) > start)]?.title ?? null
    return [`sentence ${at}`, { title, text: document.text.slice(start, end) }]
  })
}
