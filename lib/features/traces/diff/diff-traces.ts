import type { TraceDetail } from '@/lib/core/traces/schema'
import { rewardOrder } from '@/lib/systems/registry/verdict-words'
import { compareTraces } from './against'
import type { Matching } from './align'
import { numberEvidence, type RestingUnit } from './evidence'
import { pairUnits } from './pairing'
import { alignRows, type AlignedRow } from './rows'
import type { DiffSide, DiffStep, DiffUnit, TraceDiff } from './schema'

/** A trace and those of its units that are compared; offsets count UTF-16 units. */
export interface ComparedSide {
  trace: TraceDetail
  units: RestingUnit[]
  leftOut: number
}

interface Diffing {
  unit: string
  matching: Matching<RestingUnit>
  alignment: TraceDiff['alignment']
}

/** Two to four traces of one item, step by step; the first is what the others are compared with. */
export function diffTraces(sides: readonly ComparedSide[], diffing: Diffing): TraceDiff {
  const [first] = sides
  if (first === undefined) throw new Error('There is no trace to compare.')
  const { evidence, numbers } = numberEvidence(sides)
  const units = sides.map((side) => shownUnits(side, numbers))
  const rows = alignRows(
    sides.map((side) => side.units),
    diffing.matching,
  )
  const steps = rows.map((row) => stepOf(row, units))
  const diverging = steps.findIndex((step) => [step, ...step.others].some((one) => one.diverges))
  return {
    item: itemOf(first.trace),
    unit: diffing.unit,
    alignment: diffing.alignment,
    traces: sides.map(sideOf),
    steps,
    first_divergence: diverging < 0 ? null : diverging,
    against: sides.slice(1).map(({ trace }, at) =>
      compareTraces(
        first.trace,
        trace,
        steps.flatMap((step) => [step, ...step.others][at] ?? []),
      ),
    ),
    rewards: rewardsOf(sides),
    evidence,
  }
}

/** By the unit itself: aligned rows hold the very units of the sides. */
type Shown = ReadonlyMap<RestingUnit, DiffUnit>

function shownUnits({ trace, units }: ComparedSide, numbers: ReadonlyMap<string, number>): Shown {
  return new Map(
    units.map((unit, at): [RestingUnit, DiffUnit] => [
      unit,
      {
        number: at + 1,
        step: unit.place?.step ?? null,
        text: unit.text,
        answer: unit.answer,
        abstained: unit.abstained,
        evidence: unit.evidence.flatMap((key) => numbers.get(key) ?? []),
        rewards: questionRewards(trace, unit.question),
      },
    ]),
  )
}

function questionRewards({ rewards }: TraceDetail, question: number | null): DiffUnit['rewards'] {
  if (question === null) return []
  return rewardOrder(Object.keys(rewards)).flatMap((name) => {
    const value = rewards[name]?.per_question?.[question]
    return value === undefined ? [] : [{ name, value }]
  })
}

function stepOf({ units, similarities }: AlignedRow, shown: readonly Shown[]): DiffStep {
  const drawn = units.map((unit, at) => (unit === null ? null : (shown[at]?.get(unit) ?? null)))
  const left = drawn[0] ?? null
  const [second, ...others] = drawn
    .slice(1)
    .map((right, at) => pairUnits(left, right, similarities[at + 1] ?? null))
  return {
    section: units.find((unit) => unit !== null)?.section ?? null,
    left,
    ...(second ?? pairUnits(left, null, null)),
    others,
  }
}

function rewardsOf(sides: readonly ComparedSide[]): TraceDiff['rewards'] {
  const names = new Set(sides.flatMap(({ trace }) => Object.keys(trace.rewards)))
  return rewardOrder([...names]).map((name) => ({
    name,
    values: sides.map(({ trace }) => trace.rewards[name]?.value ?? null),
  }))
}

function itemOf({ item }: TraceDetail): TraceDiff['item'] {
  const { id, kind, text, dataset, external_id, label, answer = null } = item
  return { id, kind, text, dataset, external_id, label, answer }
}

function sideOf({ trace, leftOut }: ComparedSide): DiffSide {
  return {
    id: trace.id,
    system: trace.system,
    collection: trace.collection,
    model: trace.model,
    run: trace.run,
    training_step: trace.training_step,
    sample_index: trace.sample_index,
    verdict: trace.verdict,
    loose_verdict: trace.loose_verdict,
    correct: trace.correct,
    label_mapping: trace.label_mapping,
    status: trace.status,
    confidence: trace.confidence,
    total: trace.total,
    left_out: leftOut,
  }
}
