import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { closeStudy, doneOf, secrets, test } from './blind-study'
import { expect } from './journey'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const dimensions = [
  { id: 'clear', name: 'Clarity', wording: 'Easy to follow.', scale: 3 },
  { id: 'useful', name: 'Use', wording: 'Helps to decide.', scale: 5 },
]

async function complaints(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page }).withTags(rules).analyze()
  return found.violations.flatMap(({ help, nodes }) => nodes.map(({ html }) => `${help}: ${html}`))
}

/** Presses keys on a pair that is awake. */
async function press(page: Page, ...keys: string[]): Promise<void> {
  await expect(page.getByRole('button', { name: /^Save/ })).toBeEnabled()
  for (const key of keys) await page.keyboard.press(key)
}

async function start(page: Page, token: string): Promise<void> {
  await page.goto(`/annotate/${token}`)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByText('pair 1 of')).toBeVisible()
}

/** Cuts the way to the calls alone, so that the page itself can still be opened. */
async function cutCalls(page: Page): Promise<() => Promise<void>> {
  const calls = '**/api/annotate/**'
  await page.route(calls, (route) => route.abort('internetdisconnected'))
  return () => page.unroute(calls)
}

const chosen = (page: Page, dimension: string) =>
  page.getByRole('radiogroup', { name: dimension }).getByRole('radio', { checked: true })
const choice = (page: Page, dimension: string, name: string) =>
  page.getByRole('radiogroup', { name: dimension }).getByRole('radio', { name, exact: true })

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
  await press(page, '5', 'ArrowUp', '1')
  await expect(choice(page, 'Clarity', 'Left better')).toBeChecked()
  await expect(choice(page, 'Use', 'Right much better')).toBeChecked()
  await page.keyboard.press('c')
  await page.keyboard.type('1 is close')
  await page.keyboard.press('Escape')
  await press(page, 't', 'd')
  await expect(page.getByRole('checkbox', { name: /I can tell/ })).toBeChecked()
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

test.describe('without a network', () => {
  test.use({ mayComplain: /ERR_INTERNET_DISCONNECTED/ })

  test('an answer waits over a reload and arrives once', async ({ page, request, startStudy }) => {
    const study = await startStudy({ pairs: 3, design: { dimensions } })
    page.on('dialog', (dialog) => void dialog.accept())
    await start(page, study.tokens[0] ?? '')
    await press(page, '1', '1', 'Enter')
    await expect(page.getByText(/pair 2 of 3 · saved/)).toBeVisible()

    await page.context().setOffline(true)
    await press(page, '3')
    await expect(page.getByText(/offline: your choices wait on this device/)).toBeVisible()
    await press(page, '5', 'Enter')
    await expect(page.getByText(/offline: 1 answer waits on this device/)).toBeVisible()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Look at the answer' }).click()
    await expect(choice(page, 'Use', 'Right much better')).toBeChecked()
    await press(page, 'ArrowDown', '4', 'Enter')
    await expect(page.getByText(/offline: 2 answers wait on this device/)).toBeVisible()

    const mend = await cutCalls(page)
    await page.context().setOffline(false)
    await page.reload()
    // Whether the server has it already, and only its reply was lost, the page cannot know.
    await expect(page.getByText('Your answer waits on this device')).toBeVisible()
    await mend()
    await page.getByRole('button', { name: 'Try now' }).click()
    await expect(page.getByText('pair 3 of 3')).toBeVisible()
    expect(await doneOf(request, study.id)).toEqual([2])
    await press(page, 'u')
    await expect(choice(page, 'Clarity', 'Right better')).toBeChecked()
    await expect(choice(page, 'Use', 'Right better')).toBeChecked()
  })

  test('choices that could not be saved are there after a reload', async ({ page, startStudy }) => {
    const study = await startStudy({ pairs: 1, design: { dimensions } })
    await start(page, study.tokens[0] ?? '')
    const mend = await cutCalls(page)
    await press(page, '3')
    await expect(page.getByText(/offline: your choices wait on this device/)).toBeVisible()
    await mend()
    await page.reload()
    await expect(choice(page, 'Clarity', 'Right better')).toBeChecked()
    await expect(page.getByText(/· saved/)).toBeVisible()
  })
})

test.describe('an answer that comes too late', () => {
  test.use({ mayComplain: /ERR_INTERNET_DISCONNECTED|status of 409/ })

  test('is kept and told why', async ({ page, request, startStudy }) => {
    const study = await startStudy({ pairs: 2, design: { dimensions } })
    await start(page, study.tokens[0] ?? '')
    await page.context().setOffline(true)
    await press(page, '1', '2', 'Enter')
    await expect(page.getByText(/offline: 1 answer waits/)).toBeVisible()
    await closeStudy(request, study.id)
    await page.context().setOffline(false)
    const told = page.getByRole('alert').filter({ hasText: 'One answer was not taken' })
    await expect(told).toContainText('clear: Left better')
    await expect(page.getByRole('heading', { name: 'This study is closed' })).toBeVisible()
    await page.reload()
    await expect(told).toContainText('useful: Left better')
    await told.getByRole('button', { name: 'Dismiss' }).click()
    await expect(told).toBeHidden()
  })
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
  expect([...paths].toSorted()).toEqual(['/annotate/', '/api/annotate', '/icon.svg'])
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

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test(`a pair and its choices are for everybody, ${colorScheme}, ${width} px wide`, async ({
      page,
      startStudy,
    }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 844 })
      const study = await startStudy({ pairs: 1, design: { dimensions, show_evidence: true } })
      await start(page, study.tokens[0] ?? '')
      await choice(page, 'Clarity', 'Tie').click()
      await expect(choice(page, 'Clarity', 'Tie')).toBeChecked()
      expect(await complaints(page)).toEqual([])
      const room = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth - clientWidth
      })
      expect(room).toBe(0)
      const box = await choice(page, 'Use', 'Left much better').boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(width === 390 ? 44 : 24)
    })
  }
}
