import type { Example } from './call'
import { judgingExamples, studyExamples } from './work-examples'

const document = 'The bridge was opened on 20 May 1912.'

/** What one would send, by call; names in braces are of something that is there. */
const dataExamples: Record<string, Example> = {
  'POST /api/imports': {
    query: 'collection=my%20rollouts&filename=step_40.jsonl',
    file: 'step_40.jsonl',
  },
  'GET /api/imports': { query: 'limit=5' },
  'PATCH /api/collections/{id}': { body: { label_mapping: 'three-way', dry_run: true } },
  'GET /api/collections/{id}/drift': { query: 'limit=5' },
  'GET /api/items': { query: 'kind=claim&has_traces=true&limit=5' },
  'GET /api/traces': {
    query: 'system=decompose-rl&correct=false&reward.format.gte=1&sort=-confidence&limit=5&count=1',
  },
  'GET /api/traces/facets': { query: 'system=faithlens' },
  'GET /api/traces/sample': { query: 'n=5&seed=1' },
  'GET /api/traces/{id}/neighbours': { query: 'sort=-created_at' },
  'PATCH /api/mark-kinds': {
    body: { kinds: [{ id: 'other', title: 'Other', about: 'trace', tone: 'bad' }] },
  },
  'POST /api/marks': {
    body: { traces: ['{trace}'], kind: 'wrong_verdict', comment: 'The year differs.' },
  },
  'DELETE /api/marks': { body: { ids: ['{mark}'] } },
  'PATCH /api/marks/{id}': { body: { comment: 'The year and the place differ.' } },
  'GET /api/marks/tally': { query: 'by=model' },
  'POST /api/views': { body: { name: 'Sure and wrong', query: 'correct=false&sort=-confidence' } },
  'POST /api/mappings': {
    body: {
      name: 'team table',
      mapping: { claim: 'Aussage', evidence: 'Beleg', label: 'Urteil', output: 'Antwort' },
      system: 'decompose-rl',
    },
  },
  'PATCH /api/mappings/{id}': { body: { name: 'team table, 2026' } },
  'PATCH /api/views/{id}': { body: { name: 'Wrong, and sure of it' } },
  'GET /api/exports': { query: 'kind=traces&format=jsonl&correct=false', file: 'traces.jsonl' },
  'GET /api/exports/preview': { query: 'kind=items&format=csv' },
  'GET /api/exports/manifest': { query: 'kind=traces&format=parquet&correct=false' },
}

const makingExamples: Record<string, Example> = {
  'POST /api/model-servers': {
    body: {
      name: 'gpu-1',
      base_url: 'http://gpu-1:8000',
      model: 'decompose-rl',
      roles: ['policy'],
    },
  },
  'PATCH /api/model-servers/{id}': { body: { max_concurrency: 32 } },
  'POST /api/model-servers/probe': { body: { base_url: 'http://gpu-1:8000' } },
  'GET /api/prompts': { query: 'system=faithlens' },
  'POST /api/prompts': {
    body: { system: 'faithlens', name: 'verify', text: 'Document: {{document}}\nClaim: {{claim}}' },
  },
  'POST /api/prompts/import': {
    body: {
      filename: 'pack.json',
      content: JSON.stringify({
        origin: 'own',
        prompts: [
          {
            role: 'faithlens/novice',
            system: 'Check a claim.',
            user: '{{document}} {{claim}} {{explanation}}',
            reply: 'text',
          },
        ],
      }),
    },
  },
  'POST /api/runs': {
    body: { systems: ['decompose-rl'], input: { claim: 'The bridge opened in 1911.', document } },
  },
  'GET /api/runs': { query: 'limit=5' },
  'POST /api/runs/scope': { body: { collection: 'Samples' } },
  'POST /api/corpora': { body: { name: 'wiki' } },
  'PATCH /api/corpora/{id}': { body: { name: 'wiki 2026' } },
  'GET /api/corpora/{id}/search': { query: 'q=When%20did%20the%20bridge%20open&limit=5' },
  'POST /api/corpora/{id}/passages': { query: 'filename=passages.jsonl', file: 'passages.jsonl' },
  'POST /api/trees': { body: { topic: 'Kelp forests and carbon', corpus: '{corpus}' } },
  'PATCH /api/trees/{id}/nodes/{node}': { body: { query: 'Where were kelp forests lost?' } },
  'POST /api/trees/{id}/audit': { body: {} },
  'POST /api/trees/{id}/repairs/{n}': { body: { decision: 'accept' } },
  'POST /api/trees/{id}/save': { body: { collection: 'trees' } },
  'POST /api/compositions': {
    body: {
      from: {
        problems: [
          { problem: 'A rectangle has length 8 and width 5. What is its area?', answer: '40' },
          { problem: 'What is $15 + 27$?', answer: '42' },
        ],
      },
      depth: 2,
      wanted: 1,
    },
  },
  'POST /api/compositions/{id}/save': { body: { collection: 'composed' } },
}

const account = { name: 'Ada', email: 'ada@example.org', password: 'three plain words' }

const peopleExamples: Record<string, Example> = {
  'POST /api/session': { body: { email: account.email, password: account.password } },
  'POST /api/tickets': { body: { token: 'TOKEN' } },
  'POST /api/join': { body: { token: 'TOKEN', ...account } },
  'POST /api/reset': { body: { token: 'TOKEN', password: 'four other plain words' } },
  'POST /api/password': {
    body: { current: account.password, password: 'four other plain words' },
  },
  'POST /api/keys': { body: { name: 'nightly', role: 'lead', expires_in_days: 90 } },
  'POST /api/people': { body: { role: 'auditor' } },
  'PATCH /api/keys/{id}': { body: { name: 'nightly, new server' } },
  'PATCH /api/people/{id}': { body: { role: 'lead' } },
  'GET /api/events': { query: 'limit=5' },
}

/** By method and path. A call that takes nothing needs none. */
export const examples: Readonly<Record<string, Example>> = {
  ...dataExamples,
  ...makingExamples,
  ...judgingExamples,
  ...studyExamples,
  ...peopleExamples,
}
