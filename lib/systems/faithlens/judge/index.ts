import { z } from 'zod'
import { verdictSchema, type Verdict } from '@/lib/items/schema'
import type { RewardRecord } from '@/lib/rewards/schema'
import { isCorrect, isDecided } from '../../correct'
import { fieldIn, objectIn, tagIn, yesOrNo } from '../../judge-reply'
import type { Judged, JudgedReply, JudgeSubject, JudgeTask, Judging } from '../../judging'
import { userMessage } from '../../render-prompt'
import { explanationShare } from '../parts/explanation'
import { criteria } from './criteria'
import { judgePrompts } from './prompts'

/** The three dimensions of an explanation. Source: FaithLens, Appendix D. */
const dimensions = ['readability', 'helpfulness', 'informativeness'] as const

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
  const { claim, document, reading, gold } = subject
  if (explanation === null || document === null) return []
  const values = { claim, document, explanation }
  const all: JudgeTask[] = Array.from({ length: noviceSamples }, (_, sample) => ({
    criterion: 'novice',
    role: 'novice',
    target: null,
    sample,
    ask: {
      kind: 'chat',
      request: {
        messages: userMessage(prompts['novice'], values),
        ...noviceParams,
        seed: 42 + sample,
        response_schema: { name: 'novice', schema: z.toJSONSchema(noviceSchema) },
      },
    },
  }))
  if (isCorrect(reading.verdict, gold?.label ?? null) === true)
    all.push({
      criterion: 'quality',
      role: 'judge',
      target: null,
      sample: 0,
      ask: {
        kind: 'chat',
        request: {
          messages: userMessage(prompts['judge-quality'], values),
          ...judgeParams,
          response_schema: { name: 'quality', schema: z.toJSONSchema(qualitySchema) },
        },
      },
    })
  return all.filter(({ criterion }) => wanted.has(criterion))
}

const unreadable: JudgedReply = { value: null, rung: 'unreadable' }
const answers = ['no', 'yes'] as const

function readNovice(text: string): JudgedReply {
  const found = objectIn(text)
  const said = found ? yesOrNo(found.value['answer']) : null
  if (found && said !== null) return { value: answers[said], rung: found.rung }
  const tagged = yesOrNo(tagIn(text, 'answer'))
  if (tagged !== null) return { value: answers[tagged], rung: 'tag' }
  const bare = yesOrNo(fieldIn(text, 'answer') ?? text)
  return bare === null ? unreadable : { value: answers[bare], rung: 'words' }
}

function mark(value: unknown): number | null {
  const number = typeof value === 'string' ? Number(value.replace(/\s*\/\s*5$/, '')) : value
  const parsed = markSchema.safeParse(number)
  return parsed.success ? parsed.data : null
}

/** Mean of the three marks; one that is missing or out of range makes the reply unreadable. */
function readQuality(text: string): JudgedReply {
  const found = objectIn(text)
  const parts: Record<string, number> = {}
  for (const name of dimensions) {
    const value = mark(found ? found.value[name] : fieldIn(text, name))
    if (value === null) return unreadable
    parts[name] = value
  }
  const sum = dimensions.reduce((total, name) => total + (parts[name] ?? 0), 0)
  return { value: sum / dimensions.length, parts, rung: found?.rung ?? 'field' }
}

const read: Judging['read'] = (criterion, { content, reasoning }) => {
  const reader = criterion === 'novice' ? readNovice : criterion === 'quality' ? readQuality : null
  if (!reader) return unreadable
  const first = reader(content)
  if (first.value !== null || reasoning === null || content.trim() !== '') return first
  return reader(reasoning)
}

function asVerdict({ value }: Judged): Verdict | null {
  const parsed = verdictSchema.safeParse(value)
  return parsed.success ? parsed.data : null
}

/** Explanation, in [0, 1], and quality in percent of the maximum. Source: FaithLens, 3.2.2 and Appendix D. */
const records: Judging['records'] = ({ gold }, judged, { convention, judge }) => {
  // The released code asks the novice once more without the explanation, which is not done here.
  if (convention === 'released') return []
  const novices = judged.filter(({ criterion }) => criterion === 'novice')
  const graded = judged.find(({ criterion }) => criterion === 'quality')
  const about = { origin: 'judged', convention, judge } as const
  const all: RewardRecord[] = []
  if (novices.length > 0) {
    const label = gold?.label ?? null
    const { value, samples } = explanationShare({ label, withExplanation: novices.map(asVerdict) })
    const right = value === null ? 0 : Math.round(value * samples)
    all.push({
      name: 'explanation',
      value,
      ...about,
      ...(value === null
        ? { missing: isDecided(label) ? ['novice'] : ['label'] }
        : {
            explanation: [
              `${right} of ${samples} samples of the novice answer with the gold label.`,
            ],
          }),
    })
  }
  if (graded) {
    const mean = typeof graded.value === 'number' ? graded.value : null
    all.push({
      name: 'quality',
      value: mean === null ? null : mean * 20,
      ...about,
      ...(graded.parts ? { per_criterion: graded.parts } : {}),
      ...(mean === null
        ? { missing: ['a readable reply'] }
        : {
            explanation: [
              `${dimensions.map((name) => `${name} ${graded.parts?.[name] ?? '?'}`).join(', ')}; their mean in percent of 5.`,
            ],
          }),
    })
  }
  return all
}

/** A sample of the novice that differs from the others. */
const hinges: Judging['hinges'] = (_subject, judged) => {
  const said = judged.filter(({ criterion }) => criterion === 'novice').map(({ value }) => value)
  return ({ criterion, value }) =>
    criterion === 'novice' && said.filter((other) => other === value).length * 2 < said.length
}

/** What a novice and a judge can be asked about a trace of this system. */
export const judging: Judging = { criteria, prompts: judgePrompts, tasks, read, records, hinges }
