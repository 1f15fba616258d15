import { setImmediate } from 'node:timers/promises'
import type { Database } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { parseInput } from '@/lib/platform/http/input'
import type { BlindPair } from '../annotation/schema'
import { blindPair, type PairTexts } from '../blind'
import { systemNames } from '../names'
import { leftOutWords, refusedRepeats } from '../planning/problems'
import { planPairs, type PlannedPair, withoutAside } from '../protocol/freeze'
import { readItems, readNames, readOutputs } from '../rendering/read-outputs.server'
import { namesOf, type TraceNames } from '../rendering/names'
import { redaction, type Redactor } from '../rendering/redact'
import { type Rendered, renderOutput, type Shown, showing, textsOf } from '../rendering/texts'
import type { LeftOut } from '../sampling/candidates'
import { listCandidates } from '../sampling/list-candidates.server'
import { sampleItems } from '../sampling/sample'
import { type Design, mostPairs, ownDesignSchema } from '../design-schema'

/** The pairs of a design as they are now, in the order of the protocol. Refused when there is none. */
export async function drawPairs(database: Database, design: Design): Promise<PlannedPair[]> {
  const { systems, sample, only_correct, flatten } = design
  const { candidates, left_out: leftOut } = await listCandidates(database, {
    systems,
    only_correct,
    flatten,
    filter: sample.filter,
  })
  const { chosen } = sampleItems(withoutAside(candidates, design), sample)
  const planned = planPairs(design, { candidates, chosen })
  if (!planned.ok)
    throw new AppError('invalid', `The field "${planned.where}" is not valid: ${planned.why}.`)
  if (chosen.length === 0) throw new AppError('conflict', nothingWords(leftOut, systems))
  if (planned.pairs.length > mostPairs)
    throw new AppError(
      'too_large',
      `That is ${planned.pairs.length} pairs; a study can have at most ${mostPairs}. Draw a sample.`,
    )
  return planned.pairs
}

/** Refused when so many pairs cannot be repeated. */
export function requireRepeats(design: Design, pairs: readonly PlannedPair[]): void {
  const count = pairs.filter(({ kind }) => kind === 'study').length
  const refused = refusedRepeats(design, count)
  if (refused.length > 0) throw new AppError('conflict', refused.join(' '))
}

function nothingWords(leftOut: readonly LeftOut[], systems: Design['systems']): string {
  const reasons = leftOut.map((one) => ` ${leftOutWords(one, systems)} (items: ${one.count}).`)
  return `There is nothing to compare: no item has a trace of every system that fits.${reasons.join('')}`
}

/** A pair as it will be shown, and what looks for names in it. */
export interface RenderedPair {
  pair: PlannedPair
  texts: PairTexts
  redactor: Redactor
  /** Places of systems that wrote nothing of what is compared. */
  empty: number[]
}

function tracesOf(pairs: readonly PlannedPair[]): string[] {
  return [...new Set(pairs.flatMap((pair) => [pair.first_trace_id, pair.second_trace_id]))]
}

export async function namesOfPairs(
  database: Database,
  pairs: readonly PlannedPair[],
): Promise<TraceNames> {
  return await readNames(database, tracesOf(pairs))
}

const pairsAtOnce = 200

/** Renders pairs, a few hundred at a time. */
export async function* renderPairs(
  database: Database,
  design: Design,
  { pairs, names }: { pairs: readonly PlannedPair[]; names: TraceNames },
): AsyncGenerator<RenderedPair> {
  const redactorFor = redaction(namesOf(names, design.redact))
  for (let at = 0; at < pairs.length; at += pairsAtOnce) {
    const some = pairs.slice(at, at + pairsAtOnce)
    const sides = await renderSides(database, some, { rendering: design, redactorFor })
    for (const pair of some) {
      const first = sides.get(pair.first_trace_id)
      const second = sides.get(pair.second_trace_id)
      if (!first || !second)
        throw new AppError('conflict', 'Some traces were deleted in the meantime. Try again.')
      const { item, redactor } = first.shown
      const texts = textsOf(item, first, second)
      yield { pair, texts, redactor, empty: emptyOf(pair, first, second) }
    }
  }
}

type RenderedSide = Rendered & { shown: Shown }

interface Rules extends Pick<Shown, 'rendering'> {
  redactorFor: (itemTexts: readonly string[]) => Redactor
}

/** Each trace of the pairs once, by its id. */
async function renderSides(
  database: Database,
  pairs: readonly PlannedPair[],
  { rendering, redactorFor }: Rules,
): Promise<Map<string, RenderedSide>> {
  const items = await readItems(database, [...new Set(pairs.map((pair) => pair.item_id))])
  const outputs = await readOutputs(database, tracesOf(pairs))
  const shownBy = new Map<string, Shown>()
  const sides = new Map<string, RenderedSide>()
  for (const { item_id: id, first_trace_id: one, second_trace_id: other } of pairs) {
    const item = items.get(id)
    const shown = shownBy.get(id) ?? (item && showing(item, rendering, redactorFor))
    if (!shown) continue
    shownBy.set(id, shown)
    for (const trace of [one, other]) {
      const output = outputs.get(trace)
      if (output && !sides.has(trace)) sides.set(trace, { ...renderOutput(output, shown), shown })
    }
    // Long documents take a while: others get their turn.
    await setImmediate()
  }
  return sides
}

function emptyOf({ first, second }: PlannedPair, one: Rendered, other: Rendered): number[] {
  return [...(one.isEmpty ? [first] : []), ...(other.isEmpty ? [second] : [])]
}

/** Refused when a system shows nothing in any of the pairs: it does not write what is compared. */
export function requirePairs(
  { systems, compare }: Design,
  pairs: readonly Pick<RenderedPair, 'pair' | 'empty'>[],
): void {
  const names = systemNames(systems)
  for (const [place, name] of names.entries()) {
    const own = pairs.filter(({ pair }) => pair.first === place || pair.second === place)
    if (own.length > 0 && own.every(({ empty }) => empty.includes(place)))
      throw new AppError(
        'conflict',
        `${name} has nothing to show when "${compare}" is compared. Compare something else.`,
      )
  }
}

/** The first pair of a design as an annotator would see it, the first system on the left. */
export async function previewPair(database: Database, given: unknown): Promise<BlindPair> {
  const design = parseInput(ownDesignSchema, given)
  const pairs = await drawPairs(database, design)
  const names = await namesOfPairs(database, pairs)
  const total = pairs.filter(({ kind }) => kind === 'study').length
  for await (const { texts } of renderPairs(database, design, { pairs: pairs.slice(0, 1), names }))
    return blindPair(texts, {
      pairToken: 'preview',
      swapped: false,
      round: 1,
      dimensions: design.dimensions,
      progress: { done: 0, total, seconds_left: null },
    })
  throw new AppError('conflict', 'There is nothing to compare.')
}
