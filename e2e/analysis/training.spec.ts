import { readFile } from 'node:fs/promises'
import { madeUpRun } from '@/lib/features/analysis/training/testing/made-up-run'
import { bridgeTrace, jsonLines, type Row } from '../rows/claims'
import { composedRun } from '../rows/composed-run'
import { importFile, listTraces } from '../support/api'
import { expect, test } from '../support/journey'

const content = jsonLines([
  ...madeUpRun({ run: 'hacked', seed: 1, hackedFrom: 200 }),
  ...madeUpRun({ run: 'clean', seed: 11, hackedFrom: null }),
])

const isEarly = ({ training_step: step }: Row) => Number(step) < 200

test('a trainer sees by mouse since when a run is hacked, and opens the traces that carry it', async ({
  page,
  request,
  collection,
}) => {
  await importFile(request, { collection, filename: 'runs.jsonl', content })
  await page.goto(`/analysis/training?collection=${encodeURIComponent(collection)}`)
  const accuracy = page.getByRole('figure', { name: 'Accuracy', exact: true })
  await expect(accuracy.getByRole('table')).toContainText('hacked')
  const watch = page.getByRole('region', { name: 'Reward hacking watch' })
  await expect(watch).toHaveCount(1)
  await expect(watch).toContainText(/hacked, steps \d+ to \d+\. Coverage rises by \+/)

  const drawing = accuracy.locator('rect.cursor-pointer')
  await drawing.hover({ position: { x: 60, y: 40 } })
  await expect(page.getByText(/^Values at step \d+$/)).toBeVisible()
  await page.getByLabel('Bands').uncheck()
  await page.getByLabel('Smoothing').selectOption('5')
  await expect(page).toHaveURL(/smooth=5/)
  await expect(page).toHaveURL(/band=false/)

  await page.getByRole('button', { name: 'Remove the run clean' }).click()
  await expect(page).toHaveURL(/runs=hacked/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Remove the run hacked' })).toBeVisible()
  await page.getByRole('button', { name: 'Add run' }).click()
  await page.getByRole('menuitem', { name: /clean/ }).click()
  await expect(page.getByRole('button', { name: 'Remove the run clean' })).toBeVisible()

  const [, count = ''] = /Open ([\d,]+) trace/.exec(await watch.innerText()) ?? []
  await watch.getByRole('link', { name: /^Open/ }).click()
  await expect(page).toHaveURL(/\/traces\?.*correct=false.*reward\.coverage\.gte=1/)
  await expect(page.getByText(`${count} of`)).toBeVisible()
  await page.goBack()
  await watch.getByRole('button', { name: 'Dismiss' }).click()
  await expect(watch).toHaveCount(0)
})

test('a chart is saved as SVG and as PNG, with its title, its lines and their names', async ({
  page,
  request,
  collection,
}) => {
  await importFile(request, { collection, filename: 'runs.jsonl', content })
  await page.goto(`/analysis/training?collection=${encodeURIComponent(collection)}`)
  const accuracy = page.getByRole('figure', { name: 'Accuracy', exact: true })
  await expect(accuracy.locator('svg.recharts-surface')).toBeVisible()
  const saved = async (format: 'SVG' | 'PNG') => {
    await accuracy.getByRole('button', { name: 'Export Accuracy' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: `Download ${format}` }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`accuracy.${format.toLowerCase()}`)
    return await readFile(await file.path())
  }
  const svg = (await saved('SVG')).toString()
  expect(svg).toMatch(/^<svg[^>]* viewBox=/)
  for (const name of ['Accuracy', 'hacked', 'clean']) expect(svg).toContain(`>${name}</text>`)
  expect(svg).toMatch(/<path [^>]*stroke="(?:rgb|color|lab|oklch)\(/)
  // It stands alone: neither classes nor variables of the page.
  expect(svg).not.toMatch(/ class=|var\(--|foreignObject/)
  const [, width = '', height = ''] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []

  const png = await saved('PNG')
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect(png.readUInt32BE(16)).toBe(2 * Math.floor(Number(width)))
  expect(png.readUInt32BE(20)).toBe(2 * Math.floor(Number(height)))
})

test('by keyboard the step moves in all charts, and Enter opens its traces', async ({
  page,
  request,
  collection,
}) => {
  await importFile(request, { collection, filename: 'runs.jsonl', content })
  await page.goto(`/analysis/training?collection=${encodeURIComponent(collection)}&runs=clean`)
  await expect(page.getByRole('figure', { name: 'Accuracy', exact: true })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Values at step 0')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Values at step 10')).toBeVisible()
  await expect(page.getByRole('link', { name: 'clean: 48 traces, 16 items' })).toBeVisible()
  await page.keyboard.press('t')
  await expect(page.getByRole('group', { name: 'Accuracy, table' })).toBeVisible()
  await page.keyboard.press('t')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/traces\?.*run=clean&training_step\.eq=10/)
  await page.goBack()
  const accuracy = page.getByRole('application', { name: /^Accuracy:/ })
  await accuracy.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/traces\?.*run=clean&training_step\.eq=\d+/)
})

test('composed problems are read by depth: by mouse a measure, by keyboard the traces of a step', async ({
  page,
  request,
  collection,
}) => {
  const rows = [...composedRun('curriculum'), ...composedRun('other')]
  await importFile(request, { collection, filename: 'depths.jsonl', content: jsonLines(rows) })
  await page.goto(`/analysis/training?collection=${encodeURIComponent(collection)}`)
  const section = page.getByRole('region', { name: 'Accuracy of composed problems by depth' })
  for (const depth of [1, 2, 3])
    await expect(section.getByText(`depth ${depth}`).first()).toBeVisible()
  const average = section.getByRole('figure', { name: 'avg@k', exact: true })
  const last = average.getByRole('table').getByRole('row').last()
  await expect(last.getByRole('cell')).toHaveText([/^1\.00/, /^1\.00/, /^0\.75/])

  await section.getByLabel('Run by depth').selectOption('other')
  await expect(page).toHaveURL(/depths_of=other/)
  await section.getByLabel('Measure by depth').selectOption({ label: 'Solve-none' })
  await expect(page).toHaveURL(/measure=solve_none/)
  await expect(section.getByRole('figure', { name: 'Solve-none', exact: true })).toBeVisible()

  const chart = section.getByRole('application', { name: /^Solve-none:/ })
  await chart.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/traces\?.*run=other&depth\.eq=\d&training_step\.eq=\d+/)
  await expect(page.getByText(/^4 of/)).toBeVisible()
})

test('the page follows marks of people, and charts their agreement', async ({
  page,
  request,
  collection,
}) => {
  const rows = [1, 2].map((step) => ({ ...bridgeTrace({ run: 'marked' }), training_step: step }))
  await importFile(request, { collection, filename: 'marked.jsonl', content: jsonLines(rows) })
  await page.goto(`/analysis/training?collection=${encodeURIComponent(collection)}`)
  await expect(page.getByRole('figure', { name: 'Accuracy', exact: true })).toBeVisible()
  const { rows: traces } = await listTraces(request, { collection, limit: '2' })
  const reply = await request.post('/api/marks', {
    data: { traces: traces.map(({ id }) => id), kind: 'approved' },
  })
  expect(reply.ok()).toBe(true)
  await expect(page.getByRole('figure', { name: 'Human agreement', exact: true })).toBeVisible()
})

test('labels decide what is right', async ({ page, request, collection }) => {
  const rows = [1, 2].map((step) =>
    bridgeTrace({
      run: 'labelled',
      training_step: step,
      gold: { label: 'not_enough_information' },
    }),
  )
  await importFile(request, { collection, filename: 'labels.jsonl', content: jsonLines(rows) })
  await page.goto(`/analysis/training?collection=${encodeURIComponent(collection)}`)
  const cells = page
    .getByRole('figure', { name: 'Accuracy', exact: true })
    .getByRole('table')
    .getByRole('cell')
  await expect(cells.first()).toHaveText(/^1\.00/)
  await page.getByLabel('Labels').selectOption({ label: 'Three-way' })
  await expect(page).toHaveURL(/labels=three-way/)
  await expect(cells.first()).toHaveText(/^0\.00/)
})

test('the page follows an import, and stays at the step that is read', async ({
  page,
  request,
  collection,
}) => {
  const rows = madeUpRun({ run: 'growing', seed: 1, hackedFrom: null })
  const early = jsonLines(rows.filter(isEarly))
  await importFile(request, { collection, filename: 'early.jsonl', content: early })
  await page.goto(`/analysis/training?collection=${encodeURIComponent(collection)}&step=100`)
  await expect(page.getByText('Values at step 100')).toBeVisible()
  await expect(page.getByText('last step 190')).toBeVisible()
  const late = jsonLines(rows.filter((row) => !isEarly(row)))
  await importFile(request, { collection, filename: 'late.jsonl', content: late })
  await expect(page.getByText('last step 390')).toBeVisible()
  await expect(page.getByText('Values at step 100')).toBeVisible()
})

test('on a phone and in the dark nothing is cut off, and an empty page says what to do', async ({
  page,
  request,
  collection,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await importFile(request, { collection, filename: 'runs.jsonl', content })
  await page.goto(`/analysis/training?collection=${encodeURIComponent(collection)}`)
  await expect(page.getByRole('figure', { name: 'Accuracy', exact: true })).toBeVisible()
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(beyond).toBe(0)
  await page.goto('/analysis/training?run=nobody')
  await expect(page.getByText('No trace matches the filter')).toBeVisible()
})
