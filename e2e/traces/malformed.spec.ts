import { expect, test } from '../support/journey'
import { sampleName } from '../support/sample'

test('traces with problems are found by problem', async ({ page }) => {
  await page.goto(`/traces?collection=${sampleName}`)
  const problems = page.getByRole('group', { name: 'Problems' })
  await problems.getByRole('button', { name: /more/ }).click()
  await problems.getByRole('checkbox', { name: /^Text outside the tags/ }).click()
  await expect(page.getByText(/^1 of [\d,]+ traces$/)).toBeVisible()
})
