import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { itemPageSchema } from '@/lib/core/items/query'
import {
  blindPairSchema,
  consentStepSchema,
  doneStepSchema,
  nextStepSchema,
  type NextStep,
} from '@/lib/features/studies/annotation/schema'
import { studyProgressSchema } from '@/lib/features/studies/progress/schema'
import { annotatorTokensSchema, studySchema } from '@/lib/features/studies/schema'
import { studyFile, studyModels } from '../rows/study'
import { imported } from './data'
import type { Described } from './described'

/** A study from its draft to what is handed on. */
export async function askForStudies(api: Described): Promise<string> {
  await imported(api, { collection: 'Studied', filename: 'both.jsonl' }, studyFile())
  const id = await askForDrafts(api)
  const path = { id }
  await api.say('GET /api/studies/{id}', { path })
  await api.say('GET /api/studies/{id}/results', { path, status: 409 })
  await api.say('POST /api/studies/{id}/start', { path })
  await api.say('POST /api/studies/{id}/start', { path, status: 409 })
  const { tokens } = await api.ask('POST /api/studies/{id}/annotators', annotatorTokensSchema, {
    path,
    data: { count: 4 },
  })
  await askForAnnotating(api, tokens)
  await api.say('GET /api/studies/{id}/agreement', { path })
  await api.say('POST /api/studies/{id}/discuss', { path })
  const { annotators } = await api.ask('GET /api/studies/{id}/progress', studyProgressSchema, {
    path,
  })
  const annotator = annotators.at(-1)?.id ?? ''
  const erase = 'POST /api/studies/{id}/annotators/{annotator}/erase'
  await api.say(erase, { path: { id, annotator } })
  await api.say('DELETE /api/studies/{id}/annotators/{annotator}', { path: { id, annotator } })
  await api.say('POST /api/studies/{id}/close', { path })
  await askForResults(api, id)
  return tokens[0] ?? ''
}

async function askForDrafts(api: Described): Promise<string> {
  const { rows } = await api.ask('GET /api/items', itemPageSchema, {
    params: { collection: 'Studied' },
  })
  const [training] = rows
  const systems = studyModels.map((model) => ({
    system: 'faithlens',
    model,
    guess_label: model[0],
  }))
  const design = {
    name: 'Explanations',
    systems,
    compare: 'explanation',
    sample: { kind: 'all', seed: 4 },
    overlap: 2,
    dimensions: [{ id: 'clear', name: 'Clarity', wording: 'Easy to follow.', scale: 3 }],
    consent: { text: 'You may stop.', version: '1' },
    training: [{ item_id: training?.id ?? '', expected: { clear: 0 }, feedback: 'It says where.' }],
    guess: true,
    completion_code: 'THANKS',
  }
  await api.say('POST /api/studies/plan', { data: design })
  await api.say('POST /api/studies/preview', { data: design })
  const draft = await api.ask('POST /api/studies', studySchema, { data: design })
  await api.say('POST /api/studies/{id}/duplicate', { path: { id: draft.id } })
  await api.say('DELETE /api/studies/{id}', { path: { id: draft.id } })
  await api.say('POST /api/studies/{id}/restore', { path: { id: draft.id } })
  await api.say('DELETE /api/studies/{id}', { path: { id: draft.id } })
  const { id } = await api.ask('POST /api/studies', studySchema, { data: design })
  await api.say('GET /api/studies')
  await api.say('PATCH /api/studies/{id}', { path: { id }, data: { name: 'Explanations, twice' } })
  return id
}

const isPair = (step: NextStep) => 'pair_token' in step

/** One skips and leaves, two judge everything, differ, talk it over and guess. */
async function askForAnnotating(api: Described, tokens: string[]): Promise<void> {
  const [first = '', second = '', third = ''] = tokens
  await askToLeave(api, third)
  for (const token of [first, second]) await agree(api, token)
  await annotate(api, first, 'left')
  await annotate(api, second, 'right')
  for (const token of [first, second]) await annotate(api, token, 'left')
  await api.say('GET /api/annotate/{token}/next', { path: { token: 'nobody' }, status: 404 })
}

async function next<Schema extends z.ZodType>(api: Described, token: string, schema: Schema) {
  return await api.ask('GET /api/annotate/{token}/next', schema, { path: { token } })
}

async function agree(api: Described, token: string): Promise<void> {
  const { consent } = await next(api, token, consentStepSchema)
  const data = { version: consent.version }
  await api.say('POST /api/annotate/{token}/consent', { path: { token }, data })
}

async function askToLeave(api: Described, token: string): Promise<void> {
  await agree(api, token)
  const path = { token }
  const { pair_token: training } = await next(api, token, blindPairSchema)
  await judge(api, token, { pair: training, side: 'left' })
  const { pair_token: pair } = await next(api, token, blindPairSchema)
  const skipped = { pair_token: pair, reason: 'cannot-judge', comment: 'No.' }
  await api.say('POST /api/annotate/{token}/skip', { path, data: skipped })
  await api.say('POST /api/annotate/{token}/withdraw', { path, data: { confirm: true } })
}

async function annotate(api: Described, token: string, side: 'left' | 'right'): Promise<void> {
  for (let at = 0; at < 40; at += 1) {
    const step = await next(api, token, nextStepSchema)
    if (!isPair(step)) break
    const { pair_token: pair, round } = blindPairSchema.parse(step)
    if (at === 1 && round === 1) await askForOnePair(api, token, pair)
    await judge(api, token, { pair, side })
  }
  const { guess } = await next(api, token, doneStepSchema)
  if (!guess) return
  const guesses = Object.fromEntries(guess.pairs.map(({ pair_token: pair }) => [pair, 'left']))
  await api.say('POST /api/annotate/{token}/guess', { path: { token }, data: { guesses } })
}

/** A draft of a pair that is then judged twice, the second time a revision. */
async function askForOnePair(api: Described, token: string, pair: string): Promise<void> {
  const draft = { path: { token, pair }, data: { choices: { clear: 'tie' } } }
  await api.say('PUT /api/annotate/{token}/drafts/{pair}', draft)
  await judge(api, token, { pair, side: 'left' })
  await api.say('GET /api/annotate/{token}/pairs/{pair}', { path: { token, pair } })
}

async function judge(
  api: Described,
  token: string,
  { pair, side }: { pair: string; side: 'left' | 'right' },
): Promise<void> {
  await api.say('POST /api/annotate/{token}/judgements', {
    path: { token },
    headers: { 'idempotency-key': randomUUID() },
    data: { pair_token: pair, choices: { clear: side }, comment: 'So.', duration_ms: 9_000 },
  })
}

async function askForResults(api: Described, id: string): Promise<void> {
  const path = { id }
  await api.say('GET /api/studies/{id}/certificate', { path })
  await api.say('POST /api/studies/{id}/unblind', { path })
  await api.say('GET /api/studies/{id}/results', { path })
  await api.say('GET /api/studies/{id}/disagreements', { path })
  await api.say('GET /api/studies/{id}/certificate', { path })
  for (const kind of ['judgements', 'matrix', 'battles', 'preferences', 'study-bundle'])
    await api.say('GET /api/exports', { params: { kind, study: id } })
}
