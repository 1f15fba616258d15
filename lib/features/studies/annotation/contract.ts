import { judgementLimits, shortLimits } from '@/lib/platform/http/body-limits'
import type { Call } from '@/lib/platform/http/call'

const queries = async () => await import('./query')
const schemas = async () => await import('./schema')

export const nextStep = {
  method: 'GET',
  path: '/api/annotate/{token}/next',
  access: 'open',
  summary: 'The current task of an annotator; parameters of crowd platforms are stored separately',
  query: async () => (await queries()).nextQuerySchema,
  reply: {
    schema: async () => (await schemas()).nextStepSchema,
    description: 'The next step: consent, training, a pair, or done.',
  },
  refusals: [404],
} as const satisfies Call

export const findOwnPair = {
  method: 'GET',
  path: '/api/annotate/{token}/pairs/{pair}',
  access: 'open',
  summary: 'A pair the annotator has judged, with their choices',
  reply: {
    schema: async () => (await schemas()).ownPairSchema,
    description: 'The pair.',
  },
  refusals: [404],
} as const satisfies Call

export const saveDraft = {
  method: 'PUT',
  path: '/api/annotate/{token}/drafts/{pair}',
  access: 'open',
  limits: judgementLimits,
  summary: 'Save a draft of a judgement',
  body: async () => (await schemas()).draftSchema,
  reply: {
    schema: async () => (await schemas()).savedDraftSchema,
    description: 'Time of the draft.',
  },
  refusals: [404, 409],
  example: { body: { choices: { readability: 'left' } } },
} as const satisfies Call

export const judge = {
  method: 'POST',
  path: '/api/annotate/{token}/judgements',
  access: 'open',
  limits: judgementLimits,
  summary:
    'Judge a pair. Needs the header Idempotency-Key: the same key changes nothing, a new key makes the judgement ' +
    'a revision',
  body: async () => (await schemas()).newJudgementSchema,
  reply: {
    status: 201,
    schema: async () => (await schemas()).savedJudgementSchema,
    description: 'The saved judgement.',
  },
  refusals: [404, 409],
  example: {
    headers: ['idempotency-key: any-text-of-your-own'],
    body: { pair_token: 'PAIR_TOKEN', choices: { readability: 'left' }, duration_ms: 42000 },
  },
} as const satisfies Call

export const skipPair = {
  method: 'POST',
  path: '/api/annotate/{token}/skip',
  access: 'open',
  limits: shortLimits,
  summary: 'Skip a pair',
  body: async () => (await schemas()).newSkipSchema,
  reply: {
    schema: async () => (await schemas()).skippedPairSchema,
    description: 'The pair is removed from the list of the annotator.',
  },
  refusals: [404, 409],
  example: { body: { pair_token: 'PAIR_TOKEN', reason: 'cannot-judge' } },
} as const satisfies Call

export const giveConsent = {
  method: 'POST',
  path: '/api/annotate/{token}/consent',
  access: 'open',
  limits: shortLimits,
  summary: 'Give consent to take part in the study',
  body: async () => (await schemas()).newConsentSchema,
  reply: {
    schema: async () => (await schemas()).consentedSchema,
    description: 'Time of the consent.',
  },
  refusals: [404, 409],
  example: { body: { version: '1' } },
} as const satisfies Call

export const saveGuess = {
  method: 'POST',
  path: '/api/annotate/{token}/guess',
  access: 'open',
  limits: shortLimits,
  summary: 'Guess which side was written by the described system; asked at the end',
  body: async () => (await schemas()).newGuessSchema,
  reply: {
    schema: async () => (await schemas()).guessedSchema,
    description: 'Number of saved guesses.',
  },
  refusals: [404, 409],
  example: { body: { guesses: { PAIR_TOKEN: 'left' } } },
} as const satisfies Call

export const withdraw = {
  method: 'POST',
  path: '/api/annotate/{token}/withdraw',
  access: 'open',
  limits: shortLimits,
  summary: 'Withdraw all own judgements; possible until the study is unblinded',
  body: async () => (await schemas()).newWithdrawalSchema,
  reply: {
    schema: async () => (await schemas()).withdrawnSchema,
    description: 'Deleted.',
  },
  refusals: [404, 409],
  example: { body: { confirm: true } },
} as const satisfies Call
