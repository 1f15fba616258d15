import type { Places } from './page-context'

/** The settings, and who may come in. */
export const settingsPlaces: Places = {
  'the settings': {
    'of models': async ({ page }) => {
      await page.goto('/settings')
      await page.getByText('reachable', { exact: true }).first().waitFor()
    },
    'a server being added': async ({ page }) => {
      await page.getByRole('button', { name: 'Add a server' }).click()
      await page.getByRole('dialog').waitFor()
    },
    'a prompt being edited': async ({ page }) => {
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: /^Edit decompose-rl Verify/i }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  'nobody signs in': async ({ page }) => {
    await page.goto('/sign-in')
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
  'the first account': async ({ page }) => {
    await page.goto('/join')
    await page.getByLabel('Email address').waitFor()
  },
  'a link that is not good': async ({ page }) => {
    await page.goto('/join#nothing')
    await page.getByText('has expired or was used').waitFor()
  },
  'the account': async ({ page }) => {
    await page.goto('/settings/account')
    await page.getByRole('link', { name: 'Create an account' }).waitFor()
  },
  people: async ({ page }) => {
    await page.goto('/settings/people')
    await page.getByRole('link', { name: 'Create an account' }).waitFor()
  },
  'the record': async ({ page }) => {
    await page.goto('/settings/record')
    await page.getByRole('combobox', { name: 'Action' }).waitFor()
  },
  health: async ({ page }) => {
    await page.goto('/settings/health')
    await page.getByRole('list', { name: 'Health' }).waitFor()
  },
}
