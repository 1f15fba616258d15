import type { Verdict } from '@/lib/core/items/schema'
import type { Finding, FindingPlace as Place, Step } from '@/lib/core/traces/schema'
import { statedCount } from './counts'
import { type Exchange, exchangesOf } from './exchanges'
import { listOf } from './lists'
import { inWords, isYear, quantitiesOf } from './numbers'
import { type CountedAnswer, contradicts, type Listed } from './same'
import { type ConflictSide, valuesThatDiffer } from './values'
import { againstVerdict } from './verdict'
import type { Span } from './words'

/**
 * Where the answers of one trace contradict each other or the verdict, by rules that would rather miss than be wrong.
 * A diagnostic, never part of R. With the `claim`, yes/no checks that repeat its words are compared with the verdict.
 * Pure and total: any text gives findings, each pair of steps at most one, in text order.
 * Source: the counting failure of DecomposeRL, Fig. 15; numbers, dates, names and verdict are beyond the paper.
 */
export function findInconsistencies(
  steps: readonly Step[],
  verdict: Verdict | null,
  claim: string | null = null,
): Finding[] {
  const exchanges = exchangesOf(steps)
  const found = [
    ...countFindings(exchanges),
    ...valuesThatDiffer(exchanges).map(({ kind, sides }) => valueFinding(kind, sides)),
    ...verdictFindings(steps, exchanges, { verdict, claim }),
  ]
  const seen = new Set<string>()
  return found
    .filter(({ places: [a, b] }) => {
      const pair = `${a.step} ${b.step}`
      return seen.has(pair) ? false : seen.add(pair)
    })
    .toSorted(
      (a, b) => a.places[0].start - b.places[0].start || a.places[1].start - b.places[1].start,
    )
}

/** A stated count against the list of another answer; answers are met by what their questions ask for. */
function countFindings(exchanges: readonly Exchange[]): Finding[] {
  const counts = new Map<string, CountedAnswer[]>()
  const lists = new Map<string, Listed[]>()
  for (const exchange of exchanges) {
    const stated = statedCount(exchange)
    if (stated !== null) append(counts, stated.key, { exchange, stated })
    const listed = stated === null ? listedIn(exchange) : null
    if (listed !== null) append(lists, exchange.asked.key, listed)
  }
  return [...counts].flatMap(([key, counted]) => met(counted, lists.get(key) ?? []))
}

/** Every count with the first list and every list with the first count: enough to show each, without all pairs. */
function met(counted: readonly CountedAnswer[], listed: readonly Listed[]): Finding[] {
  const [count] = counted
  const [list] = listed
  if (count === undefined || list === undefined) return []
  const pairs: [CountedAnswer, Listed][] = [
    ...counted.map((one): [CountedAnswer, Listed] => [one, list]),
    ...listed.slice(1).map((one): [CountedAnswer, Listed] => [count, one]),
  ]
  return pairs.filter(([one, other]) => contradicts(one, other)).map(countFinding)
}

function append<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const known = map.get(key)
  if (known === undefined) map.set(key, [value])
  else known.push(value)
}

/** A list is only trusted when no number before it says otherwise: "Three: 1958, 1962 and 1970". */
function listedIn(exchange: Exchange): Listed | null {
  const { asked, text, words } = exchange
  if (!['which', 'who', 'when', 'years'].includes(asked.asking)) return null
  const list = listOf(text, asked.words)
  if (list === null) return null
  const others = quantitiesOf(text, words).filter(
    (one) =>
      one.start < list.start && !isYear(words[one.at]?.lower ?? '') && one.value !== list.size,
  )
  return others.length > 0 ? null : { exchange, list }
}

function countFinding([counted, listed]: [CountedAnswer, Listed]): Finding {
  const { value } = counted.stated.quantity
  return {
    kind: 'count',
    message: `One answer says ${inWords(value)}, the list in another has ${inWords(listed.list.size)}.`,
    places: inOrder(
      placeIn(counted.exchange.answer, counted.stated),
      placeIn(listed.exchange.answer, listed.list),
    ),
  }
}

const nouns = { number: 'number', date: 'date', name: 'name' }

function valueFinding(
  kind: keyof typeof nouns,
  [one, other]: [ConflictSide, ConflictSide],
): Finding {
  const places = inOrder(
    placeIn(one.exchange.answer, one.at),
    placeIn(other.exchange.answer, other.at),
  )
  const [first, second] = places.map((place) => place.text.replaceAll(/\s+/g, ' '))
  return {
    kind,
    message: `Two answers to one question give different ${nouns[kind]}s: ${first ?? ''} and ${second ?? ''}.`,
    places,
  }
}

function verdictFindings(
  steps: readonly Step[],
  exchanges: readonly Exchange[],
  given: { verdict: Verdict | null; claim: string | null },
): Finding[] {
  const said = steps.findLast((step) => step.kind === 'verification')
  const against = said === undefined ? null : againstVerdict(steps, exchanges, given)
  if (said === undefined || against === null) return []
  const start = said.text.length - said.text.trimStart().length
  const at = { start, end: Math.max(start, said.text.trimEnd().length) }
  return [
    {
      kind: 'verdict',
      message: against.message,
      places: inOrder(placeIn(against.answer, against.at), placeIn(said, at)),
    },
  ]
}

function placeIn(step: Step, { start, end }: Span): Place {
  return {
    step: step.index,
    start: step.start + start,
    end: step.start + end,
    text: step.text.slice(start, end),
  }
}

function inOrder(a: Place, b: Place): [Place, Place] {
  return a.start <= b.start ? [a, b] : [b, a]
}
