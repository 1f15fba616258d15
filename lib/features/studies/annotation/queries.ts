import { queryOptions } from '@tanstack/react-query'
import { requestCall } from '@/lib/platform/http/request'
import * as annotationCalls from './contract'
import type { QueuedSubmission } from './submission-schema'
import type { SavedJudgement } from './schema'
import type { guessAnswers } from './vocabulary'

export interface Asker {
  token: string
  /** What a crowd platform put into the link, as a search string. */
  platform: string
}

/** The next step of an annotator; each turn is a request of its own. */
export function nextStepQuery({ token, platform }: Asker, turn: number) {
  return queryOptions({
    queryKey: ['annotate', token, 'next', turn],
    queryFn: ({ signal }) =>
      requestCall(annotationCalls.nextStep, {
        params: { token },
        query: new URLSearchParams(platform),
        signal,
      }),
  })
}

/** A pair one had before, with what one chose. */
export function ownPairQuery(token: string, pair: string) {
  return queryOptions({
    queryKey: ['annotate', token, 'pairs', pair],
    queryFn: ({ signal }) =>
      requestCall(annotationCalls.findOwnPair, { params: { token, pair }, signal }),
  })
}

/** So long may an answer take before it counts as not arrived. */
const patience = 20_000

/** Gives the server a draft, a judgement or a skip; the reply says what became of a judgement. */
export async function sendSubmission(
  token: string,
  letter: QueuedSubmission,
): Promise<SavedJudgement | null> {
  const signal = AbortSignal.timeout(patience)
  const params = { token }
  switch (letter.kind) {
    case 'draft': {
      const { pair, body } = letter
      await requestCall(annotationCalls.saveDraft, { params: { token, pair }, body, signal })
      return null
    }
    case 'judgement': {
      const { body, key: idempotencyKey } = letter
      return await requestCall(annotationCalls.judge, { params, body, idempotencyKey, signal })
    }
    case 'skip': {
      const { body, key: idempotencyKey } = letter
      await requestCall(annotationCalls.skipPair, { params, body, idempotencyKey, signal })
      return null
    }
    default:
      return letter satisfies never
  }
}

export async function giveConsent(token: string, version: string): Promise<void> {
  await requestCall(annotationCalls.giveConsent, { params: { token }, body: { version } })
}

export type Guesses = Record<string, (typeof guessAnswers)[number]>

export async function sendGuesses(token: string, guesses: Guesses): Promise<void> {
  await requestCall(annotationCalls.saveGuess, { params: { token }, body: { guesses } })
}

export async function withdraw(token: string): Promise<void> {
  await requestCall(annotationCalls.withdraw, { params: { token }, body: { confirm: true } })
}
