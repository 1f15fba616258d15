import { importFile } from '../support/api'
import { expect, test } from '../support/journey'
import { bridgeOutput, bridgeTrace, jsonLines } from '../rows/claims'

const scoreboard = '/analysis/scoreboard?system=decompose-rl&metric=accuracy'

test('a checkpoint on one dataset: its card and its traces', async ({ page }) => {
  await page.goto('/')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Analysis' })
    .click()
  await expect(page).toHaveURL(/\/analysis\/scoreboard/)
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('checkbox', { name: /DecomposeRL/ }).check()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByLabel('Metric').selectOption({ label: 'accuracy' })
  const row = page.getByRole('row', { name: /decompose-7b step 400/ })
  await expect(row.getByRole('gridcell').first()).toBeVisible()
  await expect(page).toHaveURL(/metric=accuracy/)
  // The table of all systems stays until the other has come.
  await expect(page.getByRole('columnheader', { name: 'everyday' })).toHaveCount(0)

  const column = await page
    .getByRole('columnheader')
    .allInnerTexts()
    .then((heads) => heads.findIndex((head) => head.startsWith('hover')))
  const cell = row
    .getByRole('cell')
    .or(row.getByRole('gridcell'))
    .nth(column - 1)
  await cell.click({ position: { x: 4, y: 4 } })
  const card = page.getByRole('group', { name: /decompose-7b · step 400 · hover/ })
  await expect(card).toContainText('Wilson interval of a share')
  await expect(card).toContainText('items')
  await card.getByRole('link', { name: /^Open \d+ traces/ }).click()
  await expect(page).toHaveURL(
    /\/traces\?.*model=decompose-7b.*dataset=hover.*training_step.eq=400/,
  )
  await expect(page.getByRole('row', { name: /hover/ }).first()).toBeVisible()
})

test('filters opened while the page still loads stay open', async ({ page }) => {
  const facets = Promise.withResolvers<void>()
  await page.route('**/api/traces/facets*', async (route) => {
    await facets.promise
    await route.continue()
  })
  await page.goto('/')
  const analysis = page.getByRole('navigation', { name: 'Main' })
  await analysis.getByRole('link', { name: 'Analysis' }).click()
  await page.getByRole('button', { name: /^Filters/ }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await expect(filters).toBeVisible()
  facets.resolve()
  await expect(page.getByRole('gridcell').first()).toBeAttached()
  await expect(filters.getByRole('checkbox', { name: /DecomposeRL/ })).toBeVisible()
})

test('by keyboard: the arrow keys move a cell, Enter opens its traces', async ({ page }) => {
  await page.goto(scoreboard)
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await page.keyboard.press('ArrowRight')
  const active = page.locator('td[aria-selected=true]')
  const first = await active.getAttribute('id')
  await page.keyboard.press('ArrowDown')
  await expect(active).toBeFocused()
  expect(await active.getAttribute('id')).not.toBe(first)
  await expect(page.getByRole('group', { name: /^decompose/ })).toContainText('Against the best')

  await page.keyboard.press('Escape')
  await expect(page.getByRole('group', { name: /^decompose/ })).toHaveCount(0)

  await page.keyboard.press('ArrowRight')
  const count = page.getByRole('link', { name: /^Open [\d,]+ trace/ })
  const href = (await count.getAttribute('href')) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(href.replaceAll(/[.?+]/g, String.raw`\$&`)))
})

test('two models on the same items: the better one is marked, the other is compared with it', async ({
  page,
  request,
  collection,
}) => {
  const content = jsonLines(
    ['Refuted', 'Supported'].map((verdict) =>
      bridgeTrace({ model: verdict, output: bridgeOutput(verdict) }),
    ),
  )
  await importFile(request, { collection, filename: 'models.jsonl', content })
  const query = new URLSearchParams({ collection, metric: 'accuracy', rows: 'model' })
  await page.goto(`/analysis/scoreboard?${query}`)
  const better = page.getByRole('row', { name: /^Refuted/ }).getByRole('gridcell')
  await expect(better.first()).toContainText('best of the column')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const compare = page.getByRole('link', { name: /^Compare/ }).last()
  await expect(compare).toHaveAttribute('href', /[?&]a=.*model%3DRefuted.*&b=.*model%3DSupported/)
})

test('a right click and Shift+F10 open the menu of a cell', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(scoreboard)
  const cell = page.getByRole('gridcell').filter({ hasText: /\d–/ }).first()
  await cell.click({ button: 'right', position: { x: 4, y: 4 } })
  const menu = page.getByRole('menu', { name: /^decompose/ })
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
  await menu.getByRole('menuitem', { name: 'Copy value' }).click()
  await expect(menu).toHaveCount(0)
  const copied = () => page.evaluate(async () => await navigator.clipboard.readText())
  await expect.poll(copied).toMatch(/^[01]\.\d{3} \(.*\), \d+ items?, /)

  await cell.focus()
  await page.keyboard.press('Shift+F10')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(cell).toBeFocused()
  await page.keyboard.press('Shift+F10')
  await expect(menu.getByRole('menuitem', { name: /^Open [\d,]+ trace/ })).toBeFocused()
  // Asked for in the moment it closes, it opens again.
  await cell.evaluate((element) => {
    document.querySelector<HTMLElement>('[role=menu]:popover-open')?.hidePopover()
    element.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
  })
  await expect(menu.getByRole('menuitem', { name: /^Open [\d,]+ trace/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/traces\?.*system=decompose-rl/)
})

const traceBy = (model: string) =>
  jsonLines([bridgeTrace({ model, output: bridgeOutput('Refuted') })])

test('the table follows an import without a reload', async ({ page, request, collection }) => {
  await importFile(request, { collection, filename: 'early.jsonl', content: traceBy('early') })
  const query = new URLSearchParams({ collection, metric: 'accuracy', rows: 'model' })
  await page.goto(`/analysis/scoreboard?${query}`)
  await expect(page.getByRole('row', { name: /^early/ })).toBeVisible()
  await importFile(request, { collection, filename: 'late.jsonl', content: traceBy('late') })
  await expect(page.getByRole('row', { name: /^late/ })).toBeVisible()
})

test('the address keeps the table, and files of it can be taken away', async ({ page }) => {
  await page.goto(`${scoreboard}&rows=model&columns=label`)
  await expect(page.getByRole('columnheader', { name: /Supported/ })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Common items only' }).check()
  await expect(page).toHaveURL(/common=true/)
  await page.getByRole('button', { name: 'three-way' }).click()
  await expect(page).toHaveURL(/labels=three-way/)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'binary' })).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /LaTeX/ }).click()
  expect((await download).suggestedFilename()).toBe('scores.tex')
})

test('on a phone the table scrolls in its own box, and an empty filter says what to do', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(scoreboard)
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.goto('/analysis/scoreboard?model=nobody')
  await expect(page.getByRole('heading', { name: 'No trace matches this filter' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('gridcell').first()).toBeVisible()
})
