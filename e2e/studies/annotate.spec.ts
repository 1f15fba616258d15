import { expectNoBarriers } from '../support/barriers'
import { doneOf, secrets, test } from '../support/blind-study'
import { expect } from '../support/journey'
import { choice, chosen, dimensions, press, start } from '../support/judging-by-hand'

test('a study is judged by keyboard, from consent to the code at the end', async ({
  page,
  request,
  startStudy,
}) => {
  const study = await startStudy({
    pairs: 3,
    design: {
      dimensions,
      consent: { text: 'You may **stop** at any time.\n\n<b>No HTML</b>', version: '3' },
      completion_code: 'C0FFEE',
    },
  })
  await page.goto(`/annotate/${study.tokens[0]}`)
  await expect(page).toHaveTitle('Bridges')
  await expect(page.getByText('stop', { exact: true })).toHaveRole('strong')
  await expect(page.getByText('<b>No HTML</b>')).toBeVisible()
  await page.getByRole('button', { name: 'I agree, start' }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByText('pair 1 of 3')).toBeVisible()

  await press(page, '3', 'Enter')
  await expect(page.getByText('Choose for Use first.')).toBeVisible()
  await press(page, '5')
  await expect(choice(page, 'Use', 'Right much better')).toBeFocused()
  await press(page, 'ArrowUp', '1')
  await expect(choice(page, 'Clarity', 'Left better')).toBeChecked()
  await expect(choice(page, 'Use', 'Right much better')).toBeChecked()
  await page.keyboard.press('c')
  await page.keyboard.type('1 is close')
  await page.keyboard.press('Escape')
  await press(page, 't', 'd')
  await expect(page.getByRole('checkbox', { name: /I recognise/ })).toBeChecked()
  await expect(page.getByText('Ruth Falk drew the plans of')).toBeHidden()
  await press(page, 'Enter')

  await expect(page.getByText('pair 2 of 3')).toBeVisible()
  await expect(chosen(page, 'Clarity')).toHaveCount(0)
  await press(page, '2', '3', 'Enter')
  await expect(page.getByText('pair 3 of 3')).toBeVisible()

  await press(page, 'u', 'u')
  await expect(page.getByText(/back at an earlier pair/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: /Comment/ })).toHaveValue('1 is close')
  await press(page, '2', 'Enter')
  await expect(page.getByText('pair 3 of 3')).toBeVisible()
  await press(page, 'u', 'u')
  await expect(choice(page, 'Clarity', 'Tie')).toBeChecked()
  await expect(choice(page, 'Use', 'Right much better')).toBeChecked()
  await press(page, 'Escape')

  await press(page, '1', 'p')
  await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible()
  await page.keyboard.press('p')
  await expect(choice(page, 'Clarity', 'Left better')).toBeChecked()
  await press(page, 'i')
  await expect(page.getByRole('dialog', { name: 'Instructions' })).toBeVisible()
  await page.keyboard.press('Escape')
  await press(page, '?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Skip this')
  await page.keyboard.press('Escape')
  await press(page, 'ArrowDown', '3', 'Enter')
  await expect(page.getByRole('heading', { name: 'All done, thank you' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Your completion code' })).toHaveValue('C0FFEE')
  expect(await doneOf(request, study.id)).toEqual([3])
})

test('nothing that arrives names a model, a system, a collection or a person', async ({
  page,
  request,
  collection,
  startStudy,
}) => {
  const study = await startStudy({ pairs: 2, design: { dimensions, show_evidence: true } })
  const { person } = await (await request.get('/api/session')).json()
  const texts: Promise<string>[] = []
  const paths = new Set<string>()
  page.on('response', (reply) => {
    const { pathname } = new URL(reply.url())
    if (pathname.startsWith('/_next/')) return
    paths.add(
      pathname
        .split('/')
        .slice(0, 3)
        .join('/')
        .replace(study.tokens[0] ?? '', ''),
    )
    texts.push(reply.text().catch(() => ''))
  })
  await start(page, study.tokens[0] ?? '')
  await press(page, '1', '1', 'Enter')
  await expect(page.getByText('pair 2 of 2')).toBeVisible()
  const said = (await Promise.all(texts)).join('\n')
  expect(said).toContain('Anderby')
  const names: string[] = [...secrets, collection, study.id, person?.name].filter(Boolean)
  expect(names.filter((name) => said.includes(name))).toEqual([])
  // A headless shell asks for no icon.
  paths.delete('/icon.svg')
  expect([...paths].toSorted()).toEqual(['/annotate/', '/api/annotate'])
})

test.describe('a link that leads nowhere', () => {
  test.use({ mayComplain: /status of 404/ })

  test('says what to do', async ({ page }) => {
    await page.goto('/annotate/nobody')
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('search')).toHaveCount(0)
  })
})

test('a pair is skipped with a reason, and one can withdraw', async ({ page, startStudy }) => {
  const study = await startStudy({ pairs: 2, annotators: 2, design: { dimensions } })
  await start(page, study.tokens[0] ?? '')
  const claim = await page.getByRole('heading', { level: 1 }).textContent()
  await press(page, 's')
  await expect(page.getByRole('radio', { name: 'I cannot judge this one' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(claim ?? '')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: /Withdraw/ }).click()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You have withdrawn' })).toBeVisible()
})

for (const width of [390, 1440]) {
  test(`a pair and its choices are for everybody, ${width} px wide`, async ({
    page,
    startStudy,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const study = await startStudy({ pairs: 1, design: { dimensions, show_evidence: true } })
    await start(page, study.tokens[0] ?? '')
    await choice(page, 'Clarity', 'Tie').click()
    await expect(choice(page, 'Clarity', 'Tie')).toBeChecked()
    await expectNoBarriers(page)
    const box = await choice(page, 'Use', 'Left much better').boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(width === 390 ? 44 : 24)
  })
}
