import type { Page } from '@playwright/test'
import { expect } from './journey'

/** What is asked of every pair. */
export const dimensions = [
  { id: 'clear', name: 'Clarity', wording: 'Easy to follow.', scale: 3 },
  { id: 'useful', name: 'Use', wording: 'Helps to decide.', scale: 5 },
]

/** Presses keys on a pair that is awake. */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  await expect(page.getByRole('button', { name: /^Save/ })).toBeEnabled()
  for (const key of keys) await page.keyboard.press(key)
}

/** Opens somebody's link and comes to the first pair. */
export async function start(page: Page, token: string): Promise<void> {
  await page.goto(`/annotate/${token}`)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByText('pair 1 of')).toBeVisible()
}

export const chosen = (page: Page, dimension: string) =>
  page.getByRole('radiogroup', { name: dimension }).getByRole('radio', { checked: true })

export const choice = (page: Page, dimension: string, name: string) =>
  page.getByRole('radiogroup', { name: dimension }).getByRole('radio', { name, exact: true })
