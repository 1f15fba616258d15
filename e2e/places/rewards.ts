import type { APIRequestContext, Page } from '@playwright/test'
import { judgingSchema, newJudgingReplySchema } from '@/lib/features/judging/schema'
import { traceDetailSchema } from '@/lib/core/traces/schema'
import { importFile, listTraces, read } from '../support/api'
import { expect } from '../support/journey'
import type { Open, Room } from './room'
import { bridgeTrace, jsonLines } from '../rows/claims'
import { sampleName } from '../support/sample'

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

/** Where rewards are explained and judges checked. */
export const rewardsPlaces: Readonly<Record<string, Open>> = {
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
}
