import type { APIRequestContext } from '@playwright/test'
import { compositionDetailSchema, newCompositionReplySchema } from '@/lib/compositions/schema'
import { problems } from '@/lib/compositions/testing/problems'
import { read } from '../support/api'
import { expect } from '../support/journey'
import type { Open } from './room'

/** Problems that the baseline has composed; some attempts were dropped. */
async function composed(request: APIRequestContext): Promise<string> {
  const data = { from: { problems }, wanted: 30, servers: { policy: 'built-in' } }
  const reply = await request.post('/api/compositions', { data })
  expect(reply.status(), await reply.text()).toBe(202)
  const { id } = newCompositionReplySchema.parse(await reply.json())
  const status = async () =>
    (await read(request, compositionDetailSchema, `/api/compositions/${id}`)).status
  await expect.poll(status, { timeout: 30_000 }).toBe('done')
  return id
}

/** Pages of problems that are composed here, as they are looked at one by one. */
export const composedPlaces: Readonly<Record<string, Open>> = {
  compositions: async ({ page, request }) => {
    await composed(request)
    await page.goto('/compositions')
    await page
      .getByRole('main')
      .getByRole('link', { name: /problems of 2/ })
      .first()
      .waitFor()
  },
  'a new composition': async ({ page }) => {
    await page.goto('/compositions/new')
    await page.getByLabel('Problems come from').selectOption('lines')
    await page.getByLabel('Problems', { exact: true }).waitFor()
  },
  'a composition with an attempt that was dropped': async ({ page, request }) => {
    const id = await composed(request)
    await page.goto(`/compositions/${id}`)
    await page.getByRole('button', { name: /^Dropped \d/ }).click()
    const list = page.getByRole('list', { name: 'Attempts' })
    await list.getByRole('button').first().click()
    await list.getByText('Failed').first().waitFor()
  },
}
