import type { APIRequestContext, Page } from '@playwright/test'
import {
  compositionDetailSchema,
  newCompositionReplySchema,
} from '@/lib/systems/composition-rl/composing/schema'
import { problems } from '@/lib/features/compositions/testing/problems'
import { ladderRollouts } from '../rows/composed'
import { importFile, listTraces, read } from '../support/api'
import { expect } from '../support/journey'
import type { PageContext, Places } from './page-context'

export type Given = Pick<PageContext, 'request' | 'collection'>

/** Imports rollouts of composed problems; their traces. */
export async function importRollouts({ request, collection }: Given, content: string) {
  const report = await importFile(request, { collection, filename: 'rollouts.jsonl', content })
  expect(report, JSON.stringify(report.issues)).toMatchObject({ status: 'done' })
  return await listTraces(request, { collection })
}

/** Problems that the baseline has composed; some attempts were dropped. */
async function composed(request: APIRequestContext): Promise<void> {
  const data = { from: { problems }, wanted: 30, servers: { policy: 'built-in' } }
  const reply = await request.post('/api/compositions', { data })
  expect(reply.status(), await reply.text()).toBe(202)
  const { id } = newCompositionReplySchema.parse(await reply.json())
  const status = async () =>
    (await read(request, compositionDetailSchema, `/api/compositions/${id}`)).status
  await expect.poll(status, { timeout: 30_000 }).toBe('done')
}

const latest = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /problems of 2/ })
    .first()

/** On a phone it stands in a pane of its own. */
async function openChain(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  const pane = page.getByRole('button', { name: 'Problem', exact: true })
  if (await pane.isVisible()) await pane.click()
  await page.getByRole('region', { name: 'Chain', exact: true }).waitFor()
}

/** Composed problems: rollouts of them that came in, and problems that are composed here. */
export const composedPlaces: Places = {
  'a composed problem': {
    'a rollout': async ({ page, ...given }) => {
      const { rows } = await importRollouts(given, ladderRollouts)
      await page.goto(`/traces/${rows[0]?.id}`)
      await openChain(page)
    },
    'the problem': async ({ page, request, collection }) => {
      const { rows } = await listTraces(request, { collection })
      await page.goto(`/items/${rows[0]?.item_id}`)
      await openChain(page)
    },
    'rollouts by depth': async ({ page, collection }) => {
      await page.goto('/collections')
      const card = page.getByRole('listitem').filter({ hasText: collection })
      await card.getByRole('link', { name: 'accuracy by depth' }).click()
      await page.getByRole('table').waitFor()
    },
  },
  compositions: {
    'their list': async ({ page, request }) => {
      await composed(request)
      await page.goto('/compositions')
      await latest(page).waitFor()
    },
    'one with an attempt that was dropped': async ({ page }) => {
      await latest(page).click()
      await page.getByRole('button', { name: /^Dropped \d/ }).click()
      const list = page.getByRole('list', { name: 'Attempts' })
      await list.getByRole('button').first().click()
      await list.getByText('Failed').first().waitFor()
    },
  },
  'a new composition': async ({ page }) => {
    await page.goto('/compositions/new')
    await page.getByLabel('Problems come from').selectOption('lines')
    await page.getByLabel('Problems', { exact: true }).waitFor()
  },
}
