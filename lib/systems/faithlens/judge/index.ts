import { z } from 'zod'
import { verdictSchema, type Verdict } from '@/lib/core/items/schema'
import type { RewardRecord } from '@/lib/core/rewards/schema'
import { isCorrect, isDecided } from '@/lib/core/traces/correct'
import { fieldsOf } from '@/lib/systems/kit/judge-fields'
import { readAnswer, readWord, unread, unreadable } from '@/lib/systems/kit/judge-reply'
import { agreed, markOf, yesOrNo } from '@/lib/systems/kit/judge-words'
import type {
  TaskReply,
  JudgedReply,
  JudgeSubject,
  JudgeTask,
  Judging,
} from '@/lib/systems/kit/judging'
import { promptRequest } from '@/lib/systems/kit/render-prompt'
import { explanationShare } from '../parts/explanation'
import { criteria, dimensions } from './criteria'
import { judgePrompts } from './prompts'

const noviceSchema = z.object({ answer: z.enum(['Yes', 'No']) })
const markSchema = z.number().int().min(1).max(5)
const qualitySchema = z.object({
  readability: markSchema,
  helpfulness: markSchema,
  informativeness: markSchema,
})

/** The novice samples, so it is asked more than once; temperature as in section 3.2.2. */
const noviceSamples = 3
const noviceParams = { temperature: 0.6, max_tokens: 1024 }
const judgeParams = { temperature: 0, seed: 42, max_tokens: 2048 }

function explanationOf({ reading }: JudgeSubject): string | null {
  const last = reading.steps.findLast(({ kind, closed }) => kind === 'reason' && closed)
  const text = last?.text.trim() ?? ''
  return text === '' ? null : text
}

/** The novice answers with every explanation; only those of right answers are graded (Appendix D). */
const tasks: Judging['tasks'] = (subject, { criteria: wanted, prompts }) => {
  const explanation = explanationOf(subject)
  const { asked, document, reading, gold, labels } = subject
  if (explanation === null || document === null) return []
  const values = { claim: asked, document, explanation }
  const all: JudgeTask[] = Array.from({ length: noviceSamples }, (_, sample) => ({
    criterion: 'novice',
    role: 'novice',
    target: null,
    sample,
    ask: {
      kind: 'chat',
      request: {
        ...promptRequest(prompts['novice'], values, { name: 'novice', schema: noviceSchema }),
        ...noviceParams,
        seed: 42 + sample,
      },
    },
  }))
  if (isCorrect(reading.verdict, gold?.label ?? null, labels) === true)
    all.push({
      criterion: 'quality',
      role: 'judge',
      target: null,
      sample: 0,
      ask: {
        kind: 'chat',
        request: {
          ...promptRequest(prompts['judge-quality'], values, {
            name: 'quality',
            schema: qualitySchema,
          }),
          ...judgeParams,
        },
      },
    })
  return all.filter(({ criterion }) => wanted.has(criterion))
}

const answers = ['no', 'yes'] as const

function asAnswer(said: unknown): 'no' | 'yes' | null {
  const value = yesOrNo(said)
  return value === null ? null : answers[value]
}

function readNovice(text: string): JudgedReply {
  return readWord(text, { name: 'answer', tags: ['answer'], reading: asAnswer })
}

/** Mean of the three marks; one that is missing or out of range makes the reply unreadable. */
function readQuality(text: string): JudgedReply {
  const { rung, of } = fieldsOf(text, dimensions)
  const parts: Record<string, number> = {}
  for (const name of dimensions) {
    const value = agreed(of(name).map(markOf))
    if (value === null) return unread(`No single whole number from 1 to 5 found for ${name}.`)
    parts[name] = value
  }
  const sum = Object.values(parts).reduce((total, value) => total + value, 0)
  return { value: sum / dimensions.length, parts, rung }
}

const read: Judging['read'] = (criterion, reply) => {
  if (criterion === 'novice') return readAnswer(reply, readNovice)
  return criterion === 'quality' ? readAnswer(reply, readQuality) : unreadable
}

function asVerdict({ value }: TaskReply): Verdict | null {
  const parsed = verdictSchema.safeParse(value)
  return parsed.success ? parsed.data : null
}

type Common = Pick<RewardRecord, 'origin' | 'convention' | 'judge'>

/** Samples that could not be read are gaps, not wrong answers. */
function explanationRecord(
  { gold, labels }: JudgeSubject,
  novices: readonly TaskReply[],
  common: Common,
): RewardRecord {
  const label = gold?.label ?? null
  const said = novices.map(asVerdict)
  const { value, samples } = explanationShare({ label, labels, withExplanation: said })
  const about = { name: 'explanation', value, ...common }
  if (value === null) return { ...about, missing: [isDecided(label) ? 'novice' : 'label'] }
  const right = Math.round(value * samples)
  const lost = said.length - samples
  const line = `${right} of ${samples} samples of the novice answer with the gold label.`
  const gap = lost === 0 ? [] : [`${lost} of ${said.length} could not be read and are left out.`]
  return { ...about, explanation: [line, ...gap] }
}

function qualityRecord({ value: mean, parts }: TaskReply, common: Common): RewardRecord {
  const about = { name: 'quality', ...common, ...(parts ? { per_criterion: parts } : {}) }
  if (typeof mean !== 'number' || !Number.isFinite(mean))
    return { ...about, value: null, missing: ['a readable reply'] }
  const marks = dimensions.map((name) => `${name} ${parts?.[name] ?? '?'}`).join(', ')
  return {
    ...about,
    value: mean * 20,
    explanation: [`${marks}; their mean in percent of 5.`],
  }
}

/** Explanation, in [0, 1], and quality in percent of the maximum. Source: FaithLens, 3.2.2 and Appendix D. */
const records: Judging['records'] = (subject, judged, { convention, judge }) => {
  // The released code asks the novice once more without the explanation, which is not done here.
  if (convention === 'released') return []
  const common = { origin: 'judged', convention, judge } as const
  const novices = judged.filter(({ criterion }) => criterion === 'novice')
  const graded = judged.find(({ criterion }) => criterion === 'quality')
  return [
    ...(novices.length > 0 ? [explanationRecord(subject, novices, common)] : []),
    ...(graded ? [qualityRecord(graded, common)] : []),
  ]
}

/** A sample of the novice that differs from the others. */
const hinges: Judging['hinges'] = (_subject, judged) => {
  const said = judged.filter(({ criterion }) => criterion === 'novice').map(({ value }) => value)
  return ({ criterion, value }) =>
    criterion === 'novice' && said.filter((other) => other === value).length * 2 < said.length
}

/** What a novice and a judge can be asked about a trace of this system. */
export const judging: Judging = {
  criteria,
  prompts: judgePrompts,
  tasks,
  read,
  silverQuestions: () => null,
  records,
  hinges,
}
