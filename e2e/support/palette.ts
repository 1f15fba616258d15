import type { Page } from '@playwright/test'

/** Searches the traces through the search of the bar. */
export async function searchFor(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: /^Search claims/ }).click()
  await page.getByRole('combobox', { name: 'Search' }).fill(text)
  await page.getByRole('option', { name: `Search traces for “${text}”` }).click()
}
