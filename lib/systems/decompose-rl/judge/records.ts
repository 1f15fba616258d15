import { verdictSchema, type Verdict } from '@/lib/core/items/schema'
import type { RewardRecord } from '@/lib/core/rewards/schema'
import type {
  TaskReply,
  JudgedValue,
  JudgeSubject,
  Judging,
  RecordOptions,
} from '@/lib/systems/kit/judging'
import { questionCount } from '../parts/counts'
import { judgedRewards } from '../parts/judged'
import type { JudgedQuestion } from '../parts/joint'
import { pairsOf } from './pairs'

function asVerdict(value: JudgedValue | null | undefined): Verdict | null {
  const parsed = verdictSchema.safeParse(value)
  return parsed.success ? parsed.data : null
}

function asNumber(value: JudgedValue | null | undefined): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/** The rewards that follow from replies, each with its arithmetic in words. Source: DecomposeRL, section 3.2. */
export const records: Judging['records'] = (subject, judged, options) => {
  const byPlace = new Map(judged.map((one) => [`${one.criterion} ${one.target ?? ''}`, one]))
  const of = (criterion: string, target: number | null = null) =>
    byPlace.get(`${criterion} ${target ?? ''}`)
  const pairs = pairsOf(subject.reading)
  const asked = new Set(judged.map(({ criterion }) => criterion))
  const questions = pairs.map(({ answer, abstained }, at): JudgedQuestion => ({
    answerable: asNumber(of('answerable', at)?.value),
    atomic: asNumber(of('atomic', at)?.value),
    correct: asNumber(of('correct', at)?.value),
    abstained,
    answered: answer !== null,
  }))
  const without = pairs.map((_, at) => asVerdict(of('without', at)?.value))
  const { convention, judge, pseudoLabel = null } = options
  const all = judgedRewards({
    label: subject.gold?.label ?? null,
    labels: subject.labels,
    convention,
    judge,
    judge_full: asVerdict(of('coverage')?.value),
    judge_without: asked.has('without') || pairs.length === 0 ? without : null,
    questions,
    embeddings: oneEach(of('embedding')?.vectors, pairs.length),
    pseudo_label: asVerdict(pseudoLabel),
  })
  const lacking = [
    ...(of('coverage') ? [] : ['judge_full']),
    ...(pairs.every((_, at) => of('without', at)) ? [] : ['judge_without']),
  ]
  const counted = countRecord(subject, of('silver'), options)
  return [...all, ...(counted ? [counted] : [])]
    .filter(({ name }) => isAskedFor(name, asked))
    .map((record) => withoutGuess(record, lacking))
    .map((record) => explained(record, { questions, without, full: of('coverage') }))
}

/** Vectors belong to one question each; another number of them cannot be told apart. */
function oneEach(
  vectors: TaskReply['vectors'],
  count: number,
): NonNullable<TaskReply['vectors']> | null {
  return vectors?.length === count ? vectors : count === 0 ? [] : null
}

/**
 * The released code counts a reply that failed as one that is not right. That is for replies that came and could not
 * be read: of what was never said nothing follows by either convention.
 */
function withoutGuess(record: RewardRecord, lacking: readonly string[]): RewardRecord {
  if (record.name !== 'necessity' || record.value === null || lacking.length === 0) return record
  return { ...record, value: null, missing: [...lacking] }
}

const needs: Record<string, readonly string[]> = {
  coverage: ['coverage'],
  necessity: ['without'],
  joint: ['answerable', 'atomic', 'correct'],
  diversity: ['embedding'],
  question_count: ['silver'],
}

function isAskedFor(name: string, asked: ReadonlySet<string>): boolean {
  return (needs[name] ?? []).some((criterion) => asked.has(criterion))
}

function countRecord(
  { reading }: JudgeSubject,
  silver: TaskReply | undefined,
  { convention, judge }: RecordOptions,
): RewardRecord | null {
  if (!silver || reading.question_count === null) return null
  const needed = asNumber(silver.value)
  const value = needed === null ? null : questionCount(reading.question_count, needed, convention)
  return {
    name: 'question_count',
    value,
    origin: 'judged',
    convention,
    judge,
    ...(value === null
      ? { missing: ['silver_count'] }
      : { explanation: [`${reading.question_count} asked, ${needed} needed by the judge.`] }),
  }
}

interface Grounds {
  questions: readonly JudgedQuestion[]
  without: readonly (Verdict | null)[]
  full: TaskReply | undefined
}

const signed: Record<string, string> = { '1': '+1', '0.5': '+½', '0': '0', '-1': '−1' }
const words = (verdict: JudgedValue | null | undefined) =>
  verdict === null || verdict === undefined
    ? 'nothing readable'
    : String(verdict).replaceAll('_', ' ')

/** The arithmetic of a record, a line a term. */
function explained(record: RewardRecord, { questions, without, full }: Grounds): RewardRecord {
  const { name, value, per_question: parts = [] } = record
  if (value === null || record.explanation) return record
  if (name === 'coverage')
    return {
      ...record,
      explanation: [`Judge’s verdict from the answers alone: ${words(full?.value)}.`],
    }
  if (name === 'necessity') {
    const terms = parts.map((part) => signed[String(part)] ?? String(part)).join(', ')
    const rule = record.convention === 'released' ? 'Mean' : 'Lowest'
    const failed = [full?.value ?? null, ...without].filter((verdict) => verdict === null).length
    const gap = failed === 0 ? [] : [`Unreadable replies: ${failed}; each counts as incorrect.`]
    return { ...record, explanation: [`${rule} of ${terms}.`, ...gap] }
  }
  if (name === 'joint') {
    const lines = questions.map((question, at) => jointLine(question, at, parts[at] ?? null))
    return { ...record, explanation: [...lines, `Mean of ${parts.length}.`] }
  }
  if (name === 'diversity')
    return {
      ...record,
      explanation: [
        'Minus the mean, over the questions, of the highest similarity to an earlier question.',
      ],
    }
  return record
}

function jointLine(
  { answerable, atomic, correct, abstained, answered }: JudgedQuestion,
  at: number,
  value: number | null,
): string {
  if (answered === false) return `Q${at + 1}: no answer, 0.`
  const factors = abstained ? [answerable, atomic] : [answerable, atomic, correct]
  return `Q${at + 1}: ${factors.map((factor) => factor ?? '?').join(' × ')} = ${value ?? 'undefined'}${abstained ? ' (abstained: correct is dropped)' : ''}.`
}
