import type { Fields } from '@/lib/core/records/fields'
import type { RowNote } from '@/lib/core/records/schema'
import { preference, turnDimension, twoSystems } from './arena'
import { jsonIn, textIn, timeIn } from './cells'
import { refused, usualVote, type Vote, type VoteProfile, type VoteResult } from './vote'

const winners: Record<string, number> = { model_1: 1, model_2: -1, tie: 0 }

/** `["gpt-4", "pair-v2"]`: the model; its prompt differs by turn. */
function judgeOf(value: unknown): string | null {
  const list = typeof value === 'string' && value.startsWith('[') ? (jsonIn(value) ?? value) : value
  const [one] = Array.isArray(list) ? list : [list]
  return typeof one === 'string' && one.trim() !== '' ? one : null
}

/** The two games of a match: the same question with the answers in both orders. */
const games = [
  { field: 'g1_winner', firstLeft: true, order: 'model_1 first' },
  { field: 'g2_winner', firstLeft: false, order: 'model_2 first' },
] as const

function read(row: number, fields: Fields): VoteResult {
  const two = twoSystems(fields, ['model_1', 'model_2'])
  if ('ok' in two) return two
  const item = textIn(fields, 'question_id')
  if (item === null) return refused('question_id', 'is missing')
  const judge = judgeOf(fields['judge'])
  if (judge === null) return refused('judge', 'is missing: the judge model is unknown')
  const notes: RowNote[] = []
  const votes = games.flatMap(({ field, firstLeft, order }): Vote[] => {
    const said = textIn(fields, field)
    const numeric = said === null ? undefined : winners[said.trim().toLowerCase()]
    if (numeric === undefined) {
      const message = `is ${JSON.stringify(said)}, not model_1, model_2 or tie; this game is left out`
      notes.push({ path: field, message })
      return []
    }
    return [
      {
        ...usualVote,
        row,
        item,
        systems: two.systems,
        numeric,
        better: numeric === 0 ? null : (two.systems[numeric > 0 ? 0 : 1] ?? null),
        dimension: turnDimension(fields) ?? preference,
        judge: `${judge}, ${order}`,
        isMachine: true,
        firstLeft,
        at: timeIn(fields, 'tstamp'),
      },
    ]
  })
  const [note] = notes
  if (votes.length === 0 && note !== undefined) return { ok: false, issue: note }
  return { ok: true, said: { votes, texts: null, notes } }
}

/**
 * A model judged every match twice, the answers in both orders: two judges of one name. Where they disagree, which its
 * makers call inconsistent, the pair is undecided.
 */
export const mtBenchMachine: VoteProfile = {
  format: 'mt-bench-machine',
  looksFor: 'MT-bench judgements by models (question_id, model_1, model_2, g1_winner, g2_winner)',
  by: 'model_1, model_2, g1_winner, g2_winner',
  recognises: (row) =>
    ['model_1', 'model_2', 'g1_winner', 'g2_winner'].every((name) => name in row),
  parse: read,
}
