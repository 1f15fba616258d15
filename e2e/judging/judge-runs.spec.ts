import type { APIRequestContext, Page } from '@playwright/test'
import { modelServerListSchema } from '@/lib/core/model-servers/schema'
import { newJudgingReplySchema } from '@/lib/features/judging/schema'
import { importFile, read } from '../support/api'
import { expect, test } from '../support/served'
import { bridgeTrace, jsonLines } from '../rows/claims'

/** Mason is asked whether the answers of three traces are correct: two questions each. */
async function startJudgeRun(request: APIRequestContext, collection: string): Promise<string> {
  const models = ['one', 'two', 'three']
  const content = jsonLines(models.map((model) => bridgeTrace({ model })))
  await importFile(request, { collection, filename: 'bridges.jsonl', content })
  const { rows } = await read(request, modelServerListSchema, '/api/model-servers')
  const judge = rows.find(({ name }) => name === 'Mason')?.id ?? ''
  const filter = String(new URLSearchParams({ collection }))
  const data = { filter, criteria: ['correct'], judges: { default: judge }, cache: 'refresh' }
  const reply = await request.post('/api/judgings', { data })
  expect(reply.status(), await reply.text()).toBe(202)
  return newJudgingReplySchema.parse(await reply.json()).id
}

const news = (page: Page, words: RegExp) =>
  page.getByRole('status').filter({ hasText: words }).first()

/** Presses a button without a mouse. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name })
  await expect(button).toBeEnabled()
  await button.focus()
  await page.keyboard.press('Enter')
}

test('what a judge refused is read with its reason and judged again', async ({
  page,
  request,
  collection,
  server,
}) => {
  server.refuse('The tokens of this model are used up.')
  await startJudgeRun(request, collection)
  await page.goto('/judges')
  await page.getByRole('link', { name: 'Judge runs' }).click()
  const line = page.getByRole('list', { name: 'Judge runs' }).getByRole('listitem').first()
  await expect(line).toContainText('Failed')
  await expect(line).toContainText('The tokens of this model are used up.')
  await line.getByRole('link', { name: 'Mason on 3 traces' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mason on 3 traces')
  const failures = page.getByRole('list', { name: 'Failures' })
  await expect(failures.getByText('The tokens of this model are used up.')).toHaveCount(3)
  server.refuse(null)
  server.say('{"correct": false}')
  await page.getByRole('button', { name: 'Retry failed (3)' }).click()
  await expect(news(page, /^The judge run is done\.$/)).toBeAttached()
  await expect(failures).toHaveCount(0)
  await expect(page.getByText(/^6 calls, \d+ from cache$/)).toBeVisible()
  await page.getByRole('link', { name: 'Open traces' }).click()
  await expect(page.getByText(/^3 of [\d,]+ traces$/)).toBeVisible()
})

test('a judge run is paused, resumed, cancelled and taken up again by keyboard', async ({
  page,
  request,
  collection,
  server,
}) => {
  server.say('{"correct": false}')
  server.holdRequests('Anderby')
  const id = await startJudgeRun(request, collection)
  await page.goto(`/judges/runs/${id}`)
  await press(page, 'Pause')
  await expect(news(page, /^The judge run is paused/)).toBeAttached()
  await expect(page.getByRole('button', { name: 'Resume' })).toBeFocused()
  await press(page, 'Resume')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeEnabled()

  await press(page, 'Cancel the judge run')
  const dialog = page.getByRole('dialog', { name: 'Cancel this judge run?' })
  await expect(dialog).toContainText('3 traces will not be judged.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await press(page, 'Cancel the judge run')
  await press(page, 'Cancel job')
  await expect(news(page, /^The judge run was cancelled/)).toBeAttached()
  server.release()
  await press(page, 'Retry remaining (3)')
  await expect(news(page, /^The judge run is done\.$/)).toBeAttached()
})
