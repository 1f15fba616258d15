import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { importFile } from '../support/api'
import { expect, test } from '../support/journey'
import { sampleClaim } from '../support/sample'
import { bridge, bridgeOutput, bridgeTrace, jsonLines } from '../rows/claims'

const answers = { right: 'Refuted', wrong: 'Supported' } as const

/** A claim that both checkpoints of one model answered. */
function claim(item: number, before: keyof typeof answers, after: keyof typeof answers) {
  const common = {
    item_id: `bridge ${item}`,
    dataset: item % 2 === 0 ? 'hover' : 'fever',
    input: { ...bridge, claim: `Bridge ${item} opened in 1911.` },
  }
  return [
    bridgeTrace({ ...common, training_step: 240, output: bridgeOutput(answers[before]) }),
    bridgeTrace({ ...common, training_step: 400, output: bridgeOutput(answers[after]) }),
  ]
}

const file = jsonLines([
  ...claim(0, 'right', 'right'),
  ...claim(1, 'wrong', 'right'),
  ...claim(2, 'wrong', 'right'),
  ...claim(3, 'right', 'wrong'),
  ...claim(4, 'wrong', 'wrong'),
])

function compareHref(collection: string): string {
  const side = (step: number) =>
    new URLSearchParams({ collection, model: 'mason-7b', 'training_step.eq': String(step) })
  return `/analysis/compare?${new URLSearchParams({ a: `${side(240)}`, b: `${side(400)}` })}`
}

const items = (page: Page) => page.getByRole('region', { name: 'Items', exact: true })

test('a newcomer finds which checkpoint is better on which dataset, and opens the traces that were broken', async ({
  page,
}) => {
  await page.goto('/')
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Analysis' }).click()
  await expect(page.getByLabel('Metric')).toHaveValue('accuracy')
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('checkbox', { name: /DecomposeRL/ }).check()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByLabel('Metric')).toHaveValue('balanced_accuracy')

  const views = page.getByRole('navigation', { name: 'Analysis' })
  await views.getByRole('link', { name: 'Compare' }).click()
  await page
    .getByRole('button', { name: /^decompose-7b · step 240.* against decompose-7b · step 400/ })
    .click()
  await expect(page.getByText(/^B is better: \+\d+\.\d points \(.*\), p = 0\.0\d+$/)).toBeVisible()
  const datasets = page.getByRole('group', { name: 'By dataset' })
  await expect(datasets.getByRole('row', { name: /^foolmetwice 3/ })).toContainText('+100.0')
  const table = datasets.getByRole('table')
  const fits = await table.evaluate(
    ({ parentElement: box }) => box?.scrollWidth === box?.clientWidth,
  )
  expect(fits).toBe(true)

  await page.getByRole('button', { name: /^Broken/ }).click()
  await expect(items(page).getByRole('listitem')).toHaveCount(2)
  await items(page)
    .getByRole('link', { name: sampleClaim('helium') })
    .click()
  await expect(page).toHaveURL(/\/traces\/[^/]+\/diff\/[^/]+\?.*outcome=broken/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sampleClaim('helium'))
  const compared = page.getByRole('region', { name: 'Compared steps' })
  await expect(compared.getByRole('heading', { name: /step 240/ })).toBeVisible()
  await expect(compared.getByRole('heading', { name: /step 400/ })).toBeVisible()
  await page.getByRole('link', { name: 'Compare › Broken' }).click()
  await expect(items(page).getByRole('heading', { name: /^Broken/ })).toBeVisible()
})

test('sides without common items lead to sides that have some', async ({ page }) => {
  const a = 'system=decompose-rl&model=decompose-7b&training_step.eq=0'
  const b = 'system=decompose-rl&model=decompose-7b&training_step.eq=400'
  await page.goto(`/analysis/compare?${new URLSearchParams({ a, b })}`)
  await expect(page.getByText('none is on both sides')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'These sides share no items' })).toBeVisible()
  await page.getByRole('button', { name: /step 240.* against .*step 400/ }).click()
  await expect(page.getByRole('heading', { name: /^\d+ shared items$/ })).toBeVisible()
  const step = page.getByRole('combobox', { name: 'A: training step' })
  await expect(step).toHaveValue('240')
})

test('fixed and broken items are listed, exported and opened', async ({
  page,
  request,
  collection,
}) => {
  await importFile(request, { collection, filename: 'steps.jsonl', content: file })
  await page.goto(compareHref(collection))
  await expect(page.getByRole('heading', { name: '5 shared items' })).toBeVisible()
  await expect(items(page).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: /^Broken/ }).click()
  await expect(items(page).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'List 1 fixed of fever' }).click()
  await expect(items(page).getByRole('heading', { name: 'Fixed in fever 1' })).toBeVisible()

  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toContain('comparison,Accuracy,Fixed,2')

  await page.getByRole('button', { name: 'Open 1 of A' }).click()
  await expect(page).toHaveURL(/\/traces\?.*item=/)
  await expect(page.getByText(/^1 of [\d,]+ traces$/)).toBeVisible()
})

test('the margin decides whether sides are equivalent', async ({ page, request, collection }) => {
  const same = Array.from({ length: 12 }, (_, at) => claim(at + 10, 'right', 'right')).flat()
  await importFile(request, { collection, filename: 'same.jsonl', content: jsonLines(same) })
  await page.goto(compareHref(collection))
  const margin = page.getByRole('combobox', { name: 'Equivalence margin' })
  await expect(margin).toHaveValue('0.05')
  await expect(page.getByText('Not shown to be equivalent')).toBeVisible()
  await page.goto(`${compareHref(collection)}&margin=0.2`)
  await expect(page.getByText('Equivalent', { exact: true })).toBeVisible()
  await margin.selectOption({ label: '± 1.0 points' })
  await expect(page).toHaveURL(/margin=0\.01/)
  await expect(page.getByText('Not shown to be equivalent')).toBeVisible()
})

test('sides are swapped and items walked by keyboard', async ({ page, request, collection }) => {
  await importFile(request, { collection, filename: 'steps.jsonl', content: file })
  await page.goto(compareHref(collection))
  await expect(items(page).getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('1')
  await expect(items(page).getByRole('link', { name: 'Bridge 0 opened in 1911.' })).toBeVisible()
  await page.keyboard.press('3')
  await page.keyboard.press(']')
  await expect(page.getByRole('link', { name: 'Bridge 1 opened in 1911.' })).toBeFocused()
  await page.keyboard.press(']')
  await expect(page.getByRole('link', { name: 'Bridge 2 opened in 1911.' })).toBeFocused()
  await page.keyboard.press('[')
  await expect(page.getByRole('link', { name: 'Bridge 1 opened in 1911.' })).toBeFocused()
  await page.keyboard.press('w')
  await expect(items(page).getByRole('link', { name: 'Bridge 3 opened in 1911.' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'A: training step' })).toHaveValue('400')
})

test('the listed items become a blind study', async ({ page, request, collection }) => {
  await importFile(request, { collection, filename: 'steps.jsonl', content: file })
  await page.goto(compareHref(collection))
  await expect(items(page).getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('s')
  await expect(page).toHaveURL('/studies/new')
  await expect(page.getByRole('combobox', { name: 'System A' })).toContainText('step 240')
  await expect(page.getByRole('combobox', { name: 'System B' })).toContainText('step 400')
  await expect(page.getByText('2 items eligible, 2 selected.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'a comparison' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 740 }, isMobile: true, hasTouch: true })

  test('a comparison is one column', async ({ page, request, collection }) => {
    await importFile(request, { collection, filename: 'steps.jsonl', content: file })
    await page.goto(compareHref(collection))
    await expect(items(page).getByRole('listitem')).toHaveCount(2)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
  })
})
