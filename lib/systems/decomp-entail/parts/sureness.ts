import { answerOf as replyText } from '../../judge-reply'
import type { ChatReply } from '../../pipeline'
import { answerOf, type Answer, type Chain } from '../schema'

const element = /<entailment>\s*([^<]*?)\s*(?:<|$)/g

/** What a reply answers: the last `<entailment>`, or the whole reply where there is none. */
function answerIn(content: string): Answer | null {
  const last = [...content.matchAll(element)].at(-1)
  return answerOf(last?.[1] ?? content)
}

/** Log-probabilities of yes and of no where the answer was written; null where the server did not send both. */
function logitsOf({ logprobs }: ChatReply): [number, number] | null {
  const token = (logprobs ?? []).findLast((one) => answerOf(one.token) !== null)
  if (token === undefined) return null
  const of = (answer: Answer) => {
    const same = [...token.top, token].filter((one) => answerOf(one.token) === answer)
    return Math.max(...same.map(({ logprob }) => logprob))
  }
  const [yes, no] = [of('yes'), of('no')]
  return Number.isFinite(yes) && Number.isFinite(no) ? [yes, no] : null
}

/**
 * The answer of a reply with its confidence: the share of its probability in that of yes and no together. Without
 * probabilities a chain counts one. Null where no answer can be read.
 */
export function entailmentOf(reply: ChatReply): Chain['entailment'] | null {
  const answer = answerIn(replyText(reply)?.text ?? '')
  if (answer === null) return null
  const logits = logitsOf(reply)
  if (logits === null) return { answer, confidence: 1 }
  const [yes, no] = logits
  const own = answer === 'yes' ? yes - no : no - yes
  return { answer, confidence: 1 / (1 + Math.exp(-own)), logits }
}
