import type { Match } from '@/lib/core/traces/columns/match'

/** What is read of a match. */
type Matched = Pick<Match, 'state'> & { segment: Pick<Match['segment'], 'ids' | 'seq'> }

/** Ids are four words each, and ascend within a segment. */
const idWords = 4

/** Rows by ascending id, read from the front. */
class Run {
  at = 0

  constructor(
    readonly ids: Uint32Array,
    readonly seqs: Int32Array,
  ) {}

  get isAtEnd(): boolean {
    return this.at >= this.seqs.length
  }

  isBefore(other: Run): boolean {
    for (let word = 0; word < idWords; word += 1) {
      const own = this.ids[this.at * idWords + word] ?? 0
      const its = other.ids[other.at * idWords + word] ?? 0
      if (own !== its) return own < its
    }
    return true
  }
}

function runOf({ segment, state }: Matched): Run {
  const ids = new Uint32Array(state.length * idWords)
  const seqs = new Int32Array(state.length)
  let count = 0
  for (const [row, failed] of state.entries()) {
    if (failed !== 0) continue
    ids.set(segment.ids.subarray(row * idWords, (row + 1) * idWords), count * idWords)
    seqs[count++] = segment.seq[row] ?? 0
  }
  return new Run(ids.subarray(0, count * idWords), seqs.subarray(0, count))
}

function merged(one: Run, other: Run): Run {
  const size = one.seqs.length + other.seqs.length
  const ids = new Uint32Array(size * idWords)
  const seqs = new Int32Array(size)
  for (let at = 0; at < size; at += 1) {
    const next = other.isAtEnd || (!one.isAtEnd && one.isBefore(other)) ? one : other
    for (let word = 0; word < idWords; word += 1)
      ids[at * idWords + word] = next.ids[next.at * idWords + word] ?? 0
    seqs[at] = next.seqs[next.at] ?? 0
    next.at += 1
  }
  return new Run(ids, seqs)
}

/** Numbers of the rows that pass, by ascending id over all collections: their orders are merged two by two. */
export function seqsInOrder(matches: readonly Matched[]): Int32Array {
  let runs = matches.map(runOf)
  while (runs.length > 1) {
    const pairs = Array.from({ length: Math.ceil(runs.length / 2) }, (_, n) =>
      runs.slice(2 * n, 2 * n + 2),
    )
    runs = pairs.flatMap(([one, other]) =>
      one === undefined ? [] : other === undefined ? [one] : [merged(one, other)],
    )
  }
  return runs[0]?.seqs ?? new Int32Array()
}
