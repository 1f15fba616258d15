import { sha256 } from '@/lib/formats/hash'
import { canonicalJson } from '@/lib/core/records/canonical-json'
import { isVersionTwo, type LogEntry } from '../log/chain'
import type { Protocol } from '../protocol/schema'
import { listedPlan, type PlannedLook, planLists, type ToPlan } from './plan'
import { claimedSides, sidesAfterTakeover } from './spare'

type Assigned = Extract<LogEntry, { event: 'assigned' }>

interface ReplayedLook extends Assigned {
  status: 'claimed' | 'done' | 'released' | 'skipped'
}

interface Annotator {
  isActive: boolean
  isExcluded: boolean
  /** What is still planned for them. */
  list: PlannedLook[]
}

const isKept = ({ status }: ReplayedLook) => status === 'claimed' || status === 'done'

/**
 * Follows a log from its beginning: draws every list again from the seed of the protocol, and compares each assignment
 * with the list it came from, or with the rule for pairs that pass from one annotator to another.
 */
class Replay {
  readonly #protocol: Protocol
  readonly #annotators = new Map<number, Annotator>()
  readonly #looks = new Map<string, ReplayedLook>()
  readonly #kinds: ReadonlyMap<number, Protocol['pairs'][number]['kind']>
  readonly #locked = new Set<number>()

  constructor(protocol: Protocol) {
    this.#protocol = protocol
    this.#kinds = new Map(protocol.pairs.map(({ ordinal, kind }) => [ordinal, kind]))
  }

  /** What an entry says that does not follow; null when it does. */
  follow(entry: LogEntry): string | null {
    switch (entry.event) {
      case 'planned':
        return this.#plan(entry.digest)
      case 'assigned':
        return this.#assign(entry)
      case 'released':
      case 'skipped':
        this.#change(entry.assignment, entry.event)
        break
      case 'resumed':
        this.#change(entry.assignment, 'claimed')
        break
      case 'judged':
        this.#change(entry.assignment, 'done')
        break
      case 'annotator-added':
      case 'annotator-removed':
      case 'annotator-excluded':
      case 'annotator-withdrew':
        this.#comeOrGo(entry)
        break
      case 'discussion-opened':
        for (const pair of entry.pairs) this.#locked.add(pair)
        break
      case 'started':
      case 'not-blind':
      case 'guessed':
      case 'looked':
      case 'comments-erased':
      case 'closed':
      case 'unblinded':
        break
    }
    return null
  }

  #annotator(number: number): Annotator {
    const known = this.#annotators.get(number)
    if (known !== undefined) return known
    const annotator: Annotator = { isActive: true, isExcluded: false, list: [] }
    this.#annotators.set(number, annotator)
    return annotator
  }

  #comeOrGo({ event, annotator: number }: Extract<LogEntry, { annotator: number }>): void {
    const annotator = this.#annotator(number)
    if (event === 'annotator-added') return
    annotator.isActive = false
    annotator.list = []
    if (event === 'annotator-excluded') annotator.isExcluded = true
    if (event !== 'annotator-withdrew') return
    for (const [id, look] of this.#looks) if (look.annotator === number) this.#looks.delete(id)
  }

  #change(assignment: string, status: ReplayedLook['status']): void {
    const look = this.#looks.get(assignment)
    if (look !== undefined) look.status = status
  }

  #plan(digest: string): string | null {
    const lists = planLists(this.#toPlan())
    for (const [number, looks] of lists)
      this.#annotator(number).list = looks.filter(({ position }) => position >= 0)
    return sha256(canonicalJson(listedPlan(lists))) === digest
      ? null
      : 'the lists are not those that the seed of the protocol gives'
  }

  #toPlan(): ToPlan {
    const { seed, overlap, repeats } = this.#protocol.design
    const looks = [...this.#looks.values()].toSorted(
      (a, b) => a.annotator - b.annotator || a.position - b.position,
    )
    const isGone = ({ status, kind, annotator }: ReplayedLook) => {
      const { isActive, isExcluded } = this.#annotator(annotator)
      return !isActive && !isExcluded && status === 'done' && kind === 'first'
    }
    return {
      seed,
      overlap,
      repeats,
      pairs: this.#protocol.pairs.map(({ ordinal, kind }) => ({
        ordinal,
        kind,
        isLocked: this.#locked.has(ordinal),
        gone: looks.filter((look) => look.pair === ordinal && isGone(look)).map((l) => l.swapped),
      })),
      annotators: [...this.#annotators]
        .filter(([, { isActive }]) => isActive)
        .toSorted(([a], [b]) => a - b)
        .map(([number]) => {
          const own = looks.filter(({ annotator }) => annotator === number)
          return {
            number,
            kept: own.filter(isKept),
            closed: own.filter((look) => !isKept(look)).map(({ pair }) => pair),
          }
        }),
    }
  }

  #assign(entry: Assigned): string | null {
    const where = `A${entry.annotator} got pair ${entry.pair}`
    if (this.#kinds.get(entry.pair) === undefined) return `${where}, which the protocol lacks`
    const problem = entry.from === undefined ? this.#listed(entry) : this.#taken(entry, entry.from)
    this.#looks.set(entry.assignment, { ...entry, status: 'claimed' })
    return problem === null ? null : `${where} ${problem}`
  }

  /** From the own list. */
  #listed(entry: Assigned): string | null {
    const annotator = this.#annotator(entry.annotator)
    const look = annotator.list.find(({ pair, kind }) => pair === entry.pair && kind === entry.kind)
    if (look === undefined) return 'although it was not on the list'
    const isStudy = this.#kinds.get(entry.pair) === 'study'
    const sides =
      look.kind === 'first' && isStudy
        ? claimedSides(look.swapped, this.#ahead(entry.annotator))
        : look.swapped
    annotator.list = annotator.list
      .filter((one) => one !== look)
      .map((one) =>
        one.pair === look.pair && sides !== look.swapped ? { ...one, swapped: look.swapped } : one,
      )
    if (look.position !== entry.position)
      return `at position ${entry.position}, not ${look.position}`
    return sides === entry.swapped ? null : 'with other sides than the seed gives'
  }

  /** From another annotator's list, or from none. */
  #taken(entry: Assigned, from: number | null): string | null {
    const owner = from === null ? undefined : this.#annotator(from)
    const look = owner?.list.find(({ pair, kind }) => pair === entry.pair && kind === 'first')
    if (owner !== undefined && look === undefined) return `from A${from}, who did not have it`
    const { seed } = this.#protocol.design
    const { annotator, position } = entry
    const taker = { seed, annotator, position, ahead: this.#ahead(annotator) }
    if (owner !== undefined) owner.list = owner.list.filter((one) => one !== look)
    return sidesAfterTakeover(taker, look?.swapped ?? null) === entry.swapped
      ? null
      : 'with other sides than the rule for reassigned pairs gives'
  }

  /** Study pairs of an annotator that are as is, minus those that are swapped. */
  #ahead(number: number): number {
    const shown = [...this.#looks.values()].filter(
      ({ annotator, status }) =>
        annotator === number && (status === 'claimed' || status === 'done'),
    )
    return [...shown, ...this.#annotator(number).list]
      .filter(({ kind, pair }) => kind === 'first' && this.#kinds.get(pair) === 'study')
      .reduce((sum, { swapped }) => sum + (swapped ? -1 : 1), 0)
  }
}

/**
 * Whether everybody got the pairs, in the order and with the sides, that the seed and the rules give; undefined for a
 * log that does not say when lists were drawn.
 */
export function assignmentProblem(
  log: readonly LogEntry[],
  protocol: Protocol,
): string | null | undefined {
  const planned = log.findIndex(({ event }) => event === 'planned')
  const shown = log.findIndex(({ event }) => event === 'assigned')
  const isUnplanned = planned < 0 || (shown >= 0 && shown < planned)
  // A study that older versions began: its first lists are not in the log.
  if (isUnplanned && !isVersionTwo(log)) return undefined
  const replay = new Replay(protocol)
  for (const [index, entry] of log.entries()) {
    const problem = replay.follow(entry)
    if (problem !== null) return `entry ${index + 1}: ${problem}`
  }
  return null
}
