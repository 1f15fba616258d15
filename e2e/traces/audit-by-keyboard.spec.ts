import type { Page } from '@playwright/test'
import { importFile } from '../support/api'
import { expect, test } from '../support/journey'
import { bridge, bridgeOutput, bridgeTrace, jsonLines } from '../rows/claims'

const file = jsonLines([
  bridgeTrace(),
  bridgeTrace({ model: 'mason-3b', output: bridgeOutput('Supported') }),
  bridgeTrace({ output: bridgeOutput('Refuted', 'The year is off by one.') }),
])

/** What the next key goes to, by the name a screen reader would say; null is nowhere. */
async function focused(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    const label = element.getAttribute('aria-label')
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    return label ?? labels.map(({ textContent }) => textContent).join(' ') ?? element.textContent
  })
}

/** True when the eye can find the focus: a ring, a border of its own, or a bar in a text field. */
async function isFocusSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    const hasRing = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    const { width, height } = element.getBoundingClientRect()
    return (hasRing || boxShadow !== 'none') && width > 0 && height > 0
  })
}

/** Walks with Tab until the focus has a name; at every stop it has to be seen. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let stop = 0; stop < 120; stop += 1) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => document.activeElement?.textContent ?? '')
    const label = (await focused(page)) ?? ''
    if (label !== '') expect(await isFocusSeen(page), `the focus is seen on ${label}`).toBe(true)
    if (name.test(label) || name.test(at.trim())) return
  }
  throw new Error(`Tab never came to ${name}`)
}

test('a file is imported without a mouse', async ({ page, collection, write }) => {
  const path = await write('night.jsonl', file)
  // Listened to from the start: a chooser that opens before the browser is asked to report it is missed.
  const chooser = page.waitForEvent('filechooser')
  await page.goto('/imports')
  await expect(page.getByRole('button', { name: /^Choose files/ })).toBeVisible()
  await page.keyboard.press('o')
  await (await chooser).setFiles(path)
  await expect(page.getByRole('table')).toContainText(bridge.claim)

  await tabTo(page, /^Into the collection/)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(collection)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: collection })).toBeVisible()
  await tabTo(page, new RegExp(`^${collection}$`))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(collection)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bridge.claim)
})

test('from the list to a judged trace and on to the next, without a mouse', async ({
  page,
  request,
  collection,
}) => {
  await importFile(request, { collection, filename: 'night.jsonl', content: file })
  await page.goto(`/traces?collection=${encodeURIComponent(collection)}`)
  await expect(page.getByText(/^3 of [\d,]+ traces$/)).toBeVisible()

  await test.step('filter', async () => {
    await page.keyboard.press('f')
    expect(await isFocusSeen(page)).toBe(true)
    await expect(page.getByRole('checkbox', { name: /^mason-7b/ })).toBeVisible()
    await tabTo(page, /^mason-7b/)
    await page.keyboard.press('Space')
    await expect(page.getByText(/^2 of [\d,]+ traces$/)).toBeVisible()
    expect(await focused(page)).toMatch(/^mason-7b/)
  })

  await test.step('open', async () => {
    await page.keyboard.press('j')
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText(bridge.claim)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Trace' })).toBeVisible()
    await expect(page.getByRole('link', { name: '1 of 2' })).toBeVisible()
  })

  await test.step('read', async () => {
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await expect(page.getByRole('article', { name: 'question 1' })).toBeFocused()
    await page.keyboard.press('e')
    await expect(
      page.getByRole('region', { name: 'Evidence' }).getByRole('button', { name: /^Words 1,/ }),
    ).toBeInViewport()
    await expect(page.getByRole('group', { name: 'Answers based on words 1' })).toBeVisible()
  })

  await test.step('mark', async () => {
    await page.keyboard.press('m')
    const panel = page.getByRole('dialog', { name: 'Mark question 1' })
    await expect(panel).toBeVisible()
    await page.keyboard.press('1')
    await tabTo(page, /^Comment/)
    await page.keyboard.type('It opened in 1912.')
    await page.keyboard.press('Enter')
    await expect(panel).toBeHidden()
    await expect(page.getByRole('region', { name: 'Your marks' })).toContainText(
      'It opened in 1912.',
    )
    await expect.poll(() => focused(page)).not.toBeNull()
  })

  await test.step('take back', async () => {
    await tabTo(page, /^Undo$/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Your marks' })).toContainText('None yet')
  })

  await test.step('next', async () => {
    const { search } = new URL(page.url())
    await page.keyboard.press(']')
    await expect(page.getByRole('link', { name: '2 of 2' })).toBeVisible()
    expect(new URL(page.url()).search).toBe(search)
    await page.keyboard.press('[')
    await expect(page.getByRole('link', { name: '1 of 2' })).toBeVisible()
  })
})

test('the explorer selects and marks many without a mouse', async ({
  page,
  request,
  collection,
}) => {
  await importFile(request, { collection, filename: 'night.jsonl', content: file })
  await page.goto(`/traces?collection=${encodeURIComponent(collection)}`)
  await expect(page.getByText(/^3 of [\d,]+ traces$/)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('3 traces selected')
  await page.keyboard.press('m')
  await tabTo(page, /Redundant$/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Mark 3 traces/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Marks' })).toContainText(/Redundant\s*3/)
})

test('the first Tab leads past the bar', async ({ page }) => {
  await page.goto('/traces')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content')
  expect(await isFocusSeen(page)).toBe(true)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a question mark lists the keys of the page, and Escape closes the list', async ({ page }) => {
  await page.goto('/traces')
  await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible()
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list).toContainText('Next trace')
  await expect(list).toContainText('Everywhere')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
})

test('a slash goes to the search from anywhere', async ({ page }) => {
  await page.goto('/collections')
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
  await page.keyboard.type('hastings')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[/]traces[?]q=hastings/)
})

test('the filters take the focus while they are still loading', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/traces/facets**', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/traces')
  await page.keyboard.press('f')
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeFocused()
  expect(await isFocusSeen(page)).toBe(true)
  resolve()
  await expect(page.getByRole('checkbox', { name: /^FaithLens/ })).toBeVisible()
  await tabTo(page, /^FaithLens/)
})
