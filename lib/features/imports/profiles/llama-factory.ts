import { boxesIn } from '@/lib/systems/registry/problem-answers'
import { rolloutProfile } from './rollout-format'
import type { Profile } from './profile'

/** `generated_predictions.jsonl` of LLaMA-Factory. Source: `save_predictions` of its `train/sft/trainer.py`. */
export const llamaFactory: Profile = rolloutProfile({
  format: 'llama-factory',
  looksFor: 'predictions of LLaMA-Factory (fields prompt, predict and label)',
  fields: { needs: ['prompt', 'predict', 'label'] },
  places: { prompt: 'prompt', output: 'predict' },
  factsOf: (row) => {
    const { prompt, predict, label } = row
    const gold = goldIn(label)
    return {
      prompt,
      replies: [{ output: typeof predict === 'string' ? predict : null }],
      truth: { field: 'label', value: gold },
      read: gold === label ? ['prompt', 'predict', 'label'] : ['prompt', 'predict'],
    }
  },
})

/** Longer than any answer: a reference output whose answer nobody marked. */
const longestAnswer = 200

/** The label is the output that was trained on: the answer in it, or nothing where it is not told. */
function goldIn(label: unknown): unknown {
  if (typeof label !== 'string') return label
  const tagged = [...label.matchAll(/<(verification|answer)>([^<]*)<\/\1>/gu)].at(-1)?.[2]?.trim()
  const answer = tagged ?? boxesIn(label).at(-1)?.text ?? label
  return answer.length > longestAnswer && !answer.includes('####') ? null : answer
}
