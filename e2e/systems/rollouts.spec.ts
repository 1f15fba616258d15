import { listTraces } from '../support/api'
import { expect, test } from '../support/journey'
import { sampleClaim, sampleName } from '../support/sample'

test.beforeEach(async ({ page, request }) => {
  const { rows, count } = await listTraces(request, {
    collection: sampleName,
    q: 'versailles',
    model: 'decompose-7b',
    sort: 'created_at',
  })
  expect(count, 'the rollout group of the sample collection').toBe(8)
  await page.goto(`/traces/${rows[0]?.id}?collection=${sampleName}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sampleClaim('versailles'))
})

test('the strip shows every rollout with verdict, reward and advantage', async ({ page }) => {
  const strip = page.getByRole('navigation', { name: 'Rollouts' })
  await expect(strip.getByRole('link')).toHaveCount(8)
  await expect(strip.getByRole('link', { name: /Supported, correct/ })).toHaveCount(5)
  await expect(strip.getByRole('link', { name: /Refuted, incorrect/ })).toHaveCount(3)
  await expect(
    strip.getByRole('link', { name: /total \d+[.]\d\d, advantage [+−]\d[.]\d\d/ }),
  ).toHaveCount(8)
  await expect(strip).toContainText('agree 5/8')
})

test('the arrow keys flip between rollouts and stop at the ends', async ({ page }) => {
  const current = page.getByRole('navigation', { name: 'Rollouts' }).locator('[aria-current]')
  await expect(current).toHaveAttribute('aria-label', /^Rollout 1:/)
  await page.keyboard.press('ArrowRight')
  await expect(current).toHaveAttribute('aria-label', /^Rollout 2:/)
  await page.keyboard.press('ArrowRight')
  await expect(current).toHaveAttribute('aria-label', /^Rollout 3: Refuted/)
  await expect(page.getByRole('article', { name: 'verdict' })).toContainText('Refuted')
  await page.keyboard.press('ArrowLeft')
  await expect(current).toHaveAttribute('aria-label', /^Rollout 2:/)
  await page.keyboard.press('ArrowLeft')
  await expect(current).toHaveAttribute('aria-label', /^Rollout 1:/)
  await page.keyboard.press('ArrowLeft')
  await expect(current).toHaveAttribute('aria-label', /^Rollout 1:/)
})

test('flipping keeps the filter of the list and one way back', async ({ page }) => {
  const before = new URL(page.url())
  await page.keyboard.press('ArrowRight')
  await expect(page).not.toHaveURL(before.href)
  expect(new URL(page.url()).search).toBe(before.search)
})
