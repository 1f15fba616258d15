import type { Page } from '@playwright/test'
import { expectNoBarriers, findBarriers } from '../support/barriers'
import { letRest } from '../support/journey'
import { expect, test } from '../support/leading'
import { places } from '../places/places'

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

async function show(page: Page, viewport: typeof desk): Promise<void> {
  await page.setViewportSize(viewport)
  await letRest(page)
}

test.describe('no barriers', () => {
  test.use({ mayComplain: /status of 4(04|22|15)/, viewport: phone })

  for (const [place, open] of Object.entries(places)) {
    test(place, async ({ page, request, collection }) => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      const parts = typeof open === 'function' ? { [place]: open } : open
      for (const [part, enter] of Object.entries(parts)) {
        await test.step(part, async () => {
          // Opened on a phone, where a pane has to be chosen: a wide page shows that one as well.
          await show(page, phone)
          await enter({ page, request, collection })
          await expectNoBarriers(page)
          await show(page, desk)
          // In the theme that it has by now first: a theme costs more to change than to look at.
          await expectNoBarriers(page, ['dark', 'light'])
        })
      }
    })
  }
})

const phoneOnly = '@media (max-width: 500px)'
const wideOnly = '@media (min-width: 501px)'

/** What is added to a page without violations, and the modes in which axe must report it, with which rule. */
const faults: [name: string, markup: string, rule: string, modes: string[]][] = [
  ['a field without a label', '<input>', 'label', ['phone light', 'desk light']],
  [
    'a button without a name, on a phone',
    `<style>${wideOnly} { i { display: none } }</style><i><button></button></i>`,
    'button-name',
    ['phone light'],
  ],
  [
    'small targets side by side, on a phone',
    `<style>a { display: inline-block; width: 24px; height: 24px; overflow: hidden }
      ${phoneOnly} { a { width: 12px; height: 12px } }</style><a href="#a">aa</a><a href="#b">bb</a>`,
    'target-size',
    ['phone light'],
  ],
  [
    'a box that scrolls and cannot be focused, on a wide page',
    `<style>${wideOnly} { i { display: block; height: 40px; overflow: auto } b { display: block; padding-top: 900px } }</style>
      <i><b>Below</b></i>`,
    'scrollable-region-focusable',
    ['desk light'],
  ],
  [
    'pale text in the light theme',
    '<style>@media (prefers-color-scheme: light) { p { color: #ccc } }</style>',
    'color-contrast',
    ['phone light', 'desk light'],
  ],
  [
    'pale text in the dark theme',
    '<style>@media (prefers-color-scheme: dark) { p { color: #333 } }</style>',
    'color-contrast',
    ['phone dark', 'desk dark'],
  ],
  [
    'pale text in the dark theme, on a phone',
    '<style>@media (prefers-color-scheme: dark) and (max-width: 500px) { p { color: #333 } }</style>',
    'color-contrast',
    ['phone dark'],
  ],
  [
    'a link in text that only its colour shows, in the dark theme',
    `<style>a { text-decoration: none; color: inherit; font-weight: bold }
      @media (prefers-color-scheme: dark) { a { color: #ddd; font-weight: inherit } }</style>
      <p>Read <a href="#a">the page about it</a> before you begin.</p>`,
    'link-in-text-block',
    ['phone dark', 'desk dark'],
  ],
]

const withFault = (markup: string) => `<!doctype html><html lang="en"><title>Page</title>
  <meta name="viewport" content="width=device-width">
  <style>
    body { background: #fff; color: #000 }
    a { color: inherit }
    @media (prefers-color-scheme: dark) { body { background: #000; color: #fff } }
  </style>
  <main><h1>Page</h1><p>Text</p>${markup}</main></html>`

test('a fault is reported at each width and in each theme that has it', async ({ page }) => {
  for (const [name, markup, rule, modes] of faults) {
    await page.setContent(withFault(markup))
    const reported: string[] = []
    for (const [width, viewport] of Object.entries({ phone, desk })) {
      await page.setViewportSize(viewport)
      for (const [theme, violations] of Object.entries(await findBarriers(page)))
        for (const violation of violations)
          reported.push(`${width} ${theme}: ${violation.split(':')[0]}`)
    }
    const expected = modes.map((mode) => `${mode}: ${rule}`)
    expect([...new Set(reported)], name).toEqual(expected)
  }
})

test('the theme is chosen by hand and kept', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto('/traces')
  await expect(page.locator('body'), 'colours change at once').toHaveCSS(
    'transition-property',
    'none',
  )
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await ground()
  await page.getByRole('button', { name: /^Theme: system/ }).click()
  await page.getByRole('button', { name: /^Theme: light/ }).click()
  await expect(page.getByRole('button', { name: /^Theme: dark/ })).toBeVisible()
  expect(await ground()).not.toBe(light)
  await page.goto('/collections')
  expect(await ground()).not.toBe(light)
})
