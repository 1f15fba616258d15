import type { APIRequestContext } from '@playwright/test'
import { corpusDetailSchema, corpusSchema } from '@/lib/features/corpora/schema'
import { read } from './api'
import { expect } from './journey'
import { jsonLines } from '../rows/claims'

export const passages = [
  {
    id: 'anderby',
    title: 'Anderby bridge',
    text: 'The Anderby bridge opened on 4 May 1912. It has three arches of <b>sandstone</b>.',
  },
  { id: 'ferry', title: 'Anderby ferry', text: 'Before the bridge, a ferry crossed at Anderby.' },
  { id: 'tea', title: 'Tea', text: 'Tea is made of dried leaves.' },
]

/** A corpus made over the API, of three passages unless others are given; its id. */
export async function makeCorpus(
  request: APIRequestContext,
  name: string,
  content = `${jsonLines(passages)}{"id":\n`,
): Promise<string> {
  const made = await request.post('/api/corpora', { data: { name } })
  const { id } = corpusSchema.parse(await made.json())
  const data = Buffer.from(content)
  const params = { filename: 'bridges.jsonl' }
  const sent = await request.post(`/api/corpora/${id}/passages`, { params, data })
  expect(sent.status()).toBe(202)
  const isAdding = async () =>
    (await read(request, corpusDetailSchema, `/api/corpora/${id}`)).adding
  await expect.poll(isAdding, { timeout: 30_000 }).toBe(false)
  return id
}

/** One that was never made is fine. */
export async function removeCorpus(request: APIRequestContext, name: string): Promise<void> {
  const reply = await request.delete(`/api/corpora/${encodeURIComponent(name)}`)
  expect([200, 404]).toContain(reply.status())
}
