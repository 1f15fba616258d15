import type { RecordTrace } from '@/lib/core/records/schema'
import { isFields, type Fields } from '@/lib/core/records/fields'
import { integerOf, numberOf, pick, type Profile } from './profile'
import { repliedIn } from './messages'
import { rolloutProfile } from './rollout-format'

const READ = [
  'example_id',
  'prompt',
  'completion',
  'reward',
  'metrics',
  'answer',
  'task',
  'is_truncated',
]

/** Of a rollout that ended before the model replied. */
const failed = { output: '', reasoning: null }

/** `results.jsonl` of verifiers, which prime-rl writes as well. Source: `state_to_output` of verifiers. */
export const verifiers: Profile = rolloutProfile({
  format: 'verifiers',
  looksFor: 'results of verifiers (fields example_id, prompt, completion and reward)',
  fields: {
    needs: ['example_id', 'prompt', 'completion', 'reward'],
    usual: [
      'answer',
      'task',
      'info',
      'metrics',
      'timing',
      'is_completed',
      'is_truncated',
      'error',
      'stop_condition',
      'token_usage',
      'tool_defs',
      'trajectory',
      'advantage',
      'step',
    ],
  },
  places: { prompt: 'prompt', output: 'completion' },
  factsOf: (row, filename) => {
    const { completion, error } = row
    const isFailed = isFields(error) && (completion === null || completion === undefined)
    const { output, reasoning } = isFailed ? failed : repliedIn(completion)
    const info = isFields(row['info']) ? row['info'] : {}
    const truth = pick(row, ['answer']) ?? pick(info, ['answer', 'label', 'ground_truth'])
    return {
      prompt: row['prompt'],
      replies: [{ output, trace: { reasoning } }],
      truth: { field: truth?.name ?? 'answer', value: truth?.value },
      dataset: row['task'],
      itemId: row['example_id'],
      trace: {
        finish_reason: isFailed ? 'error' : row['is_truncated'] === true ? 'length' : null,
        training_step: integerOf(row['step']) ?? stepOfFolder(filename),
        logged: loggedOf(row),
      },
      read: numberOf(row['advantage']) === null ? READ : [...READ, 'advantage'],
    }
  },
})

/** The score of each function of the rubric stands in `metrics`; older versions have it beside the reward. */
function loggedOf(row: Fields): RecordTrace['logged'] {
  const metrics = isFields(row['metrics']) ? row['metrics'] : {}
  const rewards = Object.entries(metrics).flatMap(([name, value]) => {
    const number = numberOf(value)
    return number === null || name === 'num_turns' ? [] : [[name, number] as const]
  })
  const advantage = numberOf(row['advantage'])
  return {
    total: numberOf(row['reward']),
    rewards: Object.fromEntries(rewards),
    ...(advantage !== null && { advantage }),
  }
}

/** prime-rl writes the rollouts of a step below `rollouts/step_<n>/`. */
export function stepOfFolder(filename: string): number | null {
  return integerOf(/(?:^|\/)step_(\d+)\//u.exec(filename)?.[1])
}
