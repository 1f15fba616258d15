import { queryOptions } from '@tanstack/react-query'
import { requestJson } from '@/lib/platform/http/request'
import type { Letter } from './letter-schema'
import type { SavedJudgement } from './schema'
import type { guessAnswers } from './vocabulary'

const nextStepSchema = async () => (await import('./schema')).nextStepSchema
const ownPairSchema = async () => (await import('./schema')).ownPairSchema
const savedJudgementSchema = async () => (await import('./schema')).savedJudgementSchema
const anyReplySchema = async () => (await import('@/lib/platform/http/schema')).anyReplySchema

const pathOf = (token: string, rest: string) => `/api/annotate/${encodeURIComponent(token)}/${rest}`

export interface Asker {
  token: string
  /** What a crowd platform put into the link, as a search string. */
  platform: string
}

/** What comes next for an annotator; another turn asks anew. */
export function nextStepQuery({ token, platform }: Asker, turn: number) {
  const path = pathOf(token, platform === '' ? 'next' : `next?${platform}`)
  return queryOptions({
    queryKey: ['annotate', token, 'next', turn],
    queryFn: ({ signal }) => requestJson(nextStepSchema, path, { signal }),
  })
}

/** A pair one had before, with what one chose. */
export function ownPairQuery(token: string, pair: string) {
  return queryOptions({
    queryKey: ['annotate', token, 'pairs', pair],
    queryFn: ({ signal }) =>
      requestJson(ownPairSchema, pathOf(token, `pairs/${encodeURIComponent(pair)}`), { signal }),
  })
}

/** So long may an answer take before it counts as not arrived. */
const patience = 20_000

/** Gives the server a draft, a judgement or a skip; a judgement is told what became of it. */
export async function sendLetter(token: string, letter: Letter): Promise<SavedJudgement | null> {
  const signal = AbortSignal.timeout(patience)
  const { body, key: idempotencyKey } = letter
  switch (letter.kind) {
    case 'draft': {
      const path = pathOf(token, `drafts/${encodeURIComponent(letter.pair)}`)
      await requestJson(anyReplySchema, path, { method: 'PUT', body, signal })
      return null
    }
    case 'judgement':
      return await requestJson(savedJudgementSchema, pathOf(token, 'judgements'), {
        method: 'POST',
        body,
        idempotencyKey,
        signal,
      })
    case 'skip': {
      const options = { method: 'POST' as const, body, idempotencyKey, signal }
      await requestJson(anyReplySchema, pathOf(token, 'skip'), options)
      return null
    }
    default:
      return letter satisfies never
  }
}

async function say(token: string, what: string, body: unknown): Promise<void> {
  await requestJson(anyReplySchema, pathOf(token, what), { method: 'POST', body })
}

export function giveConsent(token: string, version: string): Promise<void> {
  return say(token, 'consent', { version })
}

export type Guesses = Record<string, (typeof guessAnswers)[number]>

export function sendGuesses(token: string, guesses: Guesses): Promise<void> {
  return say(token, 'guess', { guesses })
}

export function withdraw(token: string): Promise<void> {
  return say(token, 'withdraw', { confirm: true })
}
