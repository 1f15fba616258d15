import type { Page } from '@playwright/test'
import { deleteCollection } from '../support/api'
import { makeCorpus, removeCorpus } from '../support/corpus'
import { expect, test } from '../support/journey'

const question = 'When did the Anderby bridge open, and what crossed before the bridge?'
const opened = 'The Anderby bridge opened on 4 May 1912.'
const ferry = 'Before the bridge, a ferry crossed at Anderby.'

const report = (page: Page) => page.getByRole('region', { name: 'DeepRubric' })
const ended = (page: Page) =>
  expect(page.getByText('Done and saved.')).toBeVisible({ timeout: 30_000 })

test.beforeEach(async ({ request, collection }) => {
  await makeCorpus(request, collection)
})
test.afterEach(async ({ request, collection }) => {
  await removeCorpus(request, collection)
  await deleteCollection(request, 'research')
})

test('a report is written over a corpus and scored', async ({ page, collection }) => {
  await page.goto('/verify')
  await page.getByRole('link', { name: 'Research', exact: true }).click()
  await page.getByLabel('Question', { exact: true }).fill(question)
  await page.getByLabel('Corpus').selectOption(`${collection} (3 passages)`)
  await expect(page.getByRole('checkbox', { name: /^Score the report/ })).toBeChecked()
  await page.getByRole('button', { name: 'Write the report' }).click()
  await expect(page).toHaveURL(/\/verify\?run=/)
  await expect(page.getByRole('heading', { level: 1, name: question }).first()).toBeVisible()
  await ended(page)

  await expect(report(page)).toContainText(opened)
  await expect(report(page)).toContainText(ferry)
  await expect(report(page).locator('[data-source="1"]').first()).toBeVisible()
  await expect(page.getByLabel('Scores')).toContainText('Citation')
  await expect(page.getByLabel('Found snippets')).toContainText('Anderby ferry')
  await report(page)
    .getByRole('button', { name: /search/ })
    .click()
  await expect(page.getByLabel('Tool turns')).toContainText('When did the Anderby bridge open')

  await report(page).getByRole('link', { name: 'Open the saved trace' }).click()
  await expect(page).toHaveURL(/\/traces\//)
  await expect(page.getByRole('heading', { level: 1, name: question }).first()).toBeVisible()
  await expect(page.getByText(opened).first()).toBeVisible()
})

test('a question is researched by keyboard alone', async ({ page, collection }) => {
  await page.goto('/verify?task=research')
  await page.getByLabel('Question', { exact: true }).focus()
  await page.keyboard.type(question)
  await expect(page.getByLabel('Corpus')).toContainText(collection)
  await page.keyboard.press('Tab')
  await page.keyboard.type(collection)
  await page.keyboard.press('Control+Enter')
  await ended(page)
  await expect(report(page)).toContainText(opened)
  await page.keyboard.press('t')
  await expect(page.getByLabel('Tool turns')).toBeVisible()
  await page.keyboard.press('t')
  await expect(report(page)).toContainText(ferry)
  await page.keyboard.press('n')
  await expect(page.getByLabel('Question', { exact: true })).toHaveValue(question)
})

test('a form that is not complete says what is missing', async ({ page }) => {
  await page.goto('/verify?task=research')
  await page.getByLabel('Tool calls').fill('21')
  await page.getByRole('button', { name: 'Write the report' }).click()
  await expect(page.getByText('Write the question to research.')).toBeVisible()
  await expect(page.getByText('Choose the corpus to search.')).toBeVisible()
  await expect(page.getByText('A whole number from 1 to 20.')).toBeVisible()
  await expect(page.getByLabel('Question', { exact: true })).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the report and what it cites are one pane each', async ({ page, collection }) => {
    await page.goto('/verify?task=research')
    await page.getByLabel('Question', { exact: true }).fill(question)
    await page.getByLabel('Corpus').selectOption(`${collection} (3 passages)`)
    await page.getByRole('button', { name: 'Write the report' }).tap()
    await ended(page)
    await expect(report(page)).toBeVisible()
    await expect(page.getByLabel('Found snippets')).toBeHidden()
    await page.getByRole('group', { name: 'Panes' }).getByRole('button', { name: 'Evidence' }).tap()
    await expect(page.getByLabel('Found snippets')).toBeVisible()
    await expect(report(page)).toBeHidden()
  })
})
