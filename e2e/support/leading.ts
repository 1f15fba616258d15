import type { APIRequestContext } from '@playwright/test'
import { type Study, studyListSchema, studySchema } from '@/lib/features/studies/schema'
import { importFile, read } from './api'
import { closeStudy } from './blind-study'
import { expect, test as journey } from './journey'
import type { Row } from '../rows/claims'
import { studyFile, studyModels } from '../rows/study'

export { expect } from './journey'

/** A journey of a lead. A collection that a running study uses cannot be deleted: what is left running is closed. */
export const test = journey.extend({
  collection: async ({ collection, request }, run) => {
    await run(collection)
    const { rows } = await read(request, studyListSchema, '/api/studies?status=running')
    for (const { id, name } of rows) if (name.includes(collection)) await closeStudy(request, id)
  },
})

/** Two models about the same claims, ready to be compared. */
export async function importBoth(request: APIRequestContext, collection: string): Promise<void> {
  await importFile(request, { collection, filename: 'both.jsonl', content: studyFile() })
}

/** A draft that compares the explanations of both models. */
export async function makeDraft(
  request: APIRequestContext,
  collection: string,
  design: Row = {},
): Promise<Study> {
  await importBoth(request, collection)
  const systems = studyModels.map((model) => ({ system: 'faithlens', model, collection }))
  const data = { name: `Which explanation helps more? ${collection}`, systems, ...design }
  const reply = await request.post('/api/studies', { data })
  expect(reply.status(), await reply.text()).toBe(201)
  return studySchema.parse(await reply.json())
}

/** The same, started. */
export async function makeRunning(
  request: APIRequestContext,
  collection: string,
  design: Row = {},
): Promise<string> {
  const { id } = await makeDraft(request, collection, design)
  const reply = await request.post(`/api/studies/${id}/start`)
  expect(reply.status(), await reply.text()).toBe(200)
  return id
}
