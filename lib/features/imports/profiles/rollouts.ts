import { finishReasonSchema, type Logged } from '@/lib/core/records/schema'
import { isFields, type Fields } from '@/lib/core/records/fields'
import { systems } from '@/lib/systems/registry/systems'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import {
  fieldsFound,
  hasAll,
  integerOf,
  isMostly,
  leftovers,
  numberOf,
  sampleIndexOf,
  textOf,
  type Profile,
  type ProfileContext,
  type RowResult,
} from './profile'
import { readCell } from './cell'
import { readRollout } from './rollout-row'
import { writerOfRollouts } from './writer'

const fields = { prompt: 'prompt', output: 'output', truth: ['label'], dataset: ['dataset'] }
const known = {
  needs: ['prompt', 'output'],
  usual: [
    'reward',
    'rewards',
    'label',
    'finish_reason',
    'training_step',
    'group_id',
    'sample_index',
  ],
}
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
    const found = isMostly(sample.rows, isRollout) ? fieldsFound(sample, known) : null
    return found && { ...writerOfRollouts(sample, fields, options), ...found }
  },
  parse: parseRollout,
}

function isRollout(row: Fields): boolean {
  return hasAll(row, ['prompt', 'output']) && ('reward' in row || 'rewards' in row)
}

function parseRollout(row: Fields, context: ProfileContext): RowResult {
  const { output, label } = row
  const read = readRollout(
    {
      row,
      fields,
      output: typeof output === 'string' ? output : null,
      truth: { field: 'label', given: label, gold: label },
      dataset: row['dataset'],
    },
    context,
  )
  if (!read.ok) return read
  const { item, notes, trace } = read
  const cell = <T>(name: string, of: (value: unknown) => T | null, what: string) =>
    readCell(row[name], { read: of, what, path: name, notes })
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
          training_step: cell('training_step', integerOf, 'a whole number'),
          group_id: textOf(row['group_id']),
          sample_index: cell('sample_index', sampleIndexOf, 'a whole number from 0 up'),
          finish_reason: finishReasonSchema.safeParse(row['finish_reason']).data ?? null,
          logged: loggedOf(trace.system, row),
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
