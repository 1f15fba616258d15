import type { Fields } from '@/lib/core/records/fields'
import type { RowNote } from '@/lib/core/records/schema'
import { textsOf, turnsOf } from './conversation'
import { flagIn, millisecondsIn, numberIn, textIn, timeIn } from './cells'
import { leaksIn } from './leaks'
import { refused, usualVote, type Vote, type VoteProfile, type VoteResult } from './vote'

/** Who won, by the words met: above 0 = model_a. */
const winners: Record<string, { numeric: number; isBothBad?: true }> = {
  model_a: { numeric: 1 },
  model_b: { numeric: -1 },
  tie: { numeric: 0 },
  'tie (bothbad)': { numeric: 0, isBothBad: true },
  'tie(bothbad)': { numeric: 0, isBothBad: true },
  bothbad: { numeric: 0, isBothBad: true },
  both_bad: { numeric: 0, isBothBad: true },
}
const winnerWords = 'model_a, model_b, tie or tie (bothbad)'

export const preference = {
  id: 'preference',
  name: 'Preference',
  wording: 'Which answer is better?',
} as const

/** What was judged at a turn of a conversation; null where the row names none. */
export function turnDimension(row: Fields): Vote['dimension'] | null {
  const turn = numberIn(row, 'turn')
  if (turn === null || !Number.isInteger(turn) || turn < 1 || turn >= 1_000) return null
  return {
    id: `turn-${turn}`,
    name: `Turn ${turn}`,
    wording: `Which answer of turn ${turn} is better?`,
  }
}

const hasBattle = (row: Fields) => ['model_a', 'model_b', 'winner'].every((name) => name in row)
/** What only arenas write. */
const isOfArena = (row: Fields) =>
  ['tstamp', 'anony', 'language', 'judge_hash', 'shown_left'].some((name) => name in row)
const isOfMtBench = (row: Fields) => hasBattle(row) && 'turn' in row && !isOfArena(row)

/** Ids that are used as they are, and ids of dimensions in their own words. */
function named(row: Fields): Vote['dimension'] {
  const id = textIn(row, 'dimension')
  return id === null ? preference : { id, name: id, wording: '' }
}

function sideOf(row: Fields): { firstLeft: boolean | null } | null {
  const side = textIn(row, 'shown_left')
  if (side === null) return { firstLeft: null }
  return side === 'model_a' || side === 'model_b' ? { firstLeft: side === 'model_a' } : null
}

/** The two names, or what is wrong with them. */
export function twoSystems(row: Fields, fields: readonly [string, string]) {
  const [one, other] = fields.map((name) => textIn(row, name)?.trim())
  if (!one) return refused(fields[0], 'is missing: the name of a model')
  if (!other) return refused(fields[1], 'is missing: the name of a model')
  if (one === other) return refused(fields[1], `is the same as ${fields[0]}`)
  return { systems: [one, other] as const }
}

function read(row: number, fields: Fields, dimension: Vote['dimension'] | null): VoteResult {
  const two = twoSystems(fields, ['model_a', 'model_b'])
  if ('ok' in two) return two
  const item = textIn(fields, 'question_id')
  if (item === null) return refused('question_id', 'is missing')
  const said = textIn(fields, 'winner')
  const winner = said === null ? undefined : winners[said.trim().toLowerCase()]
  if (winner === undefined)
    return refused('winner', `is ${JSON.stringify(said)}, not ${winnerWords}`)
  const judge = textIn(fields, 'judge') ?? textIn(fields, 'judge_hash')
  if (judge === null) return refused('judge', 'is missing: the voter is unknown')
  if (dimension === null) return refused('turn', 'is missing: a whole number from 1')
  const side = sideOf(fields)
  if (side === null) return refused('shown_left', 'is not model_a or model_b')
  const { systems } = two
  const vote: Vote = {
    ...usualVote,
    row,
    item,
    systems,
    ...winner,
    isBothBad: winner.isBothBad ?? false,
    better: winner.numeric === 0 ? null : (systems[winner.numeric > 0 ? 0 : 1] ?? null),
    dimension,
    judge,
    ...side,
    round: numberIn(fields, 'round') === 2 ? 2 : 1,
    durationMs: millisecondsIn(fields, 'duration_ms'),
    at: timeIn(fields, 'tstamp'),
  }
  return { ok: true, said: { votes: [vote], ...readTexts(fields, systems) } }
}

function readTexts(fields: Fields, systems: readonly [string, string]) {
  const notes: RowNote[] = []
  if (flagIn(fields, 'anony') === false)
    notes.push({
      path: 'anony',
      message: 'is false: the voter could see the names. The vote counts',
    })
  const [a, b] = [turnsOf(fields['conversation_a']), turnsOf(fields['conversation_b'])]
  if (a === null || b === null) {
    const path = a === null ? 'conversation_a' : 'conversation_b'
    if (textIn(fields, path) !== null || Array.isArray(fields[path]))
      notes.push({ path, message: 'is not a list of messages with role and content; left out' })
    return { texts: null, notes }
  }
  const texts = textsOf(a, b)
  return {
    texts,
    notes: [...notes, ...leaksIn(texts, systems, ['conversation_a', 'conversation_b'])],
  }
}

export const arenaBattles: VoteProfile = {
  format: 'arena-battles',
  looksFor: 'arena battles (question_id, model_a, model_b, winner, judge)',
  by: 'model_a, model_b, winner',
  recognises: (row) => hasBattle(row) && !isOfMtBench(row),
  parse: (row, fields) => read(row, fields, named(fields)),
}

/** As arena battles, but a row is about the answer of one turn. */
export const mtBenchHuman: VoteProfile = {
  format: 'mt-bench-human',
  looksFor: 'MT-bench judgements by people (question_id, model_a, model_b, winner, judge, turn)',
  by: 'model_a, model_b, winner, turn',
  recognises: isOfMtBench,
  parse: (row, fields) => read(row, fields, turnDimension(fields)),
}
