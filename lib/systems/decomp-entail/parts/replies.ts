import type { TaskReply } from '@/lib/systems/kit/judging'
import { answerOf } from './answers'
import type { Voting } from './vote'

interface Reply extends Pick<TaskReply, 'value'> {
  parts?: TaskReply['parts'] | undefined
}

/** What a reply says in a vote: its confidence, or 1 where the server sent no probabilities. Null = it was not read. */
export function votingOfReply({ value, parts }: Reply): Voting | null {
  const answer = typeof value === 'string' ? answerOf(value) : null
  return answer === null ? null : { answer, confidence: parts?.['confidence'] ?? 1 }
}
