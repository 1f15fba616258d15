import { z } from 'zod'
import { readAnswer, readWord, unreadable } from '@/lib/systems/kit/judge-reply'
import { yesOrNo } from '@/lib/systems/kit/judge-words'
import type { JudgeSubject, Judging } from '@/lib/systems/kit/judging'
import { promptRequest } from '@/lib/systems/kit/render-prompt'
import { words } from '../parts/vocabulary'
import { criteria } from './criteria'
import { judgePrompts } from './prompts'

const replySchema = z.object({ sound: z.boolean() })
const params = { temperature: 0, seed: 42, max_tokens: 1024 }

/** The explanation in its tag, else all that was written outside thinking and answer. */
function explanationIn({ reading: { steps } }: JudgeSubject): string {
  const reason = steps.findLast(({ kind }) => kind === 'reason')
  const texts = reason ? [reason] : steps.filter(({ kind }) => kind === 'text')
  return texts.map(({ text }) => text.trim()).join('\n')
}

/** A label alone has no explanation to judge. */
const tasks: Judging['tasks'] = (subject, { criteria: wanted, prompts }) => {
  const explanation = explanationIn(subject)
  const { asked, document, reading } = subject
  const { verdict } = reading
  if (!wanted.has('sound') || explanation === '' || document === null || verdict === null) return []
  const values = { claim: asked, document, explanation, verdict: words[verdict] ?? verdict }
  const shape = { name: 'sound', schema: replySchema }
  const request = { ...promptRequest(prompts['judge-explanation'], values, shape), ...params }
  const ask = { kind: 'chat', request } as const
  return [{ criterion: 'sound', role: 'judge', target: null, sample: 0, ask }]
}

const read: Judging['read'] = (criterion, reply) => {
  if (criterion !== 'sound') return unreadable
  const asked = { name: 'sound', tags: ['answer'], reading: yesOrNo }
  return readAnswer(reply, (text) => readWord(text, asked))
}

const records: Judging['records'] = (_subject, judged, { convention, judge }) => {
  const reply = judged.find(({ criterion }) => criterion === 'sound')
  if (reply === undefined) return []
  const about = { name: 'sound_explanation', origin: 'judged', convention, judge } as const
  if (reply.value !== 0 && reply.value !== 1)
    return [{ ...about, value: null, missing: ['a readable reply'] }]
  const explanation = [`The judge finds the explanation ${reply.value === 1 ? '' : 'not '}sound.`]
  return [{ ...about, value: reply.value, explanation }]
}

/** What a judge can be asked about a verdict with an explanation. */
export const judging: Judging = {
  criteria,
  prompts: judgePrompts,
  tasks,
  read,
  silverQuestions: () => null,
  records,
  hinges: () => () => false,
}
