import { expect, expectAwake, test } from '../support/journey'

test('a page nothing listens on is no page to test', async ({ browser, baseURL }) => {
  const page = await browser.newPage()
  await page.route(/[.]js/, (route) => route.abort())
  await page.goto(new URL('/collections', baseURL).href)
  await expect(expectAwake(page, 2_000)).rejects.toThrow(
    /not awake, and why[^]*nobody listens to </,
  )
  await page.unroute(/[.]js/)
  await page.reload()
  await expectAwake(page)
  await page.close()
})
