import type { APIRequestContext } from '@playwright/test'
import { eventListSchema } from '@/lib/features/activity/schema'
import { blindPairSchema } from '@/lib/features/studies/annotation/schema'
import { startedSchema, studyListSchema, studySchema } from '@/lib/features/studies/schema'
import { importFile, read } from '../support/api'
import { expect, test } from '../support/journey'
import { jsonLines } from '../rows/claims'

const outputs = {
  faithlens: '<think>Hm.</think><reason>FaithLens says 1912.</reason><answer>Yes</answer>',
  'decompose-rl':
    '<think>a</think><question>When?</question><answer>In 1912.</answer>' +
    '<think>b</think><question>Where?</question><answer>Here.</answer>' +
    '<think>c</think><verification>Supported</verification>',
}

const content = jsonLines(
  [1, 2, 3].flatMap((n) =>
    Object.entries(outputs).map(([system, output]) => ({
      schema: 'trace/1',
      system,
      dataset: 'piers',
      item_id: `pier-${n}`,
      input: { claim: `Pier ${n} stands.`, passages: [{ text: `Pier ${n} was built in 1912.` }] },
      gold: { label: 'supported' },
      model: `${system}-model`,
      output,
    })),
  ),
)

const collection = 'piers of a study'
const systems = (['faithlens', 'decompose-rl'] as const).map((system) => ({ system, collection }))
const design = { name: 'Piers', preset: 'faithlens-120', systems }

async function send(request: APIRequestContext, address: string, data?: unknown) {
  const reply = await request.post(`/api/studies${address}`, { data })
  return { status: reply.status(), body: (await reply.json()) as unknown }
}

test('a study goes from draft to unblinded through its calls', async ({ request }) => {
  const report = await importFile(request, { collection, filename: 'piers.jsonl', content })

  const preview = await send(request, '/preview', design)
  expect(preview.status).toBe(200)
  expect(JSON.stringify(blindPairSchema.parse(preview.body))).not.toMatch(/faithlens|decompose/i)

  const made = await send(request, '', design)
  expect(made.status).toBe(201)
  const { id, design: filled } = studySchema.parse(made.body)
  expect(filled).toMatchObject({ overlap: 3, systems: [{ collection: report.collection.id }, {}] })
  const address = `/api/studies/${id}`
  expect((await request.patch(address, { data: { overlap: 5 } })).status()).toBe(200)
  expect((await request.patch(address, { data: { overlaps: 5 } })).status()).toBe(400)

  expect((await send(request, `/${id}/close`)).status).toBe(409)
  const started = startedSchema.parse((await send(request, `/${id}/start`)).body)
  expect(started).toMatchObject({ status: 'running', pair_count: 3 })
  expect(started.protocol_hash).toMatch(/^[\da-f]{64}$/)

  const late = await request.patch(address, { data: { overlap: 1 } })
  expect(late.status()).toBe(409)
  expect(await late.text()).toContain('Create a new study')
  expect((await request.delete(address)).status()).toBe(409)
  expect((await request.delete(`/api/collections/${report.collection.id}`)).status()).toBe(409)

  expect((await send(request, `/${id}/unblind`)).status).toBe(409)
  expect((await send(request, `/${id}/close`)).body).toMatchObject({ closed_early: true })
  expect((await send(request, `/${id}/unblind`)).body).toMatchObject({ status: 'unblinded' })

  const { rows } = await read(request, studyListSchema, '/api/studies?status=unblinded')
  expect(rows.find((row) => row.id === id)).toMatchObject({ protocol_hash: started.protocol_hash })
  const events = await read(request, eventListSchema, '/api/events?action=study&limit=500')
  const own = events.rows.filter(({ target }) => target === id)
  expect(own.map(({ action }) => action)).toEqual(
    ['unblinded', 'closed', 'started', 'changed', 'saved'].map((what) => `study.${what}`),
  )
  expect(own[0]).toMatchObject({ detail: { name: 'Piers' } })
})
