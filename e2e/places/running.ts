import type { APIRequestContext } from '@playwright/test'
import { newRunReplySchema } from '@/lib/features/runs/schema'
import { makeCorpus } from '../support/corpus'
import { expect } from '../support/journey'
import type { Places } from './page-context'
import { bridge } from '../rows/claims'

/** Both systems about the bridge, saved in the collection. */
async function startRun(request: APIRequestContext, collection: string): Promise<string> {
  const data = { systems: ['decompose-rl', 'faithlens'], input: bridge, collection }
  const reply = await request.post('/api/runs', { data })
  expect(reply.status(), await reply.text()).toBe(202)
  return newRunReplySchema.parse(await reply.json()).id
}

/** Where claims are run, and what they are checked against. */
export const runningPlaces: Places = {
  'a new claim': async ({ page }) => {
    await page.goto('/verify')
    await page.getByText('Advanced').click()
    await page.getByLabel('Temperature').waitFor()
    await page.getByLabel('DecomposeRL: verify').waitFor()
    await page.getByRole('button', { name: 'Verify the claim' }).click()
    await page.getByText('Write the claim to verify.').waitFor()
  },
  'a claim that was verified': {
    'side by side': async ({ page, request, collection }) => {
      const run = await startRun(request, collection)
      await page.goto(`/verify?run=${run}`)
      await page.getByRole('link', { name: 'Open the saved trace' }).nth(1).waitFor()
    },
    'its run': async ({ page }) => {
      await page.goto(`/runs/${new URL(page.url()).searchParams.get('run')}`)
      await page.getByText('2 of 2').first().waitFor()
    },
    runs: async ({ page }) => {
      await page.goto('/runs')
      await page.getByRole('list', { name: 'Runs' }).getByRole('link').first().waitFor()
    },
  },
  'a new run': async ({ page }) => {
    await page.goto('/runs/new')
    await page.getByText('Advanced').click()
    await page.getByLabel('Temperature').waitFor()
  },
  corpora: {
    'their list': async ({ page, request, collection }) => {
      await makeCorpus(request, collection)
      await page.goto('/corpora')
      await page.getByRole('link', { name: collection }).waitFor()
    },
    'a new one': async ({ page }) => {
      await page.getByRole('button', { name: 'New corpus' }).click()
      await page.getByRole('dialog').waitFor()
    },
    'a search in one': async ({ page, collection }) => {
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: collection }).click()
      await page.getByLabel('Search', { exact: true }).last().fill('bridge')
      await page.getByRole('list', { name: 'Passages' }).getByRole('listitem').first().waitFor()
    },
  },
  'passages for a claim': async ({ page, request, collection }) => {
    const id = await makeCorpus(request, collection)
    await page.goto('/verify')
    await page.getByLabel('Claim', { exact: true }).fill('The bridge has three arches.')
    await page.getByRole('button', { name: 'Find passages in a corpus' }).click()
    await page.getByLabel('Corpus').selectOption(id)
    await page.getByRole('checkbox', { name: /Anderby bridge/ }).check()
  },
}
