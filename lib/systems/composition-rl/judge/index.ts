import { z } from 'zod'
import type { RewardRecord } from '@/lib/core/rewards/schema'
import type { TaskReply, Judging, JudgeSubject, JudgeTask } from '@/lib/systems/kit/judging'
import { promptRequest } from '@/lib/systems/kit/render-prompt'
import { isFailedRequest } from '@/lib/systems/kit/view-text'
import { compositionOf } from '../chain/composition'
import { recoveredIn, recoveredShare } from '../parts/recovered'
import type { FoundValue } from '../response/found-values'
import { criteria } from './criteria'
import { judgePrompts } from './prompts'
import { read } from './read'

const replySchema = z.object({
  extracted_value: z.string().nullable(),
  verdict: z.enum(['CORRECT', 'INCORRECT']),
})
const params = { temperature: 0, seed: 42, max_tokens: 1024, thinking: 'off' } as const

function foundIn({ reading, payload }: JudgeSubject): FoundValue[] {
  return recoveredIn({ reading, payload, logged: null })
}

/** A value beside whose symbol the text says anything is not asked for: exact compare comes first. */
const tasks: Judging['tasks'] = (subject, { criteria: wanted, prompts }) => {
  const { reading, payload } = subject
  if (!wanted.has('recovered') || reading.status === 'failed') return []
  const { parts } = compositionOf('', payload)
  return foundIn(subject).flatMap(({ isRecovered, value, part }, target): JudgeTask[] => {
    if (isRecovered !== null) return []
    const { problem = '', variable } = parts[part] ?? {}
    const definition = variable?.definition ?? ''
    const values = {
      part: problem,
      problem: subject.asked,
      symbol: variable?.symbol ?? '',
      definition,
      value,
      solution: reading.view,
    }
    return [
      {
        criterion: 'recovered',
        role: 'judge',
        target,
        sample: 0,
        ask: {
          kind: 'chat',
          request: {
            ...promptRequest(prompts['judge-recovered'], values, {
              name: 'recovered',
              schema: replySchema,
            }),
            ...params,
          },
        },
      },
    ]
  })
}

/** What a judge said of a value of which the text says nothing. */
function decided(found: FoundValue, said: TaskReply | undefined) {
  if (found.isRecovered !== null || said === undefined) return found
  if (said.value !== 0 && said.value !== 1)
    return { ...found, isRecovered: null, reason: 'the reply of the judge could not be read' }
  const isRecovered = said.value === 1
  return {
    ...found,
    isRecovered,
    reason: `the judge says it was ${isRecovered ? '' : 'not '}found`,
  }
}

/** The share of values found, a judge deciding where the text says nothing. Source: Composition-RL, section 4.3. */
const records: Judging['records'] = (subject, judged, { convention, judge }) => {
  if (isFailedRequest(subject.reading) || judged.length === 0) return []
  const found = foundIn(subject).map((one, target) =>
    decided(
      one,
      judged.find((said) => said.criterion === 'recovered' && said.target === target),
    ),
  )
  const { value, missing, ...about } = recoveredShare(found)
  const record: RewardRecord = {
    name: 'recovery',
    value,
    origin: 'judged',
    convention,
    judge,
    ...about,
  }
  return [value === null ? { ...record, missing } : record]
}

/** What a judge can be asked about a trace of this system. */
export const judging: Judging = {
  criteria,
  prompts: judgePrompts,
  tasks,
  read,
  silverQuestions: () => null,
  records,
  hinges: () => () => true,
}
