import type { APIRequestContext } from '@playwright/test'
import type { z } from 'zod'
import { studyProgressSchema } from '@/lib/features/studies/progress/schema'
import { annotatorTokensSchema, startedSchema } from '@/lib/features/studies/schema'
import { importFile, read } from './api'
import { expect, test as journey } from './journey'
import { bridge, bridgeOutput, bridgeTrace, jsonLines, type Row } from '../rows/claims'

/** What no annotator may come across. */
export const secrets = ['mason-7b', 'ashlar-7b', 'decompose-rl', 'Decompose']

const models = [
  { model: 'mason-7b', lastThought: 'The year differs.' },
  { model: 'ashlar-7b', lastThought: 'Falk is right, and 1911 is not.' },
]

function traceRows(items: number): Row[] {
  return Array.from({ length: items }, (_, n) => 1911 - n).flatMap((year) =>
    models.map(({ model, lastThought }) =>
      bridgeTrace({
        item_id: `anderby-${year}`,
        input: { ...bridge, claim: `The Anderby bridge opened in ${year}.` },
        model,
        output: bridgeOutput('Refuted', lastThought),
      }),
    ),
  )
}

async function send<Schema extends z.ZodType>(
  request: APIRequestContext,
  path: string,
  { schema, data }: { schema: Schema; data: unknown },
): Promise<z.infer<Schema>> {
  const reply = await request.post(path, { data })
  expect(reply.status(), await reply.text()).toBeLessThan(300)
  return schema.parse(await reply.json())
}

export interface RunningStudy {
  id: string
  tokens: string[]
}

/** Makes a study of what is there, starts it, and lets annotators in. */
export async function runStudy(
  request: APIRequestContext,
  { data, annotators }: { data: Row; annotators: number },
): Promise<RunningStudy> {
  const made = await send(request, '/api/studies', {
    schema: startedSchema.pick({ id: true }),
    data,
  })
  await send(request, `/api/studies/${made.id}/start`, { schema: startedSchema, data: {} })
  const { tokens } = await send(request, `/api/studies/${made.id}/annotators`, {
    schema: annotatorTokensSchema,
    data: { count: annotators },
  })
  return { id: made.id, tokens }
}

interface Wanted {
  pairs: number
  annotators?: number
  design?: Row
}

interface StudyJourney {
  /** Starts a study of two models on pairs of a collection of its own; it is closed afterwards. */
  startStudy: (wanted: Wanted) => Promise<RunningStudy>
}

export const test = journey.extend<StudyJourney>({
  startStudy: async ({ request, context, collection }, run) => {
    const started: string[] = []
    await run(async ({ pairs, annotators = 1, design = {} }) => {
      const content = jsonLines(traceRows(pairs))
      await importFile(request, { collection, filename: 'bridges.jsonl', content })
      const systems = models.map(({ model }) => ({ system: 'decompose-rl', model, collection }))
      const data = { name: 'Bridges', systems, compare: 'trace', overlap: annotators, ...design }
      const study = await runStudy(request, { data, annotators })
      started.push(study.id)
      return study
    })
    // A page that is still saving a draft would be refused.
    await Promise.all(context.pages().map((page) => page.close()))
    for (const id of started) await closeStudy(request, id)
  },
})

/** A collection in use cannot be deleted, so a study is closed first; closing it again is refused. */
export async function closeStudy(request: APIRequestContext, id: string): Promise<void> {
  const reply = await request.post(`/api/studies/${id}/close`)
  expect([200, 409]).toContain(reply.status())
}

/** How many judgements the server has of each annotator. */
export async function doneOf(request: APIRequestContext, id: string): Promise<number[]> {
  const { annotators } = await read(request, studyProgressSchema, `/api/studies/${id}/progress`)
  return annotators.map(({ done }) => done)
}
