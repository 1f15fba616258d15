import { expect, test } from '../support/journey'

test('a chapter is found by words of its text, and its links lead on', async ({ page }) => {
  await page.goto('/docs')
  await page.getByRole('searchbox', { name: 'Search the documentation' }).fill('reasoning parser')
  await page.getByRole('link', { name: 'Keep the tags in the text' }).click()
  await expect(page).toHaveURL('/docs/model-servers#keep-the-tags-in-the-text')
  await expect(page.getByRole('heading', { name: 'Serving models', level: 1 })).toBeVisible()
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByRole('link', { name: 'Roles' }).click()
  await expect(page).toHaveURL('/docs/model-servers#roles')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click()
  await expect(page).toHaveURL('/docs')
})

test('the search of the bar finds a heading', async ({ page }) => {
  await page.goto('/docs')
  await page.getByRole('button', { name: /^Search claims/ }).click()
  await page.getByRole('combobox', { name: 'Search' }).fill('protocol checklist')
  await page.getByRole('option', { name: /Protocol checklist/ }).click()
  await expect(page).toHaveURL('/docs/studies#protocol-checklist')
})

test('a term explains itself by keyboard and leads to the glossary', async ({ page }) => {
  await page.goto('/traces')
  const facet = page.getByRole('group', { name: 'System', exact: true })
  const term = facet.getByRole('button', { name: 'System', exact: true })
  await expect(term).toHaveAccessibleDescription(/^The research method/)
  await term.focus()
  const sentence = page.getByText(/^The research method that wrote a trace/)
  await expect(sentence).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sentence).toBeHidden()
  await term.click()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/docs/glossary#system')
})
