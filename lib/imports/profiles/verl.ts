import { isFields, type Fields } from '@/lib/records/fields'
import { systems } from '@/lib/systems/registry'
import { goldOfTruth } from './gold-by-kind'
import {
  hasAll,
  integerOf,
  isMostly,
  numberOf,
  emptyTrace,
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

const NOT_REWARDS = new Set([
  'input',
  'output',
  'gts',
  'score',
  'step',
  'uid',
  'request_id',
  'data_source',
  // By habit of reward functions these are outcomes, not rewards.
  'acc',
  'pred',
  'reward',
  'num_turns',
])

/** Step files that verl writes with `trainer.rollout_data_dir` or `trainer.validation_data_dir`. */
export const verl: Profile = {
  format: 'verl',
  looksFor: 'verl step files (fields input, output, score)',
  recognises: (sample, options) => {
    if (!isMostly(sample.rows, (row) => hasAll(row, ['input', 'output', 'score']))) return null
    const choice = chooseSystem(
      systemOfRollouts(sample, { prompt: 'input', output: 'output' }),
      options,
    )
    return {
      system: choice.ok ? choice.system : null,
      ...(!choice.ok && { unknown: choice.message }),
      by: 'the fields input, output and score',
      rewards: rewardColumns(sample, NOT_REWARDS, isReward),
    }
  },
  parse: parseVerl,
}

function parseVerl(
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
  if (typeof row['output'] !== 'string') return refuse('needs the output as a text', 'output')
  const prompt = promptText(row['input'])
  if (prompt === null) return refuse('needs the prompt as a text', 'input')
  const { gold, notes } = goldOfTruth(systems[system].kind, truthOf(row['gts']), 'gts')
  const dataset = textOf(row['data_source']) ?? options.dataset ?? null
  const item = itemOfPrompt(system, prompt, { dataset, gold, truth: row['gts'] })
  if (!item) return refuse('nothing that is asked was found in the prompt', 'input')
  const rewards = Object.keys(row).filter(
    (name) => columns.has(name) && (isGap(row[name]) || isReward(row[name])),
  )
  const trace = emptyTrace(system, options)
  return {
    ok: true,
    row: {
      item,
      notes,
      traces: [
        {
          ...trace,
          training_step: integerOf(row['step']) ?? stepOfName(filename),
          prompt,
          output: row['output'],
          logged: { total: numberOf(row['score']), rewards: rewardsOf(system, row, rewards) },
          extra: extraOf(row, rewards),
        },
      ],
    },
  }
}

function isReward(value: unknown): boolean {
  return typeof value === 'number'
}

function extraOf(row: Fields, rewards: string[]): Fields | null {
  const read = new Set(['input', 'output', 'score', 'step', 'data_source', ...rewards])
  const rest = Object.entries(row).filter(
    ([name, value]) => !read.has(name) && !(name === 'gts' && typeof value === 'string'),
  )
  return rest.length === 0 ? null : Object.fromEntries(rest)
}

/** `gts` is whatever the reward function was given: a label, a list of one, or an object that holds it. */
function truthOf(gts: unknown): unknown {
  return isFields(gts) ? pick(gts, ['label', 'ground_truth', 'answer', 'target'])?.value : gts
}

/** `<dir>/<global step>.jsonl` */
function stepOfName(filename: string): number | null {
  return integerOf(/(?:^|\/)(\d+)\.jsonl(?:\.gz)?$/u.exec(filename)?.[1])
}
