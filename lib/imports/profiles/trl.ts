import type { Fields } from '@/lib/records/fields'
import { systems } from '@/lib/systems/registry'
import { goldOfTruth } from './gold-by-kind'
import {
  emptyTrace,
  hasAll,
  integerOf,
  isMostly,
  numberOf,
  pick,
  refuse,
  textOf,
  type Profile,
  type ProfileContext,
  type RowResult,
} from './profile'
import {
  chooseSystem,
  isGap,
  itemOfPrompt,
  promptText,
  rewardColumns,
  rewardsOf,
  systemOfRollouts,
} from './rollout'

const GOLD = ['label', 'gt_label', 'ground_truth', 'gold', 'gts'] as const
const FIELDS = new Set<string>([
  'step',
  'prompt',
  'completion',
  'advantage',
  'src',
  'dataset',
  'id',
  'index',
  ...GOLD,
])

/** Files that TRL's trainers write to `completions/` with `log_completions=True`. */
export const trl: Profile = {
  format: 'trl',
  looksFor: 'TRL completion files (columns prompt, completion, step)',
  recognises: (sample, options) => {
    if (!isMostly(sample.rows, (row) => hasAll(row, ['prompt', 'completion']))) return null
    const choice = chooseSystem(
      systemOfRollouts(sample, { prompt: 'prompt', output: 'completion' }),
      options,
    )
    return {
      system: choice.ok ? choice.system : null,
      ...(!choice.ok && { unknown: choice.message }),
      by: 'the columns prompt and completion',
      rewards: rewardColumns(sample, FIELDS, isReward),
    }
  },
  parse: parseTrl,
}

function parseTrl(
  row: Fields,
  {
    system,
    unknown = 'no known system wrote this',
    rewards: columns,
    options,
    filename,
  }: ProfileContext,
): RowResult {
  if (system === null) return refuse(unknown)
  const output = promptText(row['completion'])
  if (output === null) return refuse('needs the completion as a text', 'completion')
  const prompt = promptText(row['prompt'])
  if (prompt === null) return refuse('needs the prompt as a text', 'prompt')
  const truth = pick(row, GOLD)
  const { gold, notes } = goldOfTruth(systems[system].kind, truth?.value, truth?.name ?? 'label')
  const dataset = textOf(pick(row, ['dataset', 'src'])?.value) ?? options.dataset ?? null
  const item = itemOfPrompt(system, prompt, { dataset, gold, truth: truth?.value })
  if (!item) return refuse('nothing that is asked was found in the prompt', 'prompt')
  const rewards = Object.keys(row).filter(
    (name) => columns.has(name) && (isGap(row[name]) || isReward(row[name])),
  )
  const rest = Object.entries(row).filter(([name]) => !FIELDS.has(name) && !rewards.includes(name))
  return {
    ok: true,
    row: {
      item,
      notes,
      traces: [
        {
          ...emptyTrace(system, options),
          external_id: textOf(row['id']),
          training_step: integerOf(row['step']) ?? stepOfName(filename),
          prompt,
          output,
          logged: {
            rewards: rewardsOf(system, row, rewards),
            ...('advantage' in row && { advantage: numberOf(row['advantage']) }),
          },
          source: { format: 'trl' },
          extra: rest.length === 0 ? null : Object.fromEntries(rest),
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
