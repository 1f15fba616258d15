import { unread, unreadable } from '@/lib/systems/kit/judge-reply'
import type { JudgeTask, Judging } from '@/lib/systems/kit/judging'
import { entailRequest } from '../parts/entailing'
import { entailmentOf } from '../parts/sureness'
import { generatedChains } from '../parts/uncorrected'
import { prompts } from '../prompts'
import { criteria } from './criteria'
import { hinges, records } from './records'

const params = { seed: 42, max_tokens: 1024 } as const

/** One call a chain; none where a fact is not there as it was generated: part of a vote is no vote. */
const tasks: Judging['tasks'] = ({ asked, reading }, { criteria: wanted, prompts: chosen }) => {
  const { chains } = generatedChains(reading)
  if (chains === null || !wanted.has('uncorrected')) return []
  return chains.map((facts, target): JudgeTask => {
    const request = { ...params, ...entailRequest(chosen['entail'], { question: asked, facts }) }
    return {
      criterion: 'uncorrected',
      role: 'judge',
      target,
      sample: 0,
      ask: { kind: 'chat', request },
    }
  })
}

/** An answer, and as its part the confidence, where the server sent what it follows from. */
const read: Judging['read'] = (criterion, reply) => {
  if (criterion !== 'uncorrected') return unreadable
  const said = entailmentOf(reply)
  if (said === null) return unread('No yes or no was found, in <entailment> or alone.')
  const rung = reply.content.includes('<entailment>') ? 'tag' : 'words'
  const { isWeighed, entailment } = said
  const { answer, confidence } = entailment
  return { value: answer, rung, ...(isWeighed && { parts: { confidence } }) }
}

/** What a model can be asked about a trace of this system: its answers, had nobody corrected the facts. */
export const judging: Judging = {
  criteria,
  prompts: prompts.filter(({ name }) => name === 'entail'),
  tasks,
  read,
  silverQuestions: () => null,
  records,
  hinges,
}
