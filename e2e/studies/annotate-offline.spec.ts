import type { Page } from '@playwright/test'
import { closeStudy, doneOf, test } from '../support/blind-study'
import { expect } from '../support/journey'
import { choice, dimensions, press, start } from '../support/judging-by-hand'

/** Cuts the way to the calls alone, so that the page itself can still be opened. */
async function cutCalls(page: Page): Promise<() => Promise<void>> {
  const calls = '**/api/annotate/**'
  await page.route(calls, (route) => route.abort('internetdisconnected'))
  return () => page.unroute(calls)
}

test.describe('without a network', () => {
  test.use({ mayComplain: /ERR_INTERNET_DISCONNECTED/ })

  test('an answer waits over a reload and arrives once', async ({ page, request, startStudy }) => {
    const study = await startStudy({ pairs: 3, design: { dimensions } })
    page.on('dialog', (dialog) => void dialog.accept())
    await start(page, study.tokens[0] ?? '')
    await press(page, '1', '1', 'Enter')
    await expect(page.getByText(/pair 2 of 3 · saved/)).toBeVisible()

    await page.context().setOffline(true)
    await press(page, '3')
    await expect(page.getByText(/offline: your choices saved on this device/)).toBeVisible()
    await press(page, '5', 'Enter')
    await expect(page.getByText(/offline: 1 answer saved on this device/)).toBeVisible()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Show the answer' }).click()
    await expect(choice(page, 'Use', 'Right much better')).toBeChecked()
    await press(page, 'ArrowDown', '4', 'Enter')
    await expect(page.getByText(/offline: 2 answers saved on this device/)).toBeVisible()

    const mend = await cutCalls(page)
    await page.context().setOffline(false)
    await page.reload()
    // Whether the server has it already, and only its reply was lost, the page cannot know.
    await expect(page.getByText('Your answer is saved on this device')).toBeVisible()
    await mend()
    await page.getByRole('button', { name: 'Try now' }).click()
    await expect(page.getByText('pair 3 of 3')).toBeVisible()
    expect(await doneOf(request, study.id)).toEqual([2])
    await press(page, 'u')
    await expect(choice(page, 'Clarity', 'Right better')).toBeChecked()
    await expect(choice(page, 'Use', 'Right better')).toBeChecked()
  })

  test('choices that could not be saved are there after a reload', async ({ page, startStudy }) => {
    const study = await startStudy({ pairs: 1, design: { dimensions } })
    await start(page, study.tokens[0] ?? '')
    const mend = await cutCalls(page)
    await press(page, '3')
    await expect(page.getByText(/offline: your choices saved on this device/)).toBeVisible()
    await mend()
    await page.reload()
    await expect(choice(page, 'Clarity', 'Right better')).toBeChecked()
    await expect(page.getByText(/· saved/)).toBeVisible()
  })
})

test.describe('an answer that comes too late', () => {
  test.use({ mayComplain: /ERR_INTERNET_DISCONNECTED|status of 409/ })

  test('is kept and told why', async ({ page, request, startStudy }) => {
    const study = await startStudy({ pairs: 2, design: { dimensions } })
    await start(page, study.tokens[0] ?? '')
    await page.context().setOffline(true)
    await press(page, '1', '2', 'Enter')
    await expect(page.getByText(/offline: 1 answer saved on this device/)).toBeVisible()
    await closeStudy(request, study.id)
    await page.context().setOffline(false)
    const told = page.getByRole('alert').filter({ hasText: 'One answer was rejected' })
    await expect(told).toContainText('clear: Left better')
    await expect(page.getByRole('heading', { name: 'This study is closed' })).toBeVisible()
    await page.reload()
    await expect(told).toContainText('useful: Left better')
    await told.getByRole('button', { name: 'Dismiss' }).click()
    await expect(told).toBeHidden()
  })
})
