import type { Example } from './call'

/** Of rewards and judges. */
export const judgingExamples: Record<string, Example> = {
  'POST /api/rewards/compute': {
    body: {
      system: 'decompose-rl',
      convention: 'paper',
      output: '<think>One year.</think>\n<verification>Supported</verification>',
      gold: { label: 'supported' },
    },
  },
  'POST /api/judgings': { body: { filter: 'system=decompose-rl&correct=false', dry_run: true } },
  'GET /api/judgings': { query: 'trace={trace}' },
  'GET /api/judge-calls': { query: 'limit=5' },
  'GET /api/judge-calls/next': { query: 'judge={judge}&mode=random' },
  'POST /api/judge-calls/{id}/reviews': { body: { value: 1, comment: 'The document says so.' } },
  'POST /api/judge-calls/{id}/trials': { body: { text: 'Document: {{document}}' } },
  'GET /api/judges/{server}/against': { query: 'judge={judge}' },
  'GET /api/judges/{server}/checked': { query: 'criterion={criterion}' },
}

const design = {
  name: 'Explanations, round 1',
  systems: [
    { system: 'faithlens', model: 'lens-8b' },
    { system: 'faithlens', model: 'baseline-xl' },
  ],
  preset: 'faithlens-120',
}
const choices = { readability: 'left' }

/** Of studies and annotators. */
export const studyExamples: Record<string, Example> = {
  'POST /api/studies': { body: design },
  'PATCH /api/studies/{id}': { body: { overlap: 3 } },
  'POST /api/studies/plan': { body: { systems: design.systems, overlap: 3 } },
  'POST /api/studies/preview': { body: design },
  'POST /api/studies/{id}/annotators': { body: { count: 3 } },
  'PUT /api/annotate/{token}/drafts/{pair}': { body: { choices } },
  'POST /api/annotate/{token}/judgements': {
    headers: ['idempotency-key: any-text-of-your-own'],
    body: { pair_token: 'PAIR_TOKEN', choices, duration_ms: 42_000 },
  },
  'POST /api/annotate/{token}/skip': { body: { pair_token: 'PAIR_TOKEN', reason: 'cannot-judge' } },
  'POST /api/annotate/{token}/consent': { body: { version: '1' } },
  'POST /api/annotate/{token}/guess': { body: { guesses: { PAIR_TOKEN: 'left' } } },
  'POST /api/annotate/{token}/withdraw': { body: { confirm: true } },
}
