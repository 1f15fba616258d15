import { type Random, shuffled } from './seeded'

/** A place for one annotator at one pair. */
export interface Slot {
  annotator: string
  pair: string
  /** Whether the second output is on the left; null = to be decided. */
  swapped: boolean | null
}

interface Edge {
  from: number
  to: number
}

/** Slots as arrows between annotators and pairs: from the annotator = as is, from the pair = swapped. */
class Arrows {
  readonly edges: Edge[] = []
  /** By vertex, the edges whose direction may change. */
  readonly free: number[][] = []
  /** By vertex, arrows out minus arrows in: what is to come close to 0. */
  readonly balance: number[] = []
  readonly #numbers = new Map<string, number>()

  vertex(name: string): number {
    const known = this.#numbers.get(name)
    if (known !== undefined) return known
    const number = this.#numbers.size
    this.#numbers.set(name, number)
    this.free.push([])
    this.balance.push(0)
    return number
  }

  add(from: number, to: number, isFree: boolean): number {
    const edge = this.edges.push({ from, to }) - 1
    this.#count({ from, to }, 1)
    if (isFree) {
      this.free[from]?.push(edge)
      this.free[to]?.push(edge)
    }
    return edge
  }

  /** The other end of an edge. */
  across(edge: number, vertex: number): number {
    const { from, to } = this.edges[edge] ?? { from: vertex, to: vertex }
    return from === vertex ? to : from
  }

  startsAt(edge: number, vertex: number): boolean {
    return this.edges[edge]?.from === vertex
  }

  pointFrom(edge: number, vertex: number): void {
    const old = this.edges[edge]
    if (old === undefined || old.from === vertex) return
    this.#count(old, -1)
    const turned = { from: old.to, to: old.from }
    this.edges[edge] = turned
    this.#count(turned, 1)
  }

  #count({ from, to }: Edge, by: 1 | -1): void {
    this.balance[from] = (this.balance[from] ?? 0) + by
    this.balance[to] = (this.balance[to] ?? 0) - by
  }
}

/**
 * Decides the sides that are open so that, for every annotator and for every pair, left and right differ by at most one
 * where the sides that are fixed allow it: an Euler split of the graph of annotators and pairs.
 *
 * @param joined names of annotators whose slots are to be balanced together as well as each by itself
 * @returns `swapped` of each slot, in their order
 */
export function balancedSides(
  slots: readonly Slot[],
  random: Random,
  joined: readonly (readonly [string, string])[] = [],
): boolean[] {
  const arrows = new Arrows()
  const edges = slots.map(({ annotator, pair, swapped }) => {
    const [one, other] = [arrows.vertex(`a ${annotator}`), arrows.vertex(`p ${pair}`)]
    return swapped === true
      ? arrows.add(other, one, false)
      : arrows.add(one, other, swapped === null)
  })
  const annotators = slots.map(({ annotator }) => arrows.vertex(`a ${annotator}`))
  const joins = joined.map(
    ([one, other]) => [arrows.vertex(`a ${one}`), arrows.vertex(`a ${other}`)] as const,
  )
  split(arrows, random, joins)
  repair(arrows)
  return edges.map((edge, n) => !arrows.startsAt(edge, annotators[n] ?? -1))
}

type Join = readonly [number, number]

/** Walks closed ways through the open edges and points them along: each vertex is left as often as it is come to. */
function split(arrows: Arrows, random: Random, joins: readonly Join[]): void {
  const ways = arrows.free.map((edges) => shuffled(edges, random))
  const ends = new Map<number, Join>()
  let next = arrows.edges.length
  const isOdd = (vertex: number) => (ways[vertex]?.length ?? 0) % 2 === 1
  const connect = (one: number, other: number) => {
    ways[one]?.push(next)
    ways[other]?.push(next)
    ends.set(next++, [one, other])
  }
  for (const [one, other] of joins) if (isOdd(one) && isOdd(other)) connect(one, other)
  const odd = [...ways.keys()].filter(isOdd)
  const nowhere = ways.push([]) - 1
  for (const vertex of odd) connect(vertex, nowhere)
  const used = new Set<number>()
  const unusedAt = (vertex: number): number | undefined => {
    for (;;) {
      const edge = ways[vertex]?.pop()
      if (edge === undefined || !used.has(edge)) return edge
    }
  }
  for (const start of shuffled([...ways.keys()], random)) {
    let at = start
    for (let edge = unusedAt(at); edge !== undefined; edge = unusedAt(at)) {
      used.add(edge)
      const made = ends.get(edge)
      if (made === undefined) {
        const to = arrows.across(edge, at)
        arrows.pointFrom(edge, at)
        at = to
      } else at = made[0] === at ? made[1] : made[0]
    }
  }
}

/** Turns ways of open edges round where fixed sides left a vertex out of balance by two or more. */
function repair(arrows: Arrows): void {
  for (const direction of [1, -1] as const) {
    const dead = new Set<number>()
    for (const vertex of arrows.balance.keys()) {
      while (direction * (arrows.balance[vertex] ?? 0) >= 2 && !dead.has(vertex)) {
        if (!turnWay(arrows, vertex, { direction, dead })) break
      }
    }
  }
}

interface Search {
  /** 1: from where too many arrows start; -1: from where too many end. */
  direction: 1 | -1
  /** Vertices from which no way leads to one that could do with it. */
  dead: Set<number>
}

function turnWay(arrows: Arrows, start: number, { direction, dead }: Search): boolean {
  const cameBy = new Map<number, number>([[start, -1]])
  const queue = [start]
  for (const vertex of queue) {
    for (const edge of arrows.free[vertex] ?? []) {
      if (arrows.startsAt(edge, vertex) !== (direction === 1)) continue
      const to = arrows.across(edge, vertex)
      if (cameBy.has(to) || dead.has(to)) continue
      cameBy.set(to, edge)
      if (direction * (arrows.balance[to] ?? 0) <= -1)
        return turnBack(arrows, to, { cameBy, direction })
      queue.push(to)
    }
  }
  for (const vertex of queue) dead.add(vertex)
  return false
}

interface Way {
  cameBy: Map<number, number>
  direction: 1 | -1
}

function turnBack(arrows: Arrows, end: number, { cameBy, direction }: Way): true {
  let at = end
  for (let edge = cameBy.get(at) ?? -1; edge !== -1; edge = cameBy.get(at) ?? -1) {
    const before = arrows.across(edge, at)
    arrows.pointFrom(edge, direction === 1 ? at : before)
    at = before
  }
  return true
}
