import type { Fields } from '@/lib/core/records/fields'
import {
  fieldsFound,
  integerOf,
  leftovers,
  numberOf,
  pick,
  textOf,
  type Profile,
  type ProfileContext,
  type RowResult,
} from './profile'
import { promptText, rewardColumns, rewardsIn, rewardsOf } from './rollout'
import { readRollout } from './rollout-row'
import { writerOfRollouts } from './writer'

const GOLD = ['label', 'gt_label', 'ground_truth', 'gold', 'gts', 'answer', 'solution'] as const
const DATASET = ['dataset', 'src', 'data_source'] as const
const fields = { prompt: 'prompt', output: 'completion', truth: GOLD, dataset: DATASET }
const known = { needs: ['prompt', 'completion'], usual: ['step', 'advantage'] }
const FIELDS = new Set<string>([
  'step',
  'prompt',
  'completion',
  'advantage',
  ...DATASET,
  'id',
  'index',
  ...GOLD,
])

const withoutStep =
  'The file has neither step nor advantage: a dataset of prompts and completions looks the same.'

/** Files that TRL's trainers write to `completions/` with `log_completions=True`. */
export const trl: Profile = {
  format: 'trl',
  looksFor: 'TRL completion files (columns prompt, completion, step)',
  recognises: (sample, options) => {
    const found = fieldsFound(sample, known)
    return (
      found && {
        ...writerOfRollouts(sample, fields, options),
        ...found,
        ...(found.fields.length === known.needs.length && { note: withoutStep }),
        rewards: rewardColumns(sample, FIELDS, isReward),
      }
    )
  },
  parse: parseTrl,
}

function parseTrl(row: Fields, context: ProfileContext): RowResult {
  const { name: field = 'label', value: given } = pick(row, GOLD) ?? {}
  const read = readRollout(
    {
      row,
      fields,
      output: promptText(row['completion']),
      truth: { field, given, gold: given },
      dataset: pick(row, DATASET)?.value,
    },
    context,
  )
  if (!read.ok) return read
  const { item, notes, trace } = read
  const rewards = rewardsIn(row, context.rewards, isReward)
  return {
    ok: true,
    row: {
      item,
      notes,
      traces: [
        {
          ...trace,
          external_id: textOf(row['id']),
          training_step: integerOf(row['step']) ?? stepOfName(context.filename),
          logged: {
            rewards: rewardsOf(trace.system, row, rewards),
            ...('advantage' in row && { advantage: numberOf(row['advantage']) }),
          },
          source: { format: 'trl' },
          extra: leftovers(row, new Set([...FIELDS, ...rewards])),
        },
      ],
    },
  }
}

/** In CSV numbers are text. */
function isReward(value: unknown): boolean {
  return numberOf(value) !== null
}

function stepOfName(filename: string): number | null {
  return integerOf(/completions_0*(\d+)\./u.exec(filename)?.[1])
}
