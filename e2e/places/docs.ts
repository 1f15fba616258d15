import type { Places } from './page-context'

/** What can be read about the product. */
export const docsPlaces: Places = {
  'the contents of the documentation': async ({ page }) => {
    await page.goto('/docs')
    await page.getByRole('link', { name: 'Serving models' }).waitFor()
  },
  'what the rewards mean': async ({ page }) => {
    await page.goto('/docs/rewards')
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
  'the page of a system': async ({ page }) => {
    await page.goto('/systems/decompose-rl')
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
  // All calls are drawn by the same components, and axe would look at ten thousand elements.
  'calls of the API': async ({ page }) => {
    await page.goto('/docs/api?q=collections')
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
  'every kind of export': async ({ page }) => {
    await page.goto('/docs/exports')
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
  'a chapter of the documentation': async ({ page }) => {
    await page.goto('/docs/model-servers')
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
  'an address that leads nowhere': async ({ page }) => {
    await page.goto('/nowhere')
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
}
