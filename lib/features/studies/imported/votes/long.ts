import type { Fields } from '@/lib/core/records/fields'
import { bothBad } from '../../results/submission'
import { flagIn, millisecondsIn, numberIn, textIn, timeIn } from './cells'
import { refused, usualVote, type Vote, type VoteProfile, type VoteResult } from './vote'

const needed = ['item_id', 'annotator_id', 'dimension', 'choice', 'choice_numeric'] as const

const isChoice = (numeric: number | null): numeric is number =>
  numeric !== null && Number.isInteger(numeric) && Math.abs(numeric) <= 2

/** Whether the first stood left, from which side was chosen, or from what the row says itself. */
function firstLeftOf(row: Fields, numeric: number): boolean | null {
  const shown = textIn(row, 'shown_left')
  if (shown === 'first' || shown === 'second') return shown === 'first'
  const side = textIn(row, 'choice_by_side')
  const number = numberIn(row, 'choice_by_side')
  const left = number === null ? side === 'left' : number < 3
  const isSided = number === null ? side === 'left' || side === 'right' : number !== 3
  return isSided && numeric !== 0 ? left === numeric > 0 : null
}

function systemsOf(row: Fields): Vote['systems'] {
  const [first, second] = [textIn(row, 'first'), textIn(row, 'second')]
  return first === null || second === null ? null : [first, second]
}

function kindOf(row: Fields): Vote['kind'] {
  const kind = textIn(row, 'kind')
  return kind === 'repeat' || kind === 'gold' ? kind : 'first'
}

function read(row: number, fields: Fields): VoteResult {
  const missing = needed.find((name) => textIn(fields, name) === null)
  if (missing !== undefined) return refused(missing, 'is missing')
  const choice = textIn(fields, 'choice') ?? ''
  const numeric = numberIn(fields, 'choice_numeric')
  if (!isChoice(numeric))
    return refused('choice_numeric', `is ${JSON.stringify(fields['choice_numeric'])}, not −2 to 2`)
  if ((choice === 'tie') !== (numeric === 0))
    return refused('choice', `is ${JSON.stringify(choice)}, and choice_numeric is ${numeric}`)
  const round = textIn(fields, 'round') === null ? 1 : numberIn(fields, 'round')
  if (round !== 1 && round !== 2) return refused('round', 'is not 1 or 2')
  const systems = systemsOf(fields)
  if (systems !== null && choice !== 'tie' && choice !== systems[numeric > 0 ? 0 : 1])
    return refused('choice', 'is not the system that choice_numeric prefers')
  const dimension = textIn(fields, 'dimension') ?? ''
  const vote: Vote = {
    ...usualVote,
    row,
    item: textIn(fields, 'item_id') ?? '',
    systems,
    better: choice === 'tie' ? null : choice,
    numeric,
    isBothBad: textIn(fields, 'choice_by_side') === bothBad,
    dimension: { id: dimension, name: dimension, wording: '' },
    scale: numberIn(fields, 'choice_by_side') !== null || Math.abs(numeric) === 2 ? 5 : 3,
    judge: textIn(fields, 'annotator_id') ?? '',
    kind: kindOf(fields),
    round,
    firstLeft: firstLeftOf(fields, numeric),
    position: millisecondsIn(fields, 'shown_position'),
    durationMs: millisecondsIn(fields, 'duration_ms'),
    at: timeIn(fields, 'created_at'),
    comment: textIn(fields, 'comment'),
    recognised: flagIn(fields, 'recognised') ?? false,
    excluded: flagIn(fields, 'excluded') ?? false,
    dataset: textIn(fields, 'dataset'),
    label: textIn(fields, 'label'),
  }
  return { ok: true, said: { votes: [vote], texts: null, notes: [] } }
}

/** Our own judgements, CSV or JSONL: they hold no texts. */
export const studyJudgements: VoteProfile = {
  format: 'study-judgements',
  looksFor: 'judgements of a study (item_id, annotator_id, dimension, choice, choice_numeric)',
  by: 'item_id, annotator_id, dimension, choice, choice_numeric',
  recognises: (row) => needed.every((name) => name in row),
  parse: read,
}
