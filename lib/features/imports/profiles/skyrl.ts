import { isFields, type Fields } from '@/lib/core/records/fields'
import { finishReasonSchema } from '@/lib/core/records/schema'
import { askedBeside } from './asked-columns'
import { rolloutProfile } from './rollout-format'
import { numberOf, pick, type Profile } from './profile'

/** Evaluations that SkyRL dumps. Source: `dump_per_dataset_eval_results` of its `trainer_utils.py`. */
export const skyRl: Profile = rolloutProfile({
  format: 'skyrl',
  looksFor: 'evaluations of SkyRL (fields input_prompt, output_response and score)',
  fields: {
    needs: ['input_prompt', 'output_response', 'score'],
    usual: ['stop_reason', 'env_class', 'env_extras', 'data_source'],
  },
  places: { prompt: 'input_prompt', output: 'output_response' },
  factsOf: (row) => {
    const extras = fieldsIn(row['env_extras'])
    const total = totalOf(row['score'])
    const output = row['output_response']
    return {
      prompt: row['input_prompt'],
      replies: [{ output: typeof output === 'string' ? output : null }],
      truth: truthIn(extras),
      dataset: row['data_source'],
      itemId: fieldsIn(extras['extra_info'])['index'],
      asked: (kind) => {
        const found = askedBeside(fieldsIn(extras['extra_info']), kind)
        return found && { ...found, columns: [] }
      },
      trace: {
        finish_reason: finishReasonSchema.safeParse(row['stop_reason']).data ?? null,
        logged: total === null ? null : { total, rewards: {} },
      },
      read: [
        'input_prompt',
        'output_response',
        'data_source',
        ...(total === null || Array.isArray(row['score']) ? [] : ['score']),
      ],
    }
  },
})

const fieldsIn = (value: unknown): Fields => (isFields(value) ? value : {})

/** The gold as the environment was given it: in `reward_spec`, or beside it. */
function truthIn(extras: Fields) {
  const { ground_truth: truth } = fieldsIn(extras['reward_spec'])
  if (truth !== undefined) return { field: 'env_extras.reward_spec.ground_truth', value: truth }
  const found = pick(extras, ['ground_truth', 'answer', 'label'])
  return { field: `env_extras.${found?.name ?? 'ground_truth'}`, value: found?.value }
}

/** A reward of each token adds up to that of the response. */
function totalOf(score: unknown): number | null {
  if (!Array.isArray(score)) return numberOf(score)
  const rewards = score.map(numberOf)
  const isWhole = rewards.length > 0 && rewards.every((reward) => reward !== null)
  return isWhole ? rewards.reduce((sum, reward) => sum + (reward ?? 0), 0) : null
}
