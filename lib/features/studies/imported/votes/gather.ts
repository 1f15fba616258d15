import type { RowNote } from '@/lib/core/records/schema'
import { formatCount } from '@/lib/text/numbers'
import type { PairTexts } from '../../blind'
import { mostImported, mostPairs } from '../../design-schema'
import { type Gathered, type GatheredPair, Gatherer, type Note } from './gatherer'
import type { Vote } from './vote'

export type Gathering = { ok: true; gathered: Gathered } | { ok: false; reason: string }

/** Of a text that is read again when it is stored. */
type Digest = (texts: PairTexts) => string

const pseudonym = /^x[0-9a-f]{12}$/

/** Takes in votes, row by row, and makes a study of them at the end. */
export class Votes {
  readonly #votes: Vote[] = []
  readonly #texts = new Map<string, { vote: Vote; digest: string }>()
  readonly #digest: Digest

  constructor(digest: Digest) {
    this.#digest = digest
  }

  get count(): number {
    return this.#votes.length
  }

  /** `texts` are those of the row. What is odd about them is answered. */
  add(votes: readonly Vote[], texts: PairTexts | null): RowNote[] {
    for (const vote of votes) this.#votes.push(vote)
    const [vote] = votes
    if (texts === null || vote === undefined || vote.systems === null) return []
    const key = JSON.stringify([vote.item, ...vote.systems.toSorted(), vote.kind === 'gold'])
    const digest = this.#digest(texts)
    const known = this.#texts.get(key)
    if (known === undefined) this.#texts.set(key, { vote, digest })
    const isSame =
      known === undefined || known.digest === digest || known.vote.systems?.[0] !== vote.systems[0]
    return isSame
      ? []
      : [{ message: `its texts differ from those in row ${known.vote.row}, which are used` }]
  }

  gather(note: Note): Gathering {
    const systems = this.#systems()
    if (!systems.ok) return systems
    const gatherer = new Gatherer(systems.names, note)
    for (const vote of this.#votes) gatherer.add(vote)
    const gathered = gatherer.end()
    const refusal = tooMuch(gathered)
    if (refusal !== null) return { ok: false, reason: refusal }
    const places = new Map(gathered.systems.map((name, place) => [name, place]))
    for (const pair of gathered.pairs) pair.texts = this.#textsOf(pair, gathered.systems, places)
    return { ok: true, gathered }
  }

  #textsOf(
    { item, first, second, kind }: GatheredPair,
    systems: readonly string[],
    places: ReadonlyMap<string, number>,
  ): GatheredPair['texts'] {
    const names = [systems[first] ?? '', systems[second] ?? ''].toSorted()
    const found = this.#texts.get(JSON.stringify([item, ...names, kind === 'gold']))
    if (found === undefined) return null
    const { row, systems: own } = found.vote
    return { row, isTurned: places.get(own?.[0] ?? '') !== first, digest: found.digest }
  }

  /** In the order in which they are met, the first of a pair first. */
  #systems(): { ok: true; names: string[] } | { ok: false; reason: string } {
    const named = this.#votes.flatMap(({ systems }) => systems ?? [])
    const unnamed = this.#votes.filter(({ systems }) => systems === null)
    const names = unnamed.length > 0 ? bettersOf(unnamed) : [...new Set(named)]
    if (this.#votes.length === 0)
      return { ok: false, reason: 'No row of this file contains a vote.' }
    if (names.some((name) => pseudonym.test(name)))
      return {
        ok: false,
        reason:
          'In this file, every pair has new pseudonyms for the systems, so they cannot be compared. Unblind the study, then export its judgements again.',
      }
    const isUnclear = names.length !== 2 || named.some((name) => !names.includes(name))
    if (unnamed.length > 0 && isUnclear)
      return {
        ok: false,
        reason:
          'The rows do not name their two systems, and the file has more than two. Import the judgements of the study as JSON Lines.',
      }
    return { ok: true, names }
  }
}

/**
 * The two systems of a study whose rows name only the better one: the first is better where the number is above 0. Not
 * two of them where more than one is.
 */
function bettersOf(votes: readonly Vote[]): string[] {
  const named = (isFirst: boolean) => [
    ...new Set(
      votes.flatMap(({ better, numeric }) =>
        better !== null && numeric > 0 === isFirst ? [better] : [],
      ),
    ),
  ]
  const [first, second] = [named(true), named(false)]
  if (first.length === 0) first.push('the first system')
  if (second.length === 0) second.push('the second system')
  return first.length === 1 && second.length === 1 ? [...new Set([...first, ...second])] : []
}

function beyond(count: number, what: string, limit: number): string | null {
  const figures = [count, limit].map((figure) => formatCount(figure))
  return count > limit
    ? `This file has ${figures[0]} ${what}; a study can have at most ${figures[1]}. Import a part of it.`
    : null
}

function tooMuch({ systems, pairs, dimensions }: Gathered): string | null {
  return (
    beyond(pairs.length, 'pairs', mostPairs) ??
    beyond(systems.length, 'models', mostImported.systems) ??
    beyond(dimensions.length, 'dimensions', mostImported.dimensions)
  )
}
