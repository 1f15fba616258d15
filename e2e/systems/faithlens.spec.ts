import { listTraces } from '../support/api'
import { expect, test } from '../support/journey'
import { sampleClaim, sampleName } from '../support/sample'

test('an explanation is read: its answer, what it rests on, its thought and its marks', async ({
  page,
  request,
}) => {
  const { rows } = await listTraces(request, {
    collection: sampleName,
    model: 'lens-8b-sft',
    q: '"homeland of the first woman"',
  })
  await page.goto(`/traces/${rows[0]?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sampleClaim('polonium'))

  await expect(page.getByRole('main')).toContainText('Faithful')
  await expect(page.getByRole('article', { name: 'verdict' })).toContainText('Faithful')

  const explanation = page.getByRole('article', { name: 'explanation' })
  await expect(explanation).toContainText('the Latin name of Poland')
  const ties = explanation.getByRole('button', { name: /^Based on words \d+, quoted/ })
  await ties.first().click()
  const number = (await ties.first().textContent()) ?? ''
  const words = page
    .getByRole('region', { name: 'Evidence' })
    .getByRole('button', { name: `Words ${number}, quoted` })
  await expect(words).toBeInViewport()
  await words.click()
  const users = page.getByRole('group', { name: `Answers based on words ${number}` })
  await expect(users.getByRole('button', { name: 'explanation' })).toBeVisible()

  const thinking = page.getByRole('article', { name: 'thinking' })
  await expect(thinking).not.toContainText('I will compare the two.')
  await thinking.getByRole('button', { name: /more|all|characters|words/i }).click()
  await expect(thinking).toContainText('I will compare the two.')

  await page.getByRole('button', { name: 'Select explanation' }).click()
  await page.keyboard.press('m')
  const panel = page.getByRole('dialog', { name: 'Mark explanation' })
  await expect(panel.getByRole('button', { name: 'Misreads' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})
