import { finishReasonSchema, type Logged } from '@/lib/records/schema'
import { isFields, type Fields } from '@/lib/records/fields'
import { systems } from '@/lib/systems/registry'
import type { SystemId } from '@/lib/systems/ids'
import { goldOfTruth } from './gold-by-kind'
import {
  emptyTrace,
  hasAll,
  integerOf,
  isMostly,
  leftovers,
  numberOf,
  refuse,
  textOf,
  type Profile,
  type ProfileContext,
  type RowResult,
} from './profile'
import { chooseSystem, itemOfPrompt, promptText, systemOfRollouts } from './rollout'

const READ = new Set([
  'prompt',
  'output',
  'label',
  'reward',
  'rewards',
  'finish_reason',
  'training_step',
  'group_id',
  'sample_index',
  'dataset',
  'id',
  'model',
  'run',
])

/** Rollouts of trainers that pickle them, as `public/convert-rollouts.py` writes them down. */
export const rollouts: Profile = {
  format: 'rollouts',
  looksFor: 'converted rollouts (fields prompt, output and reward or rewards)',
  recognises: (sample, options) => {
    if (!isMostly(sample.rows, isRollout)) return null
    const found = systemOfRollouts(sample, { prompt: 'prompt', output: 'output' })
    const choice = chooseSystem(found, options)
    return {
      system: choice.ok ? choice.system : null,
      ...(!choice.ok && { unknown: choice.message }),
      by: 'the fields prompt, output and reward',
    }
  },
  parse: parseRollout,
}

function isRollout(row: Fields): boolean {
  return hasAll(row, ['prompt', 'output']) && ('reward' in row || 'rewards' in row)
}

function parseRollout(row: Fields, context: ProfileContext): RowResult {
  const { system, unknown = 'no known system wrote this', options } = context
  if (system === null) return refuse(unknown)
  const { output } = row
  if (typeof output !== 'string') return refuse('needs the output as a text', 'output')
  const prompt = promptText(row['prompt'])
  if (prompt === null) return refuse('needs the prompt as a text or as messages', 'prompt')
  const truth = row['label']
  const { gold, notes } = goldOfTruth(systems[system].kind, truth, 'label')
  const dataset = textOf(row['dataset']) ?? options.dataset ?? null
  const item = itemOfPrompt(system, prompt, { dataset, gold, truth })
  if (!item) return refuse('nothing that is asked was found in the prompt', 'prompt')
  const trace = emptyTrace(system, options)
  return {
    ok: true,
    row: {
      item,
      notes,
      traces: [
        {
          ...trace,
          external_id: textOf(row['id']),
          model: textOf(row['model']) ?? trace.model,
          run: textOf(row['run']) ?? trace.run,
          training_step: integerOf(row['training_step']),
          group_id: textOf(row['group_id']),
          sample_index: integerOf(row['sample_index']),
          prompt,
          output,
          finish_reason: finishReasonSchema.safeParse(row['finish_reason']).data ?? null,
          logged: loggedOf(system, row),
          extra: leftovers(row, READ),
        },
      ],
    },
  }
}

/** One number is the total; a reward of several parts has names. */
function loggedOf(system: SystemId, { reward, rewards }: Fields): Logged {
  const { rewardAliases: aliases } = systems[system]
  const named = Object.entries(isFields(rewards) ? rewards : {}).map(
    ([name, value]) => [aliases[name] ?? name, numberOf(value)] as const,
  )
  const total = numberOf(reward)
  return { ...(total !== null && { total }), rewards: Object.fromEntries(named) }
}
