import type { APIRequestContext, Page } from '@playwright/test'
import { importFile, listTraces } from './support/api'
import { expect, test } from './support/journey'
import { bridgeTrace, jsonLines } from './rows/claims'
import { sampleName } from './support/sample'

async function openSample(page: Page, request: APIRequestContext, filter: Record<string, string>) {
  const { rows } = await listTraces(request, { collection: sampleName, ...filter })
  await page.goto(`/traces/${rows[0]?.id}`)
  await expect(page.getByRole('region', { name: 'Trace' })).toBeVisible()
}

test('traces with problems are found by problem', async ({ page }) => {
  await page.goto(`/traces?collection=${sampleName}`)
  const problems = page.getByRole('group', { name: 'Problems' })
  await problems.getByRole('button', { name: /more/ }).click()
  await problems.getByRole('checkbox', { name: /^Text outside the tags/ }).click()
  await expect(page.getByText(/^1 of [\d,]+ traces$/)).toBeVisible()
})

test('a malformed trace is read, with its problems where they are', async ({ page, request }) => {
  await openSample(page, request, { problem: 'text_outside' })
  const trace = page.getByRole('region', { name: 'Trace' })
  await expect(trace.getByRole('article', { name: 'question 1' })).toBeVisible()
  await expect(trace.getByRole('list', { name: 'Problems' }).first()).toBeVisible()
  await expect(trace).toContainText('Text outside the tags')
  await expect(trace).toContainText('Verdict read loosely')
})

test('raw text is one key away', async ({ page, request }) => {
  await openSample(page, request, { problem: 'text_outside' })
  const trace = page.getByRole('region', { name: 'Trace' })
  await page.keyboard.press('r')
  await expect(trace.getByRole('heading', { name: 'Raw text' })).toBeVisible()
  await expect(trace).toContainText('<question>')
  await expect(trace).toContainText('</verification>')
  await page.keyboard.press('r')
  await expect(trace.getByRole('article', { name: 'question 1' })).toBeVisible()
})

test('a truncated trace says that it was cut off', async ({ page, request }) => {
  await openSample(page, request, { problem: 'truncated' })
  await expect(page.getByRole('main')).toContainText('Unreadable')
  await expect(page.getByRole('region', { name: 'Trace' })).toContainText(/truncated|cut/i)
})

test('a verdict that cannot be read is shown as it stands', async ({ page, request }) => {
  await openSample(page, request, { model: 'lens-8b-sft', status: 'unreadable' })
  await expect(page.getByRole('article', { name: 'verdict' })).toContainText('Yes.')
})

test('outputs with no structure at all are shown', async ({ page, request, collection }) => {
  const outputs = [
    '',
    'Only words, no tags.',
    '<think>never closed',
    '</answer></answer>',
    '<verification>',
  ]
  const content = jsonLines(
    outputs.map((output, index) => bridgeTrace({ output, run: `r${index}` })),
  )
  await importFile(request, { collection, filename: 'odd.jsonl', content })
  const { rows } = await listTraces(request, { collection })
  expect(rows).toHaveLength(outputs.length)
  for (const { id, problem_count } of rows) {
    expect(problem_count).toBeGreaterThan(0)
    await page.goto(`/traces/${id}`)
    await expect(page.getByRole('region', { name: 'Trace' })).toBeVisible()
    await page.keyboard.press('r')
    await expect(page.getByRole('heading', { name: 'Raw text' })).toBeVisible()
  }
})
