import { expect, test } from '../support/journey'
import { sampleName } from '../support/sample'

/**
 * The parts that the server sends behind boundaries, in the order in which they are shown. React shows the first at once,
 * those inside of it 300 ms later.
 */
const partsOf = (html: string) => html.split('<div hidden id="S:').slice(1)

test('rows of the list are sent with the page, not behind a boundary inside of it', async ({
  request,
}) => {
  const reply = await request.get(`/traces?collection=${sampleName}`)
  const holding = partsOf(await reply.text()).map((part) => part.includes('role="gridcell"'))
  expect(holding[0]).toBe(true)
  expect(holding.filter(Boolean)).toHaveLength(1)
})

test('steps and evidence of a trace are sent with the page', async ({ request }) => {
  const reply = await request.get(`/api/traces?collection=${sampleName}&limit=1`)
  const { rows }: { rows: { id: string }[] } = await reply.json()
  const page = await request.get(`/traces/${rows[0]?.id}`)
  const [first] = partsOf(await page.text())
  expect(first).toContain('data-block="1"')
  expect(first).toContain('aria-label="Evidence"')
})

test('the page of a live claim stays in sight while the code of its steps loads', async ({
  page,
}) => {
  await page.goto('/verify')
  await page.getByLabel('Claim', { exact: true }).fill('The bridge has three arches.')
  await page.getByLabel('Document', { exact: true }).fill('The Anderby bridge has three arches.')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    const main = document.querySelector('#main')
    const hidden = { times: 0 }
    Reflect.set(globalThis, 'hiddenPages', hidden)
    new MutationObserver(() => {
      // React hides what a boundary shows with this style while it waits.
      if (main?.querySelector(':scope > [style*="display: none"]')) hidden.times += 1
    }).observe(main ?? document.body, { subtree: true, childList: true, attributes: true })
  })
  await page.getByRole('button', { name: 'Verify the claim' }).click()
  await expect(page.getByText(/^Done/).first()).toBeVisible({ timeout: 30_000 })
  const hidden = await page.evaluate(() => Reflect.get(globalThis, 'hiddenPages'))
  expect(hidden).toEqual({ times: 0 })
})
