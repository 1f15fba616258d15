import type { APIRequestContext } from '@playwright/test'
import { listTraces } from '../support/api'
import type { Open, PageContext } from './page-context'
import { sampleName } from '../support/sample'

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

async function openList({ page }: PageContext) {
  await page.goto(`/traces?collection=${sampleName}&label=refuted`)
  await page.getByRole('grid').getByRole('link').first().waitFor()
}

/** Where traces are found and read. */
export const readingPlaces: Readonly<Record<string, Open>> = {
  'the overview': async ({ page }) => {
    await page.goto('/')
    await page.getByRole('region', { name: 'Needs attention' }).waitFor()
  },
  'the explorer': openList,
  'the explorer with a trace in the peek and one selected': async (context) => {
    await openList(context)
    await context.page.keyboard.press('j')
    await context.page.keyboard.press('x')
    await context.page.getByRole('region', { name: 'Selection' }).waitFor()
  },
  'what an export will hold': async (context) => {
    await openList(context)
    await context.page.getByRole('button', { name: 'export', exact: true }).click()
    await context.page.getByRole('link', { name: 'Download the .jsonl' }).waitFor()
  },
  'an empty result': async ({ page }) => {
    await page.goto('/traces?q=xylophonezebra')
    await page.getByText(/^0 of /).waitFor()
  },
  'a decomposed trace': traceWith({ model: 'decompose-7b', q: 'versailles' }),
  'a malformed trace': traceWith({ problem: 'text_outside' }),
  'an explanation': traceWith({ system: 'faithlens' }),
  'raw text': async (context) => {
    await traceWith({ problem: 'truncated' })(context)
    await context.page.keyboard.press('r')
    await context.page.getByRole('heading', { name: 'Raw text' }).waitFor({ state: 'attached' })
  },
  'a mark being made': async (context) => {
    await traceWith({ model: 'decompose-7b' })(context)
    await context.page.keyboard.press('j')
    await context.page.keyboard.press('m')
    await context.page.getByRole('dialog').waitFor()
  },
  'an item side by side': async ({ page, request }) => {
    const { item_id, item_text } = await sampleTrace(request, { q: 'versailles' })
    await page.goto(`/items/${item_id}`)
    await page.getByRole('heading', { level: 1, name: item_text }).waitFor()
  },
  'the list of shortcuts': async (context) => {
    await openList(context)
    await context.page.keyboard.press('?')
    await context.page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  },
}
