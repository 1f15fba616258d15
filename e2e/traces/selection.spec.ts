import { importFile } from '../support/api'
import { expect, test } from '../support/journey'
import { bridgeOutput, bridgeTrace, jsonLines } from '../rows/claims'
import { sampleName } from '../support/sample'

const samples = `/traces?collection=${sampleName}`

test('a sample is drawn from the filter, and its seed draws it again', async ({ page }) => {
  const draw = async () => {
    await page.goto(`${samples}&label=refuted`)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Draw a sample…' }).click()
    await page.getByLabel('Number of traces').fill('5')
    await page.getByLabel('Seed').fill('first look')
    await page.getByRole('button', { name: 'Draw sample' }).click()
    const bar = page.getByRole('region', { name: 'Selection' })
    await expect(bar).toContainText('5 traces selected')
    await expect(bar).toContainText('drawn with the seed first look')
    await bar.getByRole('button', { name: 'Show only these' }).click()
    const links = page.getByRole('grid').getByRole('link')
    await expect(links).toHaveCount(5)
    return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  }
  expect(await draw()).toEqual(await draw())
})

test('a digit and Enter mark the selected traces, and Enter alone marks none', async ({
  page,
  request,
  collection,
}) => {
  const outputs = [bridgeOutput(), bridgeOutput('Supported')]
  const content = jsonLines(outputs.map((output) => bridgeTrace({ output })))
  await importFile(request, { collection, filename: 'a.jsonl', content })
  await page.goto(`/traces?collection=${encodeURIComponent(collection)}`)
  const boxes = page.getByRole('grid').getByRole('checkbox')
  await boxes.nth(0).click()
  await boxes.nth(1).click()
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: 'Mark the selected traces' })
  const save = dialog.getByRole('button', { name: 'Mark 2 traces' })
  await expect(save).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { pressed: true })).toHaveCount(0)
  await page.keyboard.press('1')
  await expect(save).toBeFocused()
  await expect(dialog.getByLabel('Comment')).toHaveValue('')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Marked 2 traces')
})

test('two selected traces are compared step by step, and their checkpoints as sides', async ({
  page,
  request,
  collection,
}) => {
  const steps = [240, 400].map((step) =>
    bridgeTrace({ training_step: step, output: bridgeOutput('Refuted', `Step ${step}.`) }),
  )
  await importFile(request, { collection, filename: 'a.jsonl', content: jsonLines(steps) })
  await page.goto(`/traces?collection=${encodeURIComponent(collection)}`)
  const boxes = page.getByRole('grid').getByRole('checkbox')
  await boxes.nth(0).click()
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar.getByRole('link', { name: /^Compare/ })).toHaveCount(0)
  await boxes.nth(1).click()
  const diff = await bar.getByRole('link', { name: 'Compare steps' }).getAttribute('href')
  await bar.getByRole('link', { name: 'Compare checkpoints' }).click()
  await expect(page).toHaveURL(/\/analysis\/compare\?/)
  const steppedAt = (side: 'A' | 'B') =>
    page.getByRole('combobox', { name: `${side}: training step` })
  await expect(page.getByRole('heading', { name: /^[\d,]+ shared items?$/ })).toBeVisible()
  const sides = [await steppedAt('A').inputValue(), await steppedAt('B').inputValue()]
  expect(sides.toSorted()).toEqual(['240', '400'])
  await page.goto(diff ?? '')
  const compared = page.getByRole('region', { name: 'Compared steps' })
  await expect(compared.getByRole('heading', { name: /step 240/ })).toBeVisible()
  await expect(compared.getByRole('heading', { name: /step 400/ })).toBeVisible()
})

test('a selection is marked at once, tallied with intervals, and unmarked at once', async ({
  page,
  request,
  collection,
}) => {
  const outputs = [bridgeOutput(), bridgeOutput('Supported')]
  const content = jsonLines(outputs.map((output) => bridgeTrace({ output })))
  await importFile(request, { collection, filename: 'a.jsonl', content })
  await page.goto(`/traces?collection=${encodeURIComponent(collection)}`)
  const boxes = page.getByRole('grid').getByRole('checkbox')
  await boxes.first().click()
  await page.getByRole('button', { name: 'Mark…' }).click()
  await page.getByLabel('Comment').fill('Enter alone saves nothing')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Redundant' }).click()
  await page.getByRole('button', { name: 'Mark 1 trace' }).click()
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages).toContainText('Marked 1 trace')
  await expect(page.getByRole('grid')).toContainText('● marked')

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Count marks…' }).click()
  const tally = page.getByRole('dialog', { name: 'Marks in this list' })
  await expect(tally.getByRole('columnheader', { name: 'Redundant' })).toBeVisible()
  const row = tally.getByRole('row', { name: /^DecomposeRL/ })
  await expect(row.getByRole('cell').nth(0)).toHaveText('2')
  await expect(row.getByRole('cell').nth(1)).toHaveText('1')
  await expect(row.getByRole('cell').nth(2)).toContainText('100 %')
  await expect(row.getByRole('cell').nth(2)).toContainText('21')
  await page.keyboard.press('Escape')

  await messages.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('grid')).not.toContainText('● marked')
})
