import type { Page } from '@playwright/test'
import { deleteCollection } from '../support/api'
import { thimble } from '../rows/chains'
import { expect, test } from '../support/served'

const fact = 'A pear is 8 cm wide.'
/** An answer to whatever is asked: what comes next, how it reads corrected, what follows. */
const everything = `{"facts": ["${fact}"], "fact": "${fact}"} <entailment>no</entailment>`
const entailing = 'Answer a question by yes or no from the facts'

const answer = (page: Page) => page.getByRole('region', { name: 'DecompEntail' })
const ended = (page: Page) =>
  expect(page.getByText('Done and saved.')).toBeVisible({ timeout: 30_000 })

test.afterEach(async ({ request }) => deleteCollection(request, 'questions'))

test('a question is answered live and kept', async ({ page, collection }) => {
  await page.goto('/verify')
  await page.getByRole('link', { name: 'Question', exact: true }).click()
  await expect(page.getByText(/^Five chains of up to three facts/)).toContainText(
    'No embedding server is set.',
  )
  await page.getByLabel('Question', { exact: true }).fill(thimble)
  await page.getByLabel('Collection').fill(collection)
  await page.getByRole('button', { name: 'Answer the question' }).click()
  await expect(page).toHaveURL(/\/verify\?run=/)
  await ended(page)
  await expect(answer(page).getByRole('listitem', { name: 'Chain 5' })).toBeVisible()
  await expect(answer(page).getByRole('region', { name: 'Vote', exact: true })).toContainText('Yes')

  await page.reload()
  await expect(answer(page).getByRole('listitem', { name: 'Chain 1' })).toBeVisible()
  await expect(page.getByRole('link', { name: collection })).toBeVisible()
  await answer(page).getByRole('link', { name: 'Open the saved trace' }).click()
  await expect(page).toHaveURL(/\/traces\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(thimble)
})

test('facts come while answers wait; a stop keeps what was found', async ({ page, server }) => {
  server.say(everything)
  server.holdRequests(entailing)
  await page.goto('/verify?task=question')
  await page.getByLabel('Question', { exact: true }).focus()
  await page.keyboard.type(thimble)
  await page.keyboard.press('Control+Enter')
  await expect(answer(page).getByText('5 facts found; 0 chains have an answer.')).toBeVisible({
    timeout: 30_000,
  })
  await expect(
    answer(page).getByRole('listitem', { name: 'Chain 5' }).getByText(fact),
  ).toBeVisible()
  await expect(answer(page).getByRole('listitem', { name: 'Chain 1' })).toBeInViewport()
  await page.keyboard.press('s')
  await expect(page.getByText(/^Stopped/)).toBeVisible()
  await expect.poll(() => server.broken).toBeGreaterThan(0)
  await page.reload()
  await expect(
    answer(page).getByRole('listitem', { name: 'Chain 1' }).getByText(fact),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the saved trace' })).toHaveCount(0)
  await page.keyboard.press('n')
  await expect(page.getByLabel('Question', { exact: true })).toHaveValue(thimble)
})

test('the vote builds up as chains answer', async ({ page, server }) => {
  server.say(everything)
  server.holdRequests(entailing)
  await page.goto('/verify?task=question')
  await page.getByLabel('Question', { exact: true }).fill(thimble)
  await page.keyboard.press('Control+Enter')
  await expect(answer(page).getByText('5 facts found; 0 chains have an answer.')).toBeVisible({
    timeout: 30_000,
  })
  server.release()
  await ended(page)
  await expect(answer(page).getByRole('region', { name: 'Vote', exact: true })).toContainText('No')
})

test('a form that is not complete says what is missing', async ({ page }) => {
  await page.goto('/verify?task=question')
  await page.getByLabel('Samples').fill('65')
  await page.getByRole('button', { name: 'Answer the question' }).click()
  await expect(page.getByText('Write a yes/no question.')).toBeVisible()
  await expect(page.getByText('A whole number from 1 to 64.')).toBeVisible()
  await expect(page.getByLabel('Question', { exact: true })).toBeFocused()
})
