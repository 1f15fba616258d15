import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules that can come out otherwise in another theme; the others ask about the markup alone. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** In the page itself (axe's “legacy mode”): no page here has frames of other origins. */
const axeIn = (page: Page) => new AxeBuilder({ page }).setLegacyMode()

/** What axe found, in as few words as tell where to look. */
async function violations(axe: AxeBuilder): Promise<string[]> {
  const found = await axe.analyze()
  return found.violations.flatMap(({ id, help, nodes }) =>
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

/** The page as it stands: axe's rules in both themes, and nothing that lies outside its width. */
export async function expectNoBarriers(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await violations(axeIn(page).withTags(rules)), 'light').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(axeIn(page).withRules(rulesOfColour)), 'dark').toEqual([])
  expect(await sidewaysRoom(page), 'scrolls sideways').toBeLessThanOrEqual(0)
}
