import type { RowNote } from '@/lib/core/records/schema'
import type { Dimension } from '../../design-schema'
import type { CastElsewhere } from '../schema'
import { addTo, type VoteLook } from './looks'
import type { Vote } from './vote'

export interface GatheredPair {
  item: string
  kind: 'study' | 'gold'
  /** Places of systems, the earlier first. */
  first: number
  second: number
  dataset: string | null
  label: string | null
  /** Where its texts are: a row, and whether that has the second system first. */
  texts: { row: number; isTurned: boolean; digest: string } | null
}

export interface Judge {
  name: string
  number: number
  isMachine: boolean
  excluded: boolean
}

/** A file of votes as a study. */
export interface Gathered {
  systems: string[]
  dimensions: Dimension[]
  pairs: GatheredPair[]
  judges: Map<string, Judge>
  looks: VoteLook[]
  sides: CastElsewhere['sides']
  bothBad: number
  /** Judges of the pair that has the fewest. */
  overlap: number
}

/** Told what is odd about a row. */
export type Note = (row: number, issue: RowNote) => void

const ownNumber = /^A([1-9]\d{0,6})$/

/** Makes pairs, dimensions, judges and looks of votes. */
export class Gatherer {
  readonly #systems: string[]
  readonly #places: Map<string, number>
  readonly #note: Note
  readonly #dimensions = new Map<string, Dimension>()
  readonly #pairs = new Map<string, { pair: GatheredPair; place: number }>()
  readonly #judges = new Map<string, Judge>()
  readonly #looks = new Map<string, VoteLook>()
  #bothBad = 0

  constructor(systems: string[], note: Note) {
    this.#systems = systems
    this.#places = new Map(systems.map((name, place) => [name, place]))
    this.#note = note
  }

  add(vote: Vote): void {
    const [one = '', other = ''] = vote.systems ?? this.#systems
    const [a, b] = [this.#places.get(one) ?? 0, this.#places.get(other) ?? 1]
    const isTurned = a > b
    const place = this.#pairOf(vote, [Math.min(a, b), Math.max(a, b)])
    const numeric = isTurned && vote.numeric !== 0 ? -vote.numeric : vote.numeric
    const firstLeft = vote.firstLeft === null ? null : vote.firstLeft !== isTurned
    const dimension = this.#dimensionOf(vote)
    if (!this.#say({ ...vote, dimension, firstLeft }, place, numeric)) return
    const judge = this.#judgeOf(vote)
    if (vote.excluded) judge.excluded = true
    if (vote.isBothBad) this.#bothBad += 1
  }

  /** False where it is left out. */
  #say(vote: Vote, pair: number, numeric: number): boolean {
    const first = this.#lookOf(vote, pair, vote.kind === 'repeat' ? 'repeat' : 'first')
    const before = addTo(first, vote, numeric)
    if (before === null) {
      this.#settleSide(first, vote)
      return true
    }
    const known = `the same judge voted on this in row ${before.row}`
    const isRepeatable = vote.kind === 'first' && vote.round === 1
    const again = isRepeatable ? this.#lookOf(vote, pair, 'repeat') : null
    if (again === null || addTo(again, vote, numeric) !== null) {
      this.#note(vote.row, { message: `${known}; this vote is left out` })
      return false
    }
    const message = `${known}: that vote counts, this one is stored as a repeat`
    this.#note(vote.row, { message })
    this.#settleSide(again, vote)
    return true
  }

  #settleSide(look: VoteLook, { firstLeft, row }: Vote): void {
    if (look.firstLeft !== null && firstLeft !== null && look.firstLeft !== firstLeft)
      this.#note(row, {
        message:
          'another vote of this judge on this pair has the sides swapped; the first vote is used',
      })
    look.firstLeft ??= firstLeft
  }

  #lookOf({ judge, position }: Vote, pair: number, kind: VoteLook['kind']): VoteLook {
    const key = JSON.stringify([pair, judge, kind])
    const known = this.#looks.get(key)
    if (known !== undefined) return known
    const look: VoteLook = { pair, judge, kind, firstLeft: null, position, rounds: new Map() }
    this.#looks.set(key, look)
    return look
  }

  #pairOf(vote: Vote, [first, second]: [number, number]): number {
    const kind = vote.kind === 'gold' ? 'gold' : 'study'
    const key = JSON.stringify([vote.item, first, second, kind])
    const known = this.#pairs.get(key)
    if (known !== undefined) return known.place
    const { item, dataset, label } = vote
    const place = this.#pairs.size
    this.#pairs.set(key, {
      pair: { item, kind, first, second, dataset, label, texts: null },
      place,
    })
    return place
  }

  /** Ids are used as they are where they can be one here. */
  #dimensionOf({ dimension, scale }: Vote): Dimension {
    const known = this.#dimensions.get(dimension.id)
    if (known !== undefined) {
      if (scale === 5) known.scale = 5
      return known
    }
    const made: Dimension = {
      id: this.#idFor(dimension.id),
      name: dimension.name.trim().slice(0, 80),
      wording: dimension.wording,
      scale,
    }
    this.#dimensions.set(dimension.id, made)
    return made
  }

  #idFor(given: string): string {
    const plain = given
      .toLowerCase()
      .replaceAll(/[^a-z0-9_-]+/g, '-')
      .replace(/^[^a-z]+/, '')
      .slice(0, 30)
    const taken = new Set([...this.#dimensions.values()].map(({ id }) => id))
    const id = plain === '' ? 'dimension' : plain
    if (!taken.has(id)) return id
    let number = taken.size + 1
    while (taken.has(`${id}-${number}`)) number += 1
    return `${id}-${number}`
  }

  #judgeOf({ judge: name, isMachine }: Vote): Judge {
    const known = this.#judges.get(name)
    if (known !== undefined) return known
    const judge = { name, number: this.#judges.size + 1, isMachine, excluded: false }
    this.#judges.set(name, judge)
    return judge
  }

  end(): Gathered {
    const judges = [...this.#judges.values()]
    const own = judges.map(({ name }) => Number(ownNumber.exec(name)?.[1]))
    if (own.every((number) => number > 0))
      for (const [at, judge] of judges.entries()) judge.number = own[at] ?? judge.number
    const looks = [...this.#looks.values()].filter(({ rounds }) => rounds.size > 0)
    const pairs = [...this.#pairs.values()].map(({ pair }) => pair)
    return {
      systems: this.#systems,
      dimensions: [...this.#dimensions.values()],
      pairs,
      judges: this.#judges,
      looks,
      sides: sidesOf(looks),
      bothBad: this.#bothBad,
      overlap: overlapOf(looks, pairs),
    }
  }
}

const isTied = ({ rounds }: VoteLook) =>
  [...rounds.values()].every(({ choices }) =>
    [...choices.values()].every(({ numeric }) => numeric === 0),
  )

function sidesOf(looks: readonly VoteLook[]): CastElsewhere['sides'] {
  const unsaid = looks.filter(({ firstLeft }) => firstLeft === null)
  if (unsaid.length === 0) return 'known'
  return unsaid.length < looks.length && unsaid.every(isTied) ? 'chosen' : 'unknown'
}

function overlapOf(
  looks: readonly VoteLook[],
  pairs: readonly Pick<GatheredPair, 'kind'>[],
): number {
  const counts = pairs.map(() => 0)
  for (const { pair, kind } of looks) if (kind === 'first') counts[pair] = (counts[pair] ?? 0) + 1
  const studied = counts.filter((_count, place) => pairs[place]?.kind === 'study')
  const [one = 1, ...others] = studied
  return Math.max(
    1,
    others.reduce((least, count) => Math.min(least, count), one),
  )
}
