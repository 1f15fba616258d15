import { type FindingKind, findingKinds, problemCodes } from '@/lib/core/traces/vocabulary'
import { Dictionary } from './dictionary'

export const codedNames = [
  'system',
  'model',
  'run',
  'dataset',
  'label',
  'verdict',
  'status',
  'prompt_version',
  'confidence_kind',
] as const
export type CodedName = (typeof codedNames)[number]

/**
 * `evidence_length` counts characters, `output_length` bytes: databases know them without reading the text.
 * `depth` counts the problems that were composed into one.
 */
export const numberNames = [
  'training_step',
  'question_count',
  'abstentions',
  'problem_count',
  'confidence',
  'reward_total',
  'evidence_length',
  'output_length',
  'depth',
] as const
export type NumberName = (typeof numberNames)[number]

export type Dictionaries = Record<CodedName, Dictionary>

export function newDictionaries(): Dictionaries {
  return {
    system: new Dictionary(),
    model: new Dictionary(),
    run: new Dictionary(),
    dataset: new Dictionary(),
    label: new Dictionary(),
    verdict: new Dictionary(),
    status: new Dictionary(),
    prompt_version: new Dictionary(),
    confidence_kind: new Dictionary(),
  }
}

/** What is known of a reward before any filter: enough to choose bins. `few` holds its values while they are few. */
export interface RewardRange {
  min: number
  max: number
  few: Set<number> | null
}

/**
 * The narrowest array that holds every number of a column exactly; those of whole numbers have no `NaN` among them. A
 * column without any number is empty: read `column[row] ?? NaN`.
 */
export type NumberColumn = Float64Array | Float32Array | Uint16Array | Uint8Array

/** The visible traces of one collection at one version, by columns; rows ascend by id. `NaN` is none. */
export interface Segment {
  readonly collection: { id: string; name: string }
  readonly size: number
  readonly ids: Uint32Array
  readonly seq: Int32Array
  /** Rows by `seq`, or null where that is their own order. */
  readonly bySeq: Uint32Array | null
  readonly itemSeq: Int32Array
  /** 0 while the item waits for its document. */
  readonly documentSeq: Int32Array
  readonly codes: Record<CodedName, Uint8Array | Uint16Array | Int32Array>
  /** Places in `correctness`. */
  readonly correct: Uint8Array
  /** 1 where the item has a gold answer or label. */
  readonly graded: Uint8Array
  /** 1 where the file logged the total; the others are sums of terms. */
  readonly totalLogged: Uint8Array
  /** One bit for each code of `problemCodes`. */
  readonly problems: Uint8Array | Uint16Array | Uint32Array
  /** One bit for each of `findingKinds`, and `checkedBit` where the trace was checked for them. */
  readonly findings: Uint8Array
  readonly judged: Uint8Array
  readonly numbers: Record<NumberName, NumberColumn>
  readonly rewards: ReadonlyMap<string, NumberColumn>
  readonly ranges: ReadonlyMap<string, RewardRange>
  /** Rows that carry a mark of a kind; few, so kept as lists. */
  readonly marks: ReadonlyMap<string, Int32Array>
  /** 1 for rows with any mark. */
  readonly marked: Uint8Array
}

export const correctness = [null, false, true] as const

export const problemBit: ReadonlyMap<string, number> = new Map(
  problemCodes.map((code, index) => [code, 2 ** index]),
)

export const findingBit: ReadonlyMap<string, number> = new Map(
  findingKinds.map((kind, index) => [kind, 2 ** index]),
)
/** Of `Segment.findings`: the trace was checked, whatever was found. */
export const checkedBit = 2 ** findingKinds.length

export const findingsIn = (bits: number): FindingKind[] =>
  findingKinds.filter((_, index) => (bits & (2 ** index)) !== 0)

/** What a trace with those bits counts as: its kinds of findings, `none`, or null where it was not checked. */
export function findingValues(bits: number): (string | null)[] {
  if (bits === 0) return [null]
  const kinds = findingsIn(bits)
  return kinds.length > 0 ? kinds : ['none']
}

/** Distinct values of a reward beyond which it is drawn in bins. */
export const fewValues = 12

export function rangeOf(values: NumberColumn): RewardRange {
  const few = new Set<number>()
  const range: RewardRange = { min: Infinity, max: -Infinity, few }
  let last = NaN
  for (const value of values) {
    // The same once more, or NaN, which is no value.
    if (value === last || Number.isNaN(value)) continue
    last = value
    if (value < range.min) range.min = value
    if (value > range.max) range.max = value
    if (few.size <= fewValues) few.add(value)
  }
  return few.size > fewValues ? { ...range, few: null } : range
}

/** The row of a trace by its `seq`; −1 when it is not visible here. */
export function rowOfSeq(
  { seq, bySeq, size }: Pick<Segment, 'seq' | 'bySeq' | 'size'>,
  wanted: number,
): number {
  let low = 0
  let high = size
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((seq[bySeq ? (bySeq[middle] ?? 0) : middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  const row = bySeq ? (bySeq[low] ?? -1) : low
  return seq[row] === wanted ? row : -1
}
