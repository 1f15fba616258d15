import type { APIRequestContext, Page } from '@playwright/test'
import { collectionListSchema } from '@/lib/collections/schema'
import { judgingSchema, newJudgingReplySchema } from '@/lib/judgings/schema'
import { newRunReplySchema } from '@/lib/runs/schema'
import { traceDetailSchema } from '@/lib/traces/schema'
import { importFile, listTraces, read } from './api'
import { chainPlaces } from './chained'
import { composedPlaces } from './composed-places'
import { grownPlaces } from './grown'
import { makeCorpus } from './corpus'
import { expect } from './journey'
import type { Open, Room } from './room'
import { bridge, bridgeTrace, jsonLines } from './rows'
import { sampleName } from './sample'
import { studyPlaces } from './study-places'

async function sampleTrace(request: APIRequestContext, filter: Record<string, string>) {
  const { rows } = await listTraces(request, { collection: sampleName, ...filter })
  const [row] = rows
  if (!row) throw new Error('the sample collection has no such trace')
  return row
}

function traceWith(filter: Record<string, string>): Open {
  return async ({ page, request }) => {
    const { id } = await sampleTrace(request, filter)
    await page.goto(`/traces/${id}?collection=${sampleName}`)
    await page.getByRole('region', { name: 'Trace' }).waitFor()
  }
}

async function openList({ page }: Room) {
  await page.goto(`/traces?collection=${sampleName}&label=refuted`)
  await page.getByRole('grid').getByRole('link').first().waitFor()
}

async function openReport({ page, request, collection }: Room) {
  const content = jsonLines([bridgeTrace(), bridgeTrace({ output: 5 })])
  const { id } = await importFile(request, { collection, filename: 'night.jsonl', content })
  await page.goto(`/imports/${id}`)
  await page.getByRole('list', { name: 'Issues by kind' }).waitFor()
}

/** Both systems about the bridge, saved in the collection. */
async function startRun(request: APIRequestContext, collection: string): Promise<string> {
  const data = { systems: ['decompose-rl', 'faithlens'], input: bridge, collection }
  const reply = await request.post('/api/runs', { data })
  expect(reply.status(), await reply.text()).toBe(202)
  return newRunReplySchema.parse(await reply.json()).id
}

/** A trace about the bridge, judged by the baseline, on its page. */
async function judgedTrace({ page, request, collection }: Room) {
  const content = jsonLines([bridgeTrace()])
  await importFile(request, { collection, filename: 'bridge.jsonl', content })
  const { rows } = await listTraces(request, { collection })
  const id = rows[0]?.id ?? ''
  const reply = await request.post('/api/judgings', { data: { trace_ids: [id] } })
  const judging = newJudgingReplySchema.parse(await reply.json())
  const status = async () =>
    (await read(request, judgingSchema, `/api/judgings/${judging.id}`)).status
  await expect.poll(status).toBe('done')
  await page.goto(`/traces/${id}`)
}

/** On a phone the rewards are behind a button of their own. */
async function showRewards(page: Page) {
  const panes = page.getByRole('group', { name: 'Panes' })
  if (await panes.isVisible()) await panes.getByRole('button', { name: 'Rewards' }).click()
}

async function groupedTrace(request: APIRequestContext) {
  const { rows } = await listTraces(request, { collection: sampleName, system: 'decompose-rl' })
  for (const { id } of rows) {
    const trace = await read(request, traceDetailSchema, `/api/traces/${id}`)
    if ((trace.group?.size ?? 0) > 1) return trace
  }
  throw new Error('the sample collection has no group')
}

/** Every place of the product by its name, and how one comes there. */
export const places: Readonly<Record<string, Open>> = {
  'the explorer': openList,
  'the explorer with a trace in the peek and one selected': async (room) => {
    await openList(room)
    await room.page.keyboard.press('j')
    await room.page.keyboard.press('x')
    await room.page.getByRole('region', { name: 'Selection' }).waitFor()
  },
  'what an export will hold': async (room) => {
    await openList(room)
    await room.page.getByRole('button', { name: 'export', exact: true }).click()
    await room.page.getByRole('link', { name: 'Download the .jsonl' }).waitFor()
  },
  'an empty result': async ({ page }) => {
    await page.goto('/traces?q=xylophonezebra')
    await page.getByText(/^0 of /).waitFor()
  },
  'a decomposed trace': traceWith({ model: 'decompose-7b', q: 'versailles' }),
  'a malformed trace': traceWith({ problem: 'text_outside' }),
  'an explanation': traceWith({ system: 'faithlens' }),
  'raw text': async (room) => {
    await traceWith({ problem: 'truncated' })(room)
    await room.page.keyboard.press('r')
    await room.page.getByRole('heading', { name: 'Raw text' }).waitFor({ state: 'attached' })
  },
  'a mark being made': async (room) => {
    await traceWith({ model: 'decompose-7b' })(room)
    await room.page.keyboard.press('j')
    await room.page.keyboard.press('m')
    await room.page.getByRole('dialog').waitFor()
  },
  'an item side by side': async ({ page, request }) => {
    const { item_id, item_text } = await sampleTrace(request, { q: 'versailles' })
    await page.goto(`/items/${item_id}`)
    await page.getByRole('heading', { level: 1, name: item_text }).waitFor()
  },
  imports: async ({ page }) => {
    await page.goto('/imports')
    await page.getByRole('listitem').first().waitFor()
  },
  'a file on the desk': async ({ page }) => {
    await page.goto('/imports')
    const buffer = Buffer.from(jsonLines([bridgeTrace(), bridgeTrace({ output: 5 })]))
    const file = { name: 'night.jsonl', mimeType: 'application/jsonl', buffer }
    await page.getByLabel('Choose files').setInputFiles(file)
    await page.getByRole('table').waitFor()
  },
  'a refused file': async ({ page }) => {
    await page.goto('/imports')
    const file = { name: 'poem.txt', mimeType: 'text/plain', buffer: Buffer.from('Once upon') }
    await page.getByLabel('Choose files').setInputFiles(file)
    await page.getByText('This file cannot be imported as it is').waitFor()
  },
  'the report of an import': openReport,
  collections: async ({ page }) => {
    await page.goto('/collections')
    await page.getByRole('link', { name: sampleName, exact: true }).waitFor()
  },
  'a collection': async ({ page, request }) => {
    const { rows } = await read(request, collectionListSchema, '/api/collections')
    const id = rows.find(({ name }) => name === sampleName)?.id
    await page.goto(`/collections/${id}`)
    await page.getByLabel('Items', { exact: true }).getByRole('link').first().waitFor()
  },
  'logged rewards beside computed ones': async ({ page, request, collection }) => {
    const logged = { total: 2, rewards: { format: 0.5, verification: 1, coverage: 1, style: 1 } }
    const content = jsonLines([bridgeTrace({ logged })])
    await importFile(request, { collection, filename: 'night.jsonl', content })
    await page.goto(`/collections/${encodeURIComponent(collection)}/drift`)
    await page
      .getByRole('list', { name: 'Largest differences' })
      .getByRole('link')
      .first()
      .waitFor()
  },
  'a new claim': async ({ page }) => {
    await page.goto('/verify')
    await page.getByText('Advanced').click()
    await page.getByLabel('Temperature').waitFor()
    await page.getByLabel('DecomposeRL: verify').waitFor()
    await page.getByRole('button', { name: 'Verify the claim' }).click()
    await page.getByText('Write the claim to verify.').waitFor()
  },
  'a claim that was verified': async ({ page, request, collection }) => {
    const run = await startRun(request, collection)
    await page.goto(`/verify?run=${run}`)
    await page.getByRole('link', { name: 'Open the saved trace' }).nth(1).waitFor()
  },
  runs: async ({ page, request, collection }) => {
    await startRun(request, collection)
    await page.goto('/runs')
    await page.getByRole('list', { name: 'Runs' }).getByRole('link').first().waitFor()
  },
  'a run': async ({ page, request, collection }) => {
    const run = await startRun(request, collection)
    await page.goto(`/runs/${run}`)
    await page.getByText('2 of 2').first().waitFor()
  },
  'a new run': async ({ page }) => {
    await page.goto('/runs/new')
    await page.getByText('Advanced').click()
    await page.getByLabel('Temperature').waitFor()
  },
  corpora: async ({ page, request, collection }) => {
    await makeCorpus(request, collection)
    await page.goto('/corpora')
    await page.getByRole('link', { name: collection }).waitFor()
  },
  'a new corpus': async ({ page }) => {
    await page.goto('/corpora')
    await page.getByRole('button', { name: 'New corpus' }).click()
    await page.getByRole('dialog').waitFor()
  },
  'a search in a corpus': async ({ page, request, collection }) => {
    const id = await makeCorpus(request, collection)
    await page.goto(`/corpora/${id}`)
    await page.getByLabel('Search', { exact: true }).last().fill('bridge')
    await page.getByRole('list', { name: 'Passages' }).getByRole('listitem').first().waitFor()
  },
  'passages for a claim': async ({ page, request, collection }) => {
    const id = await makeCorpus(request, collection)
    await page.goto('/verify')
    await page.getByLabel('Claim', { exact: true }).fill('The bridge has three arches.')
    await page.getByRole('button', { name: 'Find passages in a corpus instead' }).click()
    await page.getByLabel('Corpus').selectOption(id)
    await page.getByRole('checkbox', { name: /Anderby bridge/ }).check()
  },
  'the settings': async ({ page }) => {
    await page.goto('/settings')
    await page.getByText('reachable', { exact: true }).first().waitFor()
  },
  'a server being added': async ({ page }) => {
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Add a server' }).click()
    await page.getByRole('dialog').waitFor()
  },
  'a prompt being edited': async ({ page }) => {
    await page.goto('/settings')
    await page.getByRole('button', { name: /^Edit decompose-rl Verify/i }).click()
    await page.getByRole('dialog').waitFor()
  },
  'why a number is what it is': async (room) => {
    await judgedTrace(room)
    await showRewards(room.page)
    await room.page.getByRole('button', { name: /^Question 1, necessity/ }).click()
    await room.page.getByRole('dialog').getByText('What it was told').first().click()
    await room.page.getByText('Reply with JSON only').first().waitFor()
  },
  'the weights of a group': async (room) => {
    const { id } = await groupedTrace(room.request)
    await room.page.goto(`/traces/${id}`)
    await showRewards(room.page)
    await room.page.getByRole('button', { name: 'Weights' }).click()
    await room.page.getByRole('dialog').waitFor()
  },
  judges: async (room) => {
    await judgedTrace(room)
    await room.page.goto('/judges')
    await room.page
      .getByRole('row', { name: /^Coverage/ })
      .first()
      .waitFor()
  },
  'a judge being checked': async (room) => {
    await judgedTrace(room)
    await room.page.goto('/judges/check?judge=touchstone-baseline')
    await room.page.getByText(/left to check/).waitFor()
  },
  'another wording for a judge': async (room) => {
    await judgedTrace(room)
    await room.page.goto('/judges/try?judge=touchstone-baseline')
    await room.page.getByLabel('Text').waitFor()
  },
  'what the rewards mean': async ({ page }) => {
    await page.goto('/docs/rewards')
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
  'every call of the API': async ({ page }) => {
    await page.goto('/docs/api')
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
  'how to serve models': async ({ page }) => {
    await page.goto('/docs/model-servers')
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
  'nobody signs in': async ({ page }) => {
    await page.goto('/sign-in')
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
  'the first account': async ({ page }) => {
    await page.goto('/join')
    await page.getByLabel('Email address').waitFor()
  },
  'a link that is not good': async ({ page }) => {
    await page.goto('/join#nothing')
    await page.getByText('not good any more').waitFor()
  },
  'the account': async ({ page }) => {
    await page.goto('/settings/account')
    await page.getByRole('link', { name: 'Make an account' }).waitFor()
  },
  people: async ({ page }) => {
    await page.goto('/settings/people')
    await page.getByRole('link', { name: 'Make an account' }).waitFor()
  },
  'the record': async ({ page }) => {
    await page.goto('/settings/record')
    await page.getByRole('combobox', { name: 'What was done' }).waitFor()
  },
  ...studyPlaces,
  ...grownPlaces,
  ...chainPlaces,
  ...composedPlaces,
  'the list of shortcuts': async (room) => {
    await openList(room)
    await room.page.keyboard.press('?')
    await room.page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  },
  'an address that leads nowhere': async ({ page }) => {
    await page.goto('/nowhere')
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
}
