import { isFields, type Fields } from '@/lib/core/records/fields'
import type { RecordTrace } from '@/lib/core/records/schema'
import {
  fieldsFound,
  integerOf,
  leftovers,
  numberOf,
  pick,
  sampleIndexOf,
  type Profile,
  type ProfileContext,
  type RowResult,
} from './profile'
import { rewardColumns, rewardsIn, rewardsOf } from './rollout'
import { readRollout } from './rollout-row'
import { writerOfRollouts } from './writer'

const fields = { prompt: 'input', output: 'output', truth: ['gts'], dataset: ['data_source'] }
const known = {
  needs: ['input', 'output', 'score'],
  usual: ['gts', 'step', 'uid', 'request_id', 'data_source', 'acc', 'pred'],
}
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
    const found = fieldsFound(sample, known)
    return (
      found && {
        ...writerOfRollouts(sample, fields, options),
        ...found,
        rewards: rewardColumns(sample, NOT_REWARDS, isReward),
      }
    )
  },
  parse: parseVerl,
}

function parseVerl(row: Fields, context: ProfileContext): RowResult {
  const { output, gts } = row
  const read = readRollout(
    {
      row,
      fields,
      output: typeof output === 'string' ? output : null,
      truth: { field: 'gts', given: gts, gold: truthOf(gts) },
      dataset: row['data_source'],
    },
    context,
  )
  if (!read.ok) return read
  const { item, notes, trace } = read
  const rewards = rewardsIn(row, context.rewards, isReward)
  const step = integerOf(row['step']) ?? stepOfName(context.filename)
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
          finish_reason: finishOf(row['traj_stop_reason']),
          logged: {
            total: numberOf(row['score']),
            rewards: rewardsOf(trace.system, row, rewards),
          },
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
  if (typeof row['gts'] === 'string') read.add('gts')
  return leftovers(row, read)
}

/** `<sample>_<rollout>_<output>`, as verl's newer trainer numbers its rollouts. */
const placed = /^(.+)_(\d+)_\d+$/u

type RolloutIdentity = Pick<RecordTrace, 'external_id' | 'group_id' | 'sample_index'>

/** Samples are numbered anew at every step. */
function placeOf(
  { uid }: Fields,
  { step, run }: { step: number | null; run: string | null },
): Partial<RolloutIdentity> {
  const [whole, sample, rollout] = placed.exec(String(uid)) ?? []
  if (whole === undefined) return {}
  const group = [run, step, sample].filter((part) => part !== null).join('/')
  return { external_id: whole, group_id: group, sample_index: sampleIndexOf(rollout) }
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
