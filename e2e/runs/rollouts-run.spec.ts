import type { APIRequestContext, Page } from '@playwright/test'
import { z } from 'zod'
import { importFile, listTraces } from '../support/api'
import { bridge, jsonLines } from '../rows/claims'
import { expect, test } from '../support/served'

const problem = 'Find 3+4. Define $N$ is the sum.\n$M$ is 2 less than $N$.\nWhat is $M^2$?'
const easy = 'What is 20 + 5?'

const item = (kind: string, input: object, gold?: object) => ({
  schema: 'item/1',
  kind,
  input,
  gold,
})

async function importItems(request: APIRequestContext, collection: string): Promise<void> {
  const rows = [
    item('composed-problem', { problem, depth: 2 }, { answer: '25' }),
    item('composed-problem', { problem: easy, depth: 1 }, { answer: '25' }),
    item('question', { question: 'Would a pear fit in a thimble?' }, { answer: 'no' }),
    item('claim', { ...bridge, claim: 'It has three arches.' }),
    item('research-task', { question: 'How are bridges painted?' }),
  ]
  await importFile(request, { collection, filename: 'items.jsonl', content: jsonLines(rows) })
}

async function openForm(page: Page, collection: string): Promise<void> {
  await page.goto(`/runs/new?collection=${encodeURIComponent(collection)}`)
  await expect(page.getByText('1 claim is asked.')).toBeVisible()
}

const progress = (page: Page) => page.getByText(/^\d+ of \d+( ·|$)/)

const groupSchema = z.object({
  id: z.string(),
  group: z.object({
    size: z.number(),
    right: z.number(),
    average: z.number(),
    solve_all: z.boolean(),
    solve_none: z.boolean(),
    pass: z.array(z.object({ k: z.number(), value: z.number() })),
    advantages: z.array(z.number().nullable()),
  }),
})

async function groupOf(request: APIRequestContext, id: string) {
  const reply = await request.get(`/api/traces/${id}`)
  return groupSchema.parse(await reply.json()).group
}

test('composed problems are solved eight times each, and the rollouts make groups', async ({
  page,
  request,
  collection,
}) => {
  await importItems(request, collection)
  await openForm(page, collection)
  await page.getByRole('checkbox', { name: /^Composition-RL/ }).check()
  await expect(page.getByRole('checkbox', { name: /^DecomposeRL/ })).not.toBeChecked()
  await expect(page.getByText('2 composed problems are asked.')).toBeVisible()
  await expect(page.getByText(/^Left out: .*1 question, of another kind/)).toBeVisible()
  await page.getByLabel('Samples').fill('8')
  await page.getByRole('button', { name: 'Start the run' }).click()
  await expect(progress(page)).toHaveText(/^16 of 16/, { timeout: 30_000 })
  await expect(page.getByText('2 composed problems, 8 samples each')).toBeVisible()
  const { rows } = await listTraces(request, { collection })
  expect(rows).toHaveLength(16)
  const groups = new Map<string, Awaited<ReturnType<typeof groupOf>>>()
  for (const { id, item_id: of } of rows)
    if (!groups.has(of)) groups.set(of, await groupOf(request, id))
  const [mixed, whole] = [...groups.values()].toSorted((a, b) => a.right - b.right)
  expect(mixed).toMatchObject({ size: 8, right: 5, average: 0.625, solve_all: false })
  expect(new Set(mixed?.advantages.map((value) => Math.sign(value ?? 0)))).toEqual(new Set([1, -1]))
  expect(whole).toMatchObject({ size: 8, right: 8, solve_all: true, solve_none: false })
  expect(new Set(whole?.advantages)).toEqual(new Set([0]))
})

test('questions are run by the keyboard alone; research says that it needs a corpus', async ({
  page,
  request,
  collection,
}) => {
  await importItems(request, collection)
  await openForm(page, collection)
  await page.getByRole('checkbox', { name: /^DeepRubric/ }).check()
  await expect(page.getByText(/passages to search\. Choose a corpus\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Start the run' }).click()
  await expect(page.getByText('Choose the corpus to search.')).toBeVisible()
  await expect(page).toHaveURL(/\/runs\/new/)
  await page.getByRole('checkbox', { name: /^DecompEntail/ }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('1 question is asked.')).toBeVisible()
  await page.getByRole('button', { name: 'Start the run' }).focus()
  await page.keyboard.press('Enter')
  await expect(progress(page)).toHaveText(/^1 of 1/, { timeout: 30_000 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`DecompEntail on ${collection}`)
})
