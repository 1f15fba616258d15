import { isFields, type Fields } from '@/lib/records/fields'
import type { RecordTrace } from '@/lib/records/schema'
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
  const step = integerOf(row['step']) ?? stepOfName(filename)
  return {
    ok: true,
    row: {
      item,
      notes,
      traces: [
        {
          ...trace,
          ...placeOf(row, { step, run: trace.run }),
          training_step: step,
          prompt,
          output: row['output'],
          finish_reason: finishOf(row['traj_stop_reason']),
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
  if (placed.test(String(row['uid']))) read.add('uid')
  const rest = Object.entries(row).filter(
    ([name, value]) => !read.has(name) && !(name === 'gts' && typeof value === 'string'),
  )
  return rest.length === 0 ? null : Object.fromEntries(rest)
}

/** `<sample>_<rollout>_<output>`, as verl's newer trainer numbers its rollouts. */
const placed = /^(.+)_(\d+)_\d+$/u

type Place = Pick<RecordTrace, 'external_id' | 'group_id' | 'sample_index'>

/** Samples are numbered anew at every step. */
function placeOf(
  { uid }: Fields,
  { step, run }: { step: number | null; run: string | null },
): Partial<Place> {
  const [whole, sample, rollout] = placed.exec(String(uid)) ?? []
  if (whole === undefined) return {}
  const group = [run, step, sample].filter((part) => part !== null).join('/')
  return { external_id: whole, group_id: group, sample_index: Number(rollout) }
}

/** verl-tool says why a trajectory ended; what has no word of its own here stays among the leftovers. */
function finishOf(reason: unknown): RecordTrace['finish_reason'] {
  if (typeof reason !== 'string') return null
  if (/max_(?:response_|prompt_|model_)?len(?:gth)?|(?:^|-)length$/u.test(reason)) return 'length'
  if (reason === 'model_chose_to_finish' || /(?:^|-)stop$/u.test(reason)) return 'stop'
  return /(?:^|-)abort(?:ed)?$/u.test(reason) ? 'abort' : null
}

/** `gts` is whatever the reward function was given: a label, a list of one, or an object that holds it. */
function truthOf(gts: unknown): unknown {
  return isFields(gts) ? pick(gts, ['label', 'ground_truth', 'answer', 'target'])?.value : gts
}

/** `<dir>/<global step>.jsonl` */
function stepOfName(filename: string): number | null {
  return integerOf(/(?:^|\/)(\d+)\.jsonl(?:\.gz)?$/u.exec(filename)?.[1])
}
