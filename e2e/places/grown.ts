import type { APIRequestContext, Page } from '@playwright/test'
import { newTreeReplySchema, treeDetailSchema } from '@/lib/systems/deep-rubric/growing/schema'
import { kelp } from '@/lib/features/trees/testing/corpus'
import { read } from '../support/api'
import { makeCorpus, removeCorpus } from '../support/corpus'
import { expect } from '../support/journey'
import { jsonLines } from '../rows/claims'
import type { PageContext, Places } from './page-context'

async function settled(request: APIRequestContext, id: string, task: string): Promise<void> {
  const told = async () => {
    const tree = await read(request, treeDetailSchema, `/api/trees/${id}`)
    return [tree.status, tree.task]
  }
  await expect.poll(told, { timeout: 30_000 }).toEqual(['done', task])
}

/** A tree that has been grown, written up and audited by the baseline. Its corpus is gone again. */
async function auditedTree({ request, collection }: PageContext): Promise<void> {
  await makeCorpus(request, collection, jsonLines(kelp))
  const servers = { policy: 'built-in', judge: 'built-in' }
  const budgets = { depth: 2 }
  const data = { topic: `Kelp forests of ${collection}`, corpus: collection, servers, budgets }
  const reply = await request.post('/api/trees', { data })
  expect(reply.status(), await reply.text()).toBe(202)
  const { id } = newTreeReplySchema.parse(await reply.json())
  await settled(request, id, 'grow')
  await request.post(`/api/trees/${id}/synthesis`)
  await settled(request, id, 'synthesis')
  await request.post(`/api/trees/${id}/audit`, { data: {} })
  await settled(request, id, 'audit')
  await removeCorpus(request, collection)
}

const links = (page: Page) => page.getByRole('list', { name: 'Trees' }).getByRole('link')

/** Pages of trees that are grown here, as they are looked at one by one. */
export const grownPlaces: Places = {
  trees: {
    'their list': async (context) => {
      await auditedTree(context)
      await context.page.goto('/trees')
      await links(context.page).first().waitFor()
    },
    'a grown tree': async ({ page, collection }) => {
      const address = await links(page).filter({ hasText: collection }).getAttribute('href')
      await page.goto(`${address}?node=1`)
      await page.getByRole('row').first().waitFor()
    },
    'what it became': async ({ page }) => {
      const tab = page.getByRole('button', { name: 'Question and rubric', exact: true })
      if (await tab.isVisible()) await tab.click()
      await page.getByRole('region', { name: 'Repairs' }).waitFor()
    },
  },
  'a new tree': async ({ page }) => {
    await page.goto('/trees/new')
    await page.getByText('Size limits').click()
    await page.getByRole('button', { name: 'Generate tree' }).click()
    await page.getByText('Write a topic.').waitFor()
  },
}
