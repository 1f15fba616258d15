import type { APIRequestContext, Page } from '@playwright/test'
import { listTraces } from '../support/api'
import type { Open, PageContext, Places } from './page-context'
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

async function closeDialog(page: Page) {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** Where traces are found and read. */
export const readingPlaces: Places = {
  'the overview': async ({ page }) => {
    await page.goto('/')
    await page.getByRole('region', { name: 'Needs attention' }).waitFor()
  },
  'the explorer': {
    'the list': openList,
    'the list of shortcuts': async ({ page }) => {
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    },
    'what an export will hold': async ({ page }) => {
      await closeDialog(page)
      await page.getByRole('button', { name: 'Export', exact: true }).click()
      await page.getByRole('link', { name: 'Download the .jsonl' }).waitFor()
    },
    'a trace in the peek and one selected': async ({ page }) => {
      await closeDialog(page)
      await page.keyboard.press('j')
      await page.keyboard.press('x')
      await page.getByRole('region', { name: 'Selection' }).waitFor()
    },
  },
  'an empty result': async ({ page }) => {
    await page.goto('/traces?q=xylophonezebra')
    await page.getByText(/^0 of /).waitFor()
  },
  'a decomposed trace': {
    'as it is': traceWith({ model: 'decompose-7b', q: 'versailles' }),
    'its prompt and call': async ({ page }) => {
      await page.getByRole('button', { name: 'Prompt' }).click()
      await page.getByRole('dialog').getByText('This trace has no prompt').waitFor()
    },
    'a mark being made': async ({ page }) => {
      await page.keyboard.press('Escape')
      await page.keyboard.press('j')
      await page.keyboard.press('m')
      await page.getByRole('dialog').waitFor()
    },
  },
  'a malformed trace': traceWith({ problem: 'text_outside' }),
  'an explanation': traceWith({ system: 'faithlens' }),
  'raw text': async (context) => {
    await traceWith({ problem: 'truncated' })(context)
    await context.page.keyboard.press('r')
    await context.page.getByRole('heading', { name: 'Raw text' }).waitFor({ state: 'attached' })
  },
  'an evidence tree': {
    'as a map': async ({ page, request }) => {
      const { item_id } = await sampleTrace(request, { system: 'deep-rubric' })
      await page.goto(`/items/${item_id}?tree=map`)
      await page.getByRole('group', { name: 'Map of the evidence tree' }).waitFor()
    },
    'its map in full screen': async ({ page }) => {
      await page.getByRole('button', { name: 'Full screen' }).click()
      await page.getByRole('button', { name: 'Leave full screen' }).waitFor()
    },
  },
  'an item side by side': async ({ page, request }) => {
    const { item_id, item_text } = await sampleTrace(request, { q: 'versailles' })
    await page.goto(`/items/${item_id}`)
    await page.getByRole('heading', { level: 1, name: item_text }).waitFor()
  },
}
