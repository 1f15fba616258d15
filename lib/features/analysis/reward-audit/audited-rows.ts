import { clustersOf } from '@/lib/stats/clusters'
import { type Levels, levelsOf } from '@/lib/stats/levels'
import { compareText } from '@/lib/core/traces/columns/code-point-order'
import type { Match } from '@/lib/core/traces/columns/match'
import type { Dictionaries, Segment } from '@/lib/core/traces/columns/segment'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import type { Documents } from '../drawing'
import type { ItemRows } from '../item-shares'
import { grader } from '../grading'
import { keepBy } from '../kept'

/** Values of a term. */
export interface TermColumn {
  name: string
  /** Of each row; NaN for none. */
  values: Float64Array
  /** The rows that have a value, and their distinct values. */
  rows: Uint32Array
  readonly levels: Levels
}

/** The traces of one system that pass the filter, one after the other. */
export interface AuditedRows extends Documents, ItemRows {
  size: number
  segments: readonly Segment[]
  /** The place of each row's segment, and its row there. */
  segment: Uint16Array
  row: Uint32Array
  /** 1 right, 0 wrong, −1 without gold that decides. */
  correct: Int8Array
  terms: readonly TermColumn[]
}

export interface Audited {
  matches: readonly Match[]
  labels: LabelMapping
  dictionaries: Dictionaries
  /** Of items with copies in several collections: one number for all copies. */
  keys: ReadonlyMap<number, number>
}

export function rowsOfSystem(system: string, audited: Audited): AuditedRows {
  const name = `${system} ${audited.labels}`
  return keep(audited.matches, name, () => gatherRows(system, audited))
}

const keep = keepBy<AuditedRows>()

function gatherRows(
  system: string,
  { matches, labels, dictionaries, keys: shared }: Audited,
): AuditedRows {
  const code = dictionaries.system.find(system)
  const gradeIn = grader({ labels, dictionaries })
  const most = matches.reduce((sum, match) => sum + match.segment.size, 0)
  const [segment, row] = [new Uint16Array(most), new Uint32Array(most)]
  const correct = new Int8Array(most)
  const [keys, numbers] = [new Float64Array(most), new Int32Array(most)]
  let size = 0
  for (const [place, match] of matches.entries()) {
    const { codes, itemSeq, documentSeq } = match.segment
    const grade = gradeIn(match.segment)
    for (let at = 0; at < match.state.length; at++) {
      if (match.state[at] !== 0 || codes.system[at] !== code) continue
      segment[size] = place
      row[size] = at
      const right = grade(at)
      correct[size] = typeof right === 'string' ? -1 : right
      const own = itemSeq[at] ?? 0
      const item = shared.size === 0 ? own : (shared.get(own) ?? own)
      numbers[size] = item
      keys[size++] = (documentSeq[at] ?? 0) || -item
    }
  }
  const segments = matches.map((match) => match.segment)
  const documents = clustersOf(keys.subarray(0, size))
  const items = clustersOf(numbers.subarray(0, size))
  const rows = {
    size,
    segments,
    segment: segment.subarray(0, size),
    row: row.subarray(0, size),
    correct: correct.subarray(0, size),
    document: documents.codes,
    documents: documents.count,
    item: items.codes,
    items: items.count,
  }
  const names = new Set(segments.flatMap(({ rewards }) => [...rewards.keys()]))
  const terms = [...names].toSorted(compareText).map((name) => columnOf(name, rows))
  return { ...rows, terms: terms.filter((term) => term.rows.length > 0) }
}

function columnOf(name: string, { size, segments, segment, row }: Omit<AuditedRows, 'terms'>) {
  const columns = segments.map(({ rewards }) => rewards.get(name))
  const values = new Float64Array(size).fill(NaN)
  const [rows, known] = [new Uint32Array(size), new Float64Array(size)]
  let count = 0
  for (let at = 0; at < size; at++) {
    const value = columns[segment[at] ?? 0]?.[row[at] ?? 0] ?? NaN
    if (!Number.isFinite(value)) continue
    values[at] = value
    known[count] = value
    rows[count++] = at
  }
  const own = rows.slice(0, count)
  let levels: Levels | undefined
  return {
    name,
    values,
    rows: own,
    // Sorting takes longer than everything else, and lists do without.
    get levels() {
      levels ??= levelsOf(known.subarray(0, count))
      return levels
    },
  }
}
