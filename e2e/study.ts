import { type APIRequestContext, expect, type Page } from '@playwright/test'
import {
  annotatorTokensSchema,
  startedSchema,
  studySchema,
  type NewStudy,
} from '@/lib/studies/schema'
import { importFile } from './api'
import { jsonLines, type Row } from './rows'

/** Two models whose explanations are to be compared; the first one always says why. */
export const models = ['lens-alpha', 'rival-beta'] as const

const places = ['mill', 'lock', 'ferry', 'tower', 'weir', 'quay', 'crane', 'dock', 'gate', 'barn']

function explained(model: (typeof models)[number], place: string): Row {
  const document = `The ${place} was built in 1871 by Ida Moss. It burnt down in 1902.`
  const reason =
    model === 'lens-alpha'
      ? `The ${place} is said to be from 1881, because a digit was misread; the document has 1871.`
      : `The ${place} has another year.`
  return {
    schema: 'trace/1',
    system: 'faithlens',
    dataset: place < 'm' ? 'north' : 'south',
    item_id: place,
    kind: 'claim',
    input: { claim: `The ${place} was built in 1881.`, passages: [{ text: document }] },
    gold: { label: 'refuted' },
    model,
    output: `<think>Years.</think>\n<reason>${reason}</reason>\n<answer>No</answer>`,
  }
}

/** Explanations of that many claims by both models. */
export async function importExplanations(
  request: APIRequestContext,
  collection: string,
  count: number,
): Promise<void> {
  const rows = places
    .slice(0, count)
    .flatMap((place) => models.map((model) => explained(model, place)))
  await importFile(request, { collection, filename: 'secret-file.jsonl', content: jsonLines(rows) })
}

async function post(request: APIRequestContext, path: string, data?: unknown): Promise<unknown> {
  const reply = await request.post(path, data === undefined ? {} : { data })
  expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true)
  return await reply.json()
}

interface Started {
  id: string
  hash: string
  tokens: string[]
}

/** A running study of what `importExplanations` imported, with annotators. */
export async function startStudy(
  request: APIRequestContext,
  design: Omit<NewStudy, 'systems'>,
  annotators = 3,
): Promise<Started> {
  const systems = models.map((model) => ({ system: 'faithlens', model }))
  const { id } = studySchema.parse(await post(request, '/api/studies', { systems, ...design }))
  const started = startedSchema.parse(await post(request, `/api/studies/${id}/start`))
  const added = await post(request, `/api/studies/${id}/annotators`, { count: annotators })
  const { tokens } = annotatorTokensSchema.parse(added)
  return { id, hash: started.protocol_hash, tokens }
}

/** What is read of the pair in sight. */
export async function pairInSight(page: Page): Promise<{ left: string; right: string }> {
  const [left, right] = await Promise.all(
    [/^Left/, /^Right/].map((name) => page.getByRole('group', { name }).innerText()),
  )
  return { left: left ?? '', right: right ?? '' }
}
