import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import * as annotation from './annotation/queries'
import * as queries from './queries'
import * as results from './results/queries'

interface Sent {
  method: string
  path: string
  key?: string | undefined
  body?: unknown
}

const sent: Sent[] = []

/** A server that refuses everything: what matters is what it was asked. */
function answer(path: string, init: RequestInit = {}): Promise<Response> {
  const { method = 'GET', body, headers } = init
  const key = new Headers(headers).get('idempotency-key')
  sent.push({
    method,
    path,
    ...(key !== null && { key }),
    ...(typeof body === 'string' && { body: JSON.parse(body) as unknown }),
  })
  const error = { code: 'not-found', message: 'Refused.' }
  return Promise.resolve(Response.json({ error }, { status: 404 }))
}

afterEach(() => {
  sent.length = 0
  vi.unstubAllGlobals()
})

async function askedBy(request: () => Promise<unknown>): Promise<Sent[]> {
  vi.stubGlobal('fetch', answer)
  await expect(request()).rejects.toThrow('Refused.')
  return sent.splice(0)
}

const letter = { key: 'k', written: 1 }
const drafted = { choices: { helpful: 'tie' as const } }
const judged = { pair_token: 'p', choices: { helpful: 'left' as const } }
const study = { name: 'n', systems: [] }
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

it.each<[string, () => Promise<unknown>, Sent]>([
  [
    'a consent',
    () => annotation.giveConsent('t', '2'),
    { method: 'POST', path: '/api/annotate/t/consent', body: { version: '2' } },
  ],
  [
    'guesses',
    () => annotation.sendGuesses('t', { p: 'left' }),
    { method: 'POST', path: '/api/annotate/t/guess', body: { guesses: { p: 'left' } } },
  ],
  [
    'a withdrawal',
    () => annotation.withdraw('t'),
    { method: 'POST', path: '/api/annotate/t/withdraw', body: { confirm: true } },
  ],
  [
    'a draft',
    () => annotation.sendSubmission('t', { ...letter, kind: 'draft', pair: 'p', body: drafted }),
    { method: 'PUT', path: '/api/annotate/t/drafts/p', body: drafted },
  ],
  [
    'a judgement',
    () =>
      annotation.sendSubmission('t', {
        ...letter,
        kind: 'judgement',
        body: judged,
      }),
    { method: 'POST', path: '/api/annotate/t/judgements', key: 'k', body: judged },
  ],
  [
    'a skip',
    () =>
      annotation.sendSubmission('t', {
        ...letter,
        kind: 'skip',
        body: { pair_token: 'p', reason: 'broken' },
      }),
    {
      method: 'POST',
      path: '/api/annotate/t/skip',
      key: 'k',
      body: { pair_token: 'p', reason: 'broken' },
    },
  ],
  [
    'the next step',
    () => client().fetchQuery(annotation.nextStepQuery({ token: 't', platform: '?PID=7' }, 1)),
    { method: 'GET', path: '/api/annotate/t/next?PID=7' },
  ],
  [
    'an own pair',
    () => client().fetchQuery(annotation.ownPairQuery('t', 'p')),
    { method: 'GET', path: '/api/annotate/t/pairs/p' },
  ],
  [
    'the list',
    () => client().fetchInfiniteQuery(queries.studyListQuery()),
    { method: 'GET', path: '/api/studies' },
  ],
  [
    'a study',
    () => client().fetchQuery(queries.studyQuery('s')),
    { method: 'GET', path: '/api/studies/s' },
  ],
  [
    'a new study',
    () => queries.createStudy(study),
    { method: 'POST', path: '/api/studies', body: study },
  ],
  [
    'a change',
    () => queries.changeStudy('s', { name: 'm' }),
    { method: 'PATCH', path: '/api/studies/s', body: { name: 'm' } },
  ],
  [
    'a restoration',
    () => queries.restoreStudy('s'),
    { method: 'POST', path: '/api/studies/s/restore' },
  ],
  [
    'a duplication',
    () => queries.duplicateStudy('s'),
    { method: 'POST', path: '/api/studies/s/duplicate' },
  ],
  ['a deletion', () => queries.deleteStudy('s'), { method: 'DELETE', path: '/api/studies/s' }],
  ['a start', () => queries.startStudy('s'), { method: 'POST', path: '/api/studies/s/start' }],
  ['a close', () => queries.closeStudy('s'), { method: 'POST', path: '/api/studies/s/close' }],
  [
    'an unblinding',
    () => queries.unblindStudy('s'),
    { method: 'POST', path: '/api/studies/s/unblind' },
  ],
  [
    'a discussion',
    () => queries.openDiscussion('s'),
    { method: 'POST', path: '/api/studies/s/discuss' },
  ],
  [
    'annotators',
    () => queries.addAnnotators('s', { count: 2 }),
    { method: 'POST', path: '/api/studies/s/annotators', body: { count: 2 } },
  ],
  [
    'the removal of one',
    () => queries.removeAnnotator('s', 'a'),
    { method: 'DELETE', path: '/api/studies/s/annotators/a' },
  ],
  [
    'the erasure of one',
    () => queries.eraseAnnotator('s', 'a'),
    { method: 'POST', path: '/api/studies/s/annotators/a/erase' },
  ],
  [
    'progress',
    () => client().fetchQuery(queries.progressQuery('s')),
    { method: 'GET', path: '/api/studies/s/progress?limit=1' },
  ],
  [
    'the matrix',
    () => client().fetchInfiniteQuery(queries.matrixQuery('s')),
    { method: 'GET', path: '/api/studies/s/progress?limit=500&after=-1' },
  ],
  [
    'agreement',
    () => client().fetchQuery(queries.agreementQuery('s')),
    { method: 'GET', path: '/api/studies/s/agreement' },
  ],
  [
    'a preview',
    () => client().fetchQuery(queries.previewQuery(study)),
    { method: 'POST', path: '/api/studies/preview', body: study },
  ],
  [
    'results',
    () => client().fetchQuery(results.studyResultsQuery('s')),
    { method: 'GET', path: '/api/studies/s/results' },
  ],
  [
    'the certificate',
    () => client().fetchQuery(results.certificateQuery('s')),
    { method: 'GET', path: '/api/studies/s/certificate' },
  ],
])('asks for %s', async (_what, request, wanted) => {
  expect(await askedBy(request)).toEqual([wanted])
})

/** How long until a query is asked again, with that known. */
function every({ refetchInterval: of }: { refetchInterval?: unknown }, data: unknown): unknown {
  return typeof of === 'function' ? of({ state: { data } }) : undefined
}

it('asks again while a study runs, and no longer', () => {
  const progress = queries.progressQuery('s')
  expect(
    [undefined, { status: 'running' }, { status: 'closed' }].map((data) => every(progress, data)),
  ).toEqual([10_000, 10_000, false])
  const matrix = queries.matrixQuery('s')
  expect(
    [undefined, { pages: [{ status: 'running' }] }, { pages: [{ status: 'unblinded' }] }].map(
      (data) => every(matrix, data),
    ),
  ).toEqual([30_000, 30_000, false])
})
