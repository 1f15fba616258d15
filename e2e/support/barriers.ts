import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { z } from 'zod'
import { expect, letRest } from './journey'

const everyRule: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/** The rules whose results can depend on the theme; the others check only the markup and the layout. */
const colourRules: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

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
async function findViolations(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source)
  const options: axe.RunOptions = { runOnly, resultTypes: ['violations'] }
  const found = await page.evaluate(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  )
  return violationsSchema
    .parse(found)
    .flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary ?? ''}`),
    )
}

/** How far the page can be pushed sideways, in pixels. */
export function sidewaysRoom(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
}

/** Shows the page in another theme. Transitions start in the next frame; until they end, they mix both themes' colours. */
async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
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

/** Violations at the page's present width, by theme. Leaves the page dark. */
export async function findBarriers(page: Page): Promise<Record<'light' | 'dark', string[]>> {
  await showIn(page, 'light')
  const light = await findViolations(page, everyRule)
  await showIn(page, 'dark')
  return { light, dark: await findViolations(page, colourRules) }
}

/** No violation in either theme, and nothing outside the page's width. */
export async function expectNoBarriers(page: Page): Promise<void> {
  expect(await findBarriers(page)).toEqual({ light: [], dark: [] })
  expect(await sidewaysRoom(page), 'scrolls sideways').toBeLessThanOrEqual(0)
}
