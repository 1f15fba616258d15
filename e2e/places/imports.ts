import { collectionListSchema } from '@/lib/core/collections/schema'
import type { Page } from '@playwright/test'
import { importFile, read } from '../support/api'
import type { PageContext, Places } from './page-context'
import { battlesAt } from '../rows/battles'
import { bridge, bridgeOutput, bridgeTrace, jsonLines } from '../rows/claims'
import { sampleName } from '../support/sample'

async function lay(page: Page, name: string, content: string): Promise<void> {
  await page.goto('/imports')
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(content) }
  await page.getByLabel('Choose files').setInputFiles(file)
}

async function openReport(
  { page, request, collection }: PageContext,
  content: string,
): Promise<void> {
  const { id } = await importFile(request, { collection, filename: 'night.jsonl', content })
  await page.goto(`/imports/${id}`)
}

const foreign = 'aussage,beleg,urteil\nDie Brücke ist alt.,Sie wurde 1790 gebaut.,wahr\n'

/** Where files come in, and what they became. */
export const importsPlaces: Places = {
  imports: async ({ page }) => {
    await page.goto('/imports')
    await page.getByRole('listitem').first().waitFor()
  },
  'a file on the desk': async ({ page }) => {
    await lay(page, 'night.jsonl', jsonLines([bridgeTrace(), bridgeTrace({ output: 5 })]))
    await page.getByRole('table').waitFor()
  },
  'a refused file': async ({ page }) => {
    await lay(page, 'poem.txt', 'Once upon')
    await page.getByText('This file can’t be imported yet').waitFor()
  },
  'columns being mapped': async ({ page }) => {
    await lay(page, 'nacht.csv', foreign)
    await page.getByRole('button', { name: 'Map columns' }).click()
    await page.getByLabel('Field for aussage').selectOption('Claim')
  },
  'a finished study on the desk': async ({ page }) => {
    await lay(page, 'orlo.jsonl', jsonLines(battlesAt('ostmark')))
    await page.getByText('6 judgements on 6 pairs of 6 items').waitFor()
  },
  'a study that came in finished': async (context) => {
    await openReport(context, jsonLines(battlesAt('ostmark')))
    await context.page.getByRole('link', { name: 'Open study' }).click()
    await context.page.getByRole('region', { name: 'Origin of this study' }).waitFor()
  },
  'the report of an import': async (context) => {
    await openReport(context, jsonLines([bridgeTrace(), bridgeTrace({ output: 5 })]))
    await context.page.getByRole('list', { name: 'Issues by kind' }).waitFor()
  },
  'results that have not joined': async (context) => {
    const { claim } = bridge
    const result = { id: 'x', claim, generation: bridgeOutput(), gt_label: 'Refuted' }
    await openReport(context, jsonLines([{ ...result, dataset: 'bridges', pred_label: 'refuted' }]))
    await context.page.getByRole('region', { name: 'Not joined' }).waitFor()
  },
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
}
