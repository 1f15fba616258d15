import { importFile, listTraces } from '../support/api'
import { expect, letRest, test } from '../support/journey'
import { bridge, bridgeOutput, bridgeTrace, jsonLines } from '../rows/claims'
import { sampleClaim, sampleName } from '../support/sample'

test('everything about one item stands side by side, is tied to one document, and is chosen', async ({
  page,
  request,
}) => {
  const { rows } = await listTraces(request, { collection: sampleName, q: 'polonium' })
  await page.goto(`/items/${rows[0]?.item_id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sampleClaim('polonium'))
  await expect(page.getByRole('region', { name: /^DecomposeRL, / })).toBeVisible()
  await expect(page.getByRole('region', { name: /^FaithLens, / })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Evidence' })).toContainText('Maria Sklodowska')
  const list = page.getByRole('region', { name: 'Traces of this item' })
  await expect(list.getByRole('checkbox')).toHaveCount(4)

  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await letRest(page)
    await expect(page.getByRole('region', { name: 'Reference questions' })).toBeVisible()
    for (const system of [/^DecomposeRL, /, /^FaithLens, /]) {
      const box = await page.getByRole('region', { name: system }).boundingBox()
      expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    }
  }

  const column = page.getByRole('region', { name: 'DecomposeRL, decompose-7b' })
  await column
    .getByRole('button', { name: /^Based on words 1,/ })
    .first()
    .click()
  const number = page
    .getByRole('region', { name: 'Evidence' })
    .getByRole('button', { name: /^Words 1,/ })
  await expect(number).toBeInViewport()

  const explanation = page.getByRole('region', { name: /^FaithLens, / })
  await explanation.getByRole('button', { name: 'Remove this column' }).click()
  await expect(explanation).toBeHidden()
  const decomposed = list.getByRole('region', { name: 'DecomposeRL' })
  await decomposed.getByRole('checkbox', { checked: false }).click()
  const columns = page.getByRole('region', { name: /^DecomposeRL, / })
  await expect(columns).toHaveCount(2)
  await page.reload()
  await expect(columns).toHaveCount(2)
  await expect(explanation).toBeHidden()
})

test('an audit leads to its item and back to the trace', async ({ page, request, collection }) => {
  const content = jsonLines([
    bridgeTrace(),
    bridgeTrace({ model: 'mason-3b', output: bridgeOutput('Supported') }),
  ])
  await importFile(request, { collection, filename: 'a.jsonl', content })
  const { rows } = await listTraces(request, { collection, model: 'mason-3b' })
  await page.goto(`/traces/${rows[0]?.id}`)
  await page.getByRole('button', { name: 'compare' }).click()
  await page.getByRole('link', { name: 'Side by side' }).click()
  await expect(page).toHaveURL(new RegExp(`/items/${rows[0]?.item_id}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bridge.claim)
  await page
    .getByRole('heading', { level: 2 })
    .getByRole('link', { name: /mason-3b/ })
    .click()
  await expect(page).toHaveURL(`/traces/${rows[0]?.id}`)
})

test('an item without a trace is listed and says what is missing', async ({
  page,
  request,
  collection,
}) => {
  const item = { schema: 'item/1', item_id: 'alone', kind: 'claim', input: bridge }
  await importFile(request, { collection, filename: 'a.jsonl', content: jsonLines([item]) })
  await page.goto('/collections')
  await page.getByRole('link', { name: collection, exact: true }).click()
  await expect(page.getByText('no traces yet', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: bridge.claim }).click()
  await expect(page.getByText('No traces yet', { exact: true })).toBeVisible()
  await expect(page.getByText('It has three arches.')).toBeVisible()
})
