import { itemInput } from '@/lib/core/records/asked'
import { isFields, type Fields } from '@/lib/core/records/fields'
import { unwrapped } from '@/lib/systems/kit/fields'
import { systems } from '@/lib/systems/registry/systems'
import { goldOfTruth } from './gold-by-kind'
import { isMostly, passagesOf, refuse, textOf, type Profile, type RowResult } from './profile'
import { promptText } from './rollout'

interface TrainingInput {
  kind: 'claim' | 'question'
  asked: string
  document: unknown
}

const fieldsIn = (value: unknown): Fields => {
  const inner = unwrapped(value)
  return isFields(inner) ? inner : {}
}

/** What a row asks: as it stands beside the prompt, where FaithLens has it, else out of the prompt. */
function foundIn(row: Fields): TrainingInput | null {
  if (!('ground_truth' in fieldsIn(row['reward_model']))) return null
  if ('output' in row || 'responses' in row || 'completion' in row) return null
  const info = fieldsIn(row['extra_info'])
  const [claim, question] = [textOf(info['claim']), textOf(info['question'])]
  if (claim !== null) return { kind: 'claim', asked: claim, document: info['doc'] }
  if (row['ability'] === 'question-answering' && question !== null)
    return { kind: 'question', asked: question, document: null }
  const prompt = promptText(unwrapped(row['prompt']))
  const told = prompt === null ? null : systems['decompose-rl'].fromPrompt(prompt)
  return told === null ? null : { kind: 'claim', asked: told.asked, document: told.passages }
}

/** The field to look at in a row that asks nothing. */
function misfitOf(row: Fields): string {
  return 'ground_truth' in fieldsIn(row['reward_model']) ? 'prompt' : 'reward_model'
}

/** Training sets of verl whose items are claims or questions; problems and research tasks are known by their systems. */
export const trainingSet: Profile = {
  format: 'verl-data',
  looksFor: 'training sets of verl (fields prompt, reward_model and extra_info)',
  recognises: ({ rows }) =>
    isMostly(rows, (row) => foundIn(row) !== null)
      ? { system: null, by: 'the fields prompt, reward_model and extra_info' }
      : null,
  parse: parseRow,
}

function parseRow(row: Fields): RowResult {
  const found = foundIn(row)
  if (found === null)
    return refuse('no claim or question was found in the row or its prompt', misfitOf(row))
  const { kind, asked, document } = found
  if (asked.trim() === '') return refuse('needs the claim or question as a text', 'extra_info')
  const truth = fieldsIn(row['reward_model'])['ground_truth']
  const { gold, notes } = goldOfTruth(kind, unwrapped(truth), 'reward_model.ground_truth')
  const info = fieldsIn(row['extra_info'])
  const input = itemInput(kind, { asked, passages: passagesOf(document), payload: null })
  const item = {
    ...input,
    dataset: textOf(row['data_source']),
    external_id: textOf(info['external_id'] ?? info['item_id'] ?? info['index']),
    gold,
  }
  return { ok: true, row: { item, traces: [], notes } }
}
