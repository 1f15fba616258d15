import type { Page } from '@playwright/test'
import type { RunOnly, RunOptions } from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { z } from 'zod'
import { expect, letRest } from './journey'

/** The minified build, because every page loads and parses it again. */
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

const everyRule: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/** The rules whose results can depend on the theme; the others check only the markup and the layout. */
const colourRules: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

const violationsSchema = z.array(
  z.object({
    id: z.string(),
    help: z.string(),
    nodes: z.array(z.object({ html: z.string(), failureSummary: z.string().optional() })),
  }),
)

/**
 * axe's violations, one text each. axe is loaded once per document, and only violations are returned: loading it and
 * listing every element that passes takes several times as long as the rules. No page of the app has frames.
 */
async function findViolations(page: Page, runOnly: RunOnly): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axeSource)
  const options: RunOptions = { runOnly, resultTypes: ['violations'] }
  await setSticky(page, false)
  const found = await page.evaluate(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  )
  await setSticky(page, true)
  return violationsSchema
    .parse(found)
    .flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary ?? ''}`),
    )
}

/**
 * Puts bars that stay in view at their place in the page, or back: what they cover depends on how far the page is
 * scrolled, and axe takes a target that is covered in part for one that is too small.
 */
async function setSticky(page: Page, isSticky: boolean): Promise<void> {
  await page.evaluate((sticks) => {
    for (const element of document.querySelectorAll<HTMLElement>('[class*=sticky]'))
      if (sticks) element.style.removeProperty('position')
      else if (getComputedStyle(element).position === 'sticky') element.style.position = 'static'
  }, isSticky)
}

/** How far the page can be pushed sideways, in pixels. */
export function sidewaysRoom(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
}

type Theme = 'light' | 'dark'

/** Shows the page in another theme. Transitions start in the next frame; until they end, they mix both themes' colours. */
async function showIn(page: Page, colorScheme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await letRest(page)
  await page.evaluate(async () => {
    // The end of a transition starts those of the elements that inherit the colour.
    for (;;) {
      const running = document.getAnimations().filter((one) => one instanceof CSSTransition)
      if (running.length === 0) return
      for (const transition of running) transition.finish()
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
}

const rulesIn: Record<Theme, RunOnly> = { light: everyRule, dark: colourRules }

/** Violations at the page's present width, by theme. Leaves the page in the last theme. */
export async function findBarriers(
  page: Page,
  themes: readonly Theme[] = ['light', 'dark'],
): Promise<Record<Theme, string[]>> {
  const found: Record<Theme, string[]> = { light: [], dark: [] }
  for (const theme of themes) {
    await showIn(page, theme)
    found[theme] = await findViolations(page, rulesIn[theme])
  }
  return found
}

/** No violation in either theme, and nothing outside the page's width. */
export async function expectNoBarriers(page: Page, themes?: readonly Theme[]): Promise<void> {
  expect(await findBarriers(page, themes)).toEqual({ light: [], dark: [] })
  expect(await sidewaysRoom(page), 'scrolls sideways').toBeLessThanOrEqual(0)
}
