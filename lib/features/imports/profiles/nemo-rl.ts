import { lastExchange, readConversation, repliedIn } from './messages'
import { integerOf, numberOf, refuse, type Profile } from './profile'
import { rolloutProfile } from './rollout-format'

/**
 * Validations that NeMo-RL logs, `val_data_step*.jsonl`: batches of one, so that every value is a list of one. Those of
 * training have no roles. Source: `log_batched_dict_as_jsonl` of its `utils/logger.py`.
 */
export const nemoRl: Profile = rolloutProfile({
  format: 'nemo-rl',
  looksFor: 'validations of NeMo-RL (fields content, rewards and idx)',
  fields: { needs: ['content', 'rewards', 'idx'] },
  places: { prompt: 'content', output: 'content' },
  shapes: { content: Array.isArray },
  factsOf: (row, filename) => {
    const messages = readConversation(firstOf(row['content']))
    if (messages === null)
      return refuse(
        'contains texts without their roles, as NeMo-RL logs them in training',
        'content',
      )
    const { prompt, reply, rest } = lastExchange(messages)
    if (reply.length === 0) return refuse('contains no reply of an assistant to a user', 'content')
    const { output, reasoning } = repliedIn(reply)
    const total = numberOf(firstOf(row['rewards']))
    const step = /_step(\d+)[^/]*$/u.exec(filename)?.[1]
    return {
      prompt,
      replies: [{ output, trace: { reasoning } }],
      truth: { field: 'label', value: null },
      trace: {
        training_step: integerOf(step),
        logged: total === null ? null : { total, rewards: {} },
      },
      read: ['idx', ...(rest.length === 0 && reply.length === 1 ? ['content'] : []), 'rewards'],
    }
  },
})

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value)
