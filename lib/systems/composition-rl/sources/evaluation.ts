import type { RecordTrace, RowNote } from '@/lib/core/records/schema'
import { isFields, type Fields } from '@/lib/core/records/fields'
import { listOf, textIn, unwrapped, without } from '@/lib/systems/kit/fields'
import { chainOf } from './parts'
import type { Composed } from './composition'
import { answersOf, promptText, truthOf } from './shapes'
import { withoutInstruction } from './trainer'

/** What a row says of one sampled answer. */
export type Rollout = Pick<
  RecordTrace,
  'output' | 'sample_index' | 'prompt' | 'logged' | 'model' | 'group_id' | 'extra'
>

/** Formats 1.3 d and e: a problem as a trainer has it. */
export function trainerRow(row: Fields): Composed {
  const about = isFields(unwrapped(row['extra_info'])) ? unwrapped(row['extra_info']) : {}
  const info = isFields(about) ? about : {}
  const isWhole = isFields(unwrapped(row['data1']))
  const composition = isWhole ? chainOf(row) : { parts: [], relations: [], rest: {} }
  const own = ['prompt', 'responses', 'correctness', 'data_source', 'id', 'uid', 'model']
  const kept = isWhole ? ['data1', 'data2'] : []
  const { problem, instruction } = withoutInstruction(promptText(row) ?? '')
  return {
    ...composition,
    problem,
    externalId:
      textIn(row, ['__id__', 'id', 'uid']) ??
      textIn(info, ['external_id', 'item_id', 'index', 'id']),
    answer: truthOf(row),
    extra: {
      ...without(row, [...own, ...kept, '__id__']),
      ...(instruction !== '' && { instruction }),
    },
    notes: [],
  }
}

/** One rollout for each sampled answer; what was said of its correctness is logged, never taken as ours. */
export function rolloutsOf(row: Fields): { rollouts: Rollout[]; notes: RowNote[] } {
  const answers = answersOf(row) ?? []
  const correctness = listOf(row['correctness'])
  const isAligned = correctness.length === answers.length
  const notes: RowNote[] = []
  if (correctness.length > 0 && !isAligned) {
    const message = `${correctness.length} values for ${answers.length} responses; stored with the item`
    notes.push({ path: 'correctness', message })
  }
  const rollouts = answers.map((answer, at) => {
    const output = typeof answer === 'string' ? answer : null
    if (output === null) {
      notes.push({ path: `responses.${at}`, message: 'no text; stored with an empty answer' })
    }
    return {
      output: output ?? '',
      sample_index: at,
      group_id: null,
      model: textIn(row, ['model']),
      prompt: promptOf(row),
      logged: isAligned ? loggedOf(correctness[at]) : null,
      extra: output === null && answer !== null ? { response: answer } : null,
    }
  })
  return { rollouts, notes }
}

function promptOf(row: Fields): Rollout['prompt'] {
  const prompt = unwrapped(row['prompt'])
  if (typeof prompt === 'string') return prompt
  if (!Array.isArray(prompt)) return null
  return prompt.filter(isFields).map((turn) => ({
    ...turn,
    role: textIn(turn, ['role']) ?? '',
    content: turn['content'],
  }))
}

function loggedOf(value: unknown): Rollout['logged'] {
  const number = numberOf(value)
  if (number === null)
    return value === null ? null : { rewards: {}, detail: { correctness: value } }
  return { rewards: { accuracy: number } }
}

function numberOf(value: unknown): number | null {
  if (typeof value === 'boolean') return Number(value)
  if (typeof value === 'number') return value
  const word = typeof value === 'string' ? value.trim().toLowerCase() : ''
  if (word === 'true' || word === 'false') return Number(word === 'true')
  return null
}
