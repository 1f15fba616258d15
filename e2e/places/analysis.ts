import { listTraces } from '../support/api'
import { sampleName } from '../support/sample'
import type { Open, PageContext, Places } from './page-context'

const samples = `collection=${sampleName}`

/** A page of Analysis, once the heading or the figure is there that comes with its figures. */
const opened =
  (address: string, role: 'figure' | 'gridcell' | 'region', name?: string | RegExp): Open =>
  async ({ page }: PageContext) => {
    await page.goto(address)
    await page
      .getByRole(role, name === undefined ? {} : { name })
      .first()
      .waitFor()
  }

const sides = new URLSearchParams({ a: 'model=decompose-3b', b: 'model=decompose-7b' })

/** Where many traces are compared. */
export const analysisPlaces: Places = {
  'the scoreboard': async (context) => {
    await opened(`/analysis/scoreboard?${samples}&system=decompose-rl`, 'gridcell')(context)
    await context.page.keyboard.press('ArrowDown')
    await context.page.getByRole('group', { name: /^decompose/ }).waitFor()
  },
  'a comparison': async ({ page }) => {
    await page.goto(`/analysis/compare?${sides}`)
    await page.getByText('Other methods').click()
    await page.getByText('McNemar, exact').waitFor()
  },
  'a comparison without sides': async ({ page }) => {
    await page.goto('/analysis/compare')
    await page.getByRole('heading', { level: 2 }).first().waitFor()
  },
  training: opened(`/analysis/training?${samples}&system=decompose-rl`, 'figure'),
  calibration: opened(
    `/analysis/calibration?${samples}&system=decompose-rl`,
    'figure',
    'Reliability',
  ),
  'rewards of many traces': opened(`/analysis/rewards?${samples}&system=decompose-rl`, 'figure'),
  'a step-aligned diff': async ({ page, request }) => {
    const { rows } = await listTraces(request, { collection: sampleName, q: 'versailles' })
    const [one] = rows
    const other = rows.find(({ id, item_id }) => item_id === one?.item_id && id !== one.id)
    if (!one || !other) throw new Error('the samples have no two traces of one item')
    await page.goto(`/traces/${one.id}/diff/${other.id}`)
    await page.getByRole('region', { name: 'Compared steps' }).waitFor()
  },
}
