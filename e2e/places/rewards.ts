import type { APIRequestContext, Page } from '@playwright/test'
import { judgingSchema, newJudgingReplySchema } from '@/lib/features/judging/schema'
import { traceDetailSchema } from '@/lib/core/traces/schema'
import { importFile, listTraces, read } from '../support/api'
import { expect } from '../support/journey'
import type { PageContext, Places } from './page-context'
import { bridgeTrace, jsonLines } from '../rows/claims'
import { sampleName } from '../support/sample'

/** A trace about the bridge, judged by the baseline; its id. */
async function judgedTrace({ request, collection }: PageContext): Promise<string> {
  const content = jsonLines([bridgeTrace()])
  await importFile(request, { collection, filename: 'bridge.jsonl', content })
  const { rows } = await listTraces(request, { collection })
  const id = rows[0]?.id ?? ''
  const reply = await request.post('/api/judgings', { data: { trace_ids: [id] } })
  const judging = newJudgingReplySchema.parse(await reply.json())
  const status = async () =>
    (await read(request, judgingSchema, `/api/judgings/${judging.id}`)).status
  await expect.poll(status).toBe('done')
  return id
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
export const rewardsPlaces: Places = {
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
  'the weights of a group': async (context) => {
    const { id } = await groupedTrace(context.request)
    await context.page.goto(`/traces/${id}`)
    await showRewards(context.page)
    await context.page.getByRole('button', { name: 'Weights' }).click()
    await context.page.getByRole('dialog').waitFor()
  },
  'a judged trace': {
    'why a number is what it is': async (context) => {
      const { page } = context
      await page.goto(`/traces/${await judgedTrace(context)}`)
      await showRewards(page)
      await page.getByRole('button', { name: /^Question 1, necessity/ }).click()
      await page.getByRole('dialog').getByText('Request and reply').first().click()
      await page.getByText('Reply with JSON only').first().waitFor()
    },
    'judge runs': async ({ page }) => {
      await page.goto('/judges/runs')
      await page.getByRole('list', { name: 'Judge runs' }).waitFor()
    },
    'a judge run': async ({ page }) => {
      await page.getByRole('list', { name: 'Judge runs' }).getByRole('link').first().click()
      await page.getByText('1 of 1').first().waitFor()
    },
  },
  judges: {
    'their list': async (context) => {
      await judgedTrace(context)
      await context.page.goto('/judges')
      await context.page
        .getByRole('row', { name: /^Coverage/ })
        .first()
        .waitFor()
    },
    'one being checked': async ({ page }) => {
      await page.goto('/judges/check?judge=touchstone-baseline')
      await page.getByText(/left to check/).waitFor()
    },
    'another wording for one': async ({ page }) => {
      await page.goto('/judges/try?judge=touchstone-baseline')
      await page.getByLabel('Text').waitFor()
    },
  },
}
