import { answerOf as replyText } from '@/lib/systems/kit/judge-reply'
import type { RawReply } from '@/lib/systems/kit/judging'
import { answerOf } from './answers'
import type { Answer, Chain } from '@/lib/core/records/chains'

const element = /<entailment>([^<]*)/g

/** What a reply answers: the last `<entailment>`, or the whole reply where there is none. */
function answerIn(content: string): Answer | null {
  const last = [...content.matchAll(element)].at(-1)
  return answerOf((last?.[1] ?? content).trim())
}

/** What servers send for a probability they left out. */
const missing = -9999

/** Log-probabilities of yes and of no where the answer was written; minus infinity where one was not sent. */
function logitsOf({ logprobs }: RawReply): [number, number] | null {
  const token = (logprobs ?? []).findLast((one) => answerOf(one.token) !== null)
  if (token === undefined) return null
  const sent = [...token.top, token].filter(({ logprob }) => logprob > missing)
  const of = (answer: Answer) =>
    Math.max(...sent.filter((one) => answerOf(one.token) === answer).map(({ logprob }) => logprob))
  return [of('yes'), of('no')]
}

interface Entailed {
  entailment: Chain['entailment']
  /** False where the server sent nothing the confidence follows from: it is 1 then. */
  isWeighed: boolean
}

/**
 * The answer of a reply with its confidence in [0, 1]: the share of its probability in that of yes and no together; its
 * own probability where only that was sent; 1 where none was. Null where no answer can be read.
 */
export function entailmentOf(reply: RawReply): Entailed | null {
  const answer = answerIn(replyText(reply)?.text ?? '')
  if (answer === null) return null
  const [yes, no] = logitsOf(reply) ?? [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  const [own, other] = answer === 'yes' ? [yes, no] : [no, yes]
  if (!Number.isFinite(own)) return { entailment: { answer, confidence: 1 }, isWeighed: false }
  if (!Number.isFinite(other)) {
    const confidence = Math.min(1, Math.exp(own))
    return { entailment: { answer, confidence }, isWeighed: true }
  }
  const confidence = 1 / (1 + Math.exp(other - own))
  return { entailment: { answer, confidence, logits: [yes, no] }, isWeighed: true }
}
