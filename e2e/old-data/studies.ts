import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { blindPairSchema } from '@/lib/features/studies/annotation/schema'
import { annotatorTokensSchema, studySchema } from '@/lib/features/studies/schema'
import { imported } from '../contract/data'
import type { Described } from '../contract/described'
import { studyModels } from '../rows/study'

/** A study that runs, with the token of each of its annotators. */
interface Running {
  id: string
  token: string
  other: string
}

const listSchema = z.object({ rows: z.array(z.object({ id: z.string(), status: z.string() })) })

/** A draft, a study that is closed but still blind, a bundle that is imported, and one that runs: a link of that one. */
export async function fillStudies(api: Described): Promise<Running> {
  await draftOf(api, 'A draft')
  const closed = await start(api, 'Closed, still blind')
  await judgeOne(api, closed.token, false)
  await api.say('POST /api/studies/{id}/close', { path: { id: closed.id } })
  await importBundle(api)
  const running = await start(api, 'Running')
  await judgeOne(api, running.token, true)
  await skipOne(api, running.other)
  return running
}

async function draftOf(api: Described, name: string): Promise<string> {
  const data = {
    name,
    systems: studyModels.map((model) => ({ system: 'faithlens', model, guess_label: model[0] })),
    compare: 'explanation',
    sample: { kind: 'all', seed: 4 },
    overlap: 2,
    dimensions: [{ id: 'clear', name: 'Clarity', wording: 'Easy to follow.', scale: 3 }],
  }
  return (await api.ask('POST /api/studies', studySchema, { data })).id
}

async function start(api: Described, name: string): Promise<Running> {
  const id = await draftOf(api, name)
  const path = { id }
  await api.say('POST /api/studies/{id}/start', { path })
  const invited = { path, data: { count: 2 } }
  const { tokens } = await api.ask(
    'POST /api/studies/{id}/annotators',
    annotatorTokensSchema,
    invited,
  )
  const [token = '', other = ''] = tokens
  return { id, token, other }
}

/** One pair is judged and revised; of a study that goes on the next one is open, with a draft. */
async function judgeOne(api: Described, token: string, goesOn: boolean): Promise<void> {
  const params = { PROLIFIC_PID: 'throw-away', STUDY_ID: 'old' }
  const next = () =>
    api.ask('GET /api/annotate/{token}/next', blindPairSchema, { path: { token }, params })
  const { pair_token: pair } = await next()
  for (const side of ['left', 'right'])
    await api.say('POST /api/annotate/{token}/judgements', {
      path: { token },
      headers: { 'idempotency-key': randomUUID() },
      data: { pair_token: pair, choices: { clear: side }, comment: 'So.', duration_ms: 9_000 },
    })
  if (!goesOn) return
  const open = await next()
  await api.say('PUT /api/annotate/{token}/drafts/{pair}', {
    path: { token, pair: open.pair_token },
    data: { choices: { clear: 'tie' } },
  })
}

async function skipOne(api: Described, token: string): Promise<void> {
  const path = { token }
  const { pair_token: pair } = await api.ask('GET /api/annotate/{token}/next', blindPairSchema, {
    path,
  })
  const data = { pair_token: pair, reason: 'cannot-judge', comment: 'No.' }
  await api.say('POST /api/annotate/{token}/skip', { path, data })
}

/** The study that is unblinded, handed on and taken in again. */
async function importBundle(api: Described): Promise<void> {
  const { rows } = listSchema.parse(await api.say('GET /api/studies'))
  const study = rows.find(({ status }) => status === 'unblinded')?.id ?? ''
  const params = { kind: 'study-bundle', study }
  const bundle = await api.bytes(`/api/exports?${new URLSearchParams(params)}`)
  await imported(api, { collection: 'Handed on', filename: 'study.zip' }, bundle)
}
