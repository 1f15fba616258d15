import { savedViewSchema } from '@/lib/features/saved-views/schema'
import { importFile } from '../support/api'
import { expect, test } from '../support/journey'
import { bridge, bridgeTrace, jsonLines } from '../rows/claims'
import { sampleName, sampleRows } from '../support/sample'

const samples = `/traces?collection=${sampleName}`

test('a view is saved, opened again and deleted', async ({ page }) => {
  const name = `wrong ones ${Date.now()}`
  await page.goto(`${samples}&correct=false&sort=-confidence&columns=verdict,model`)
  await page.getByRole('button', { name: 'save view' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`Saved as “${name}”`)).toBeVisible()
  await page.goto('/traces')
  const views = page.getByRole('region', { name: 'Saved views' })
  await views.getByRole('link', { name }).click()
  await expect(
    page.getByRole('button', { name: /^Remove the filter Verdict vs gold: incorrect/ }),
  ).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Model' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Total' })).toBeHidden()
  await expect(page).toHaveURL(/sort=-confidence/)
  await views.getByRole('button', { name: `Delete the view ${name}` }).click()
  await expect(views.getByRole('link', { name })).toBeHidden()
})

test('the keys wait for the rows of the list that was asked for', async ({ page }) => {
  await page.goto(samples)
  const answer = Promise.withResolvers<null>()
  await page.route(/api\/traces\?.*sort=/, async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.getByRole('columnheader').getByRole('button').first().click()
  const grid = page.getByRole('grid', { name: 'Traces' })
  await expect(grid).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('j')
  answer.resolve(null)
  await expect(grid).toHaveAttribute('aria-busy', 'false')
  await expect(page.locator('[role="row"][aria-current="true"]')).toHaveCount(0)
  await page.keyboard.press('j')
  await expect(grid.getByRole('row').nth(1)).toHaveAttribute('aria-current', 'true')
})

test('Enter opens the trace of the cursor, whichever header or saved view was used before', async ({
  page,
}) => {
  const opened = /\/traces\/[0-9a-f-]{36}/
  await page.goto(samples)
  await page.getByRole('columnheader').getByRole('button').first().click()
  await expect(page).toHaveURL(/sort=/)
  const grid = page.getByRole('grid', { name: 'Traces' })
  await expect(grid).toHaveAttribute('aria-busy', 'false')
  await page.keyboard.press('j')
  await expect(page.locator('[role="row"][aria-current="true"]')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(opened)

  await page.goto(samples)
  await page.getByRole('region', { name: 'Saved views' }).getByRole('link').first().click()
  await expect(page).not.toHaveURL(new RegExp(`collection=${encodeURIComponent(sampleName)}`))
  await expect(grid).toHaveAttribute('aria-busy', 'false')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(opened)
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 740 }, isMobile: true, hasTouch: true })

  test('a view of one’s own is renamed by a pencil that needs no pointer over it', async ({
    page,
    request,
  }) => {
    const name = `lens ones ${Date.now()}`
    const reply = await request.post('/api/views', { data: { name, query: 'system=faithlens' } })
    expect(reply.status(), await reply.text()).toBe(201)
    const { id } = savedViewSchema.parse(await reply.json())
    await page.goto('/traces')
    await page.getByRole('button', { name: /^Filter/ }).tap()
    const views = page.getByRole('region', { name: 'Saved views' })
    const pencil = views.getByRole('button', { name: `Rename the view ${name}` })
    await expect(pencil).toHaveCSS('opacity', '1')
    await pencil.tap()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`${name}, again`)
    await page.getByRole('button', { name: 'Rename', exact: true }).tap()
    await expect(views.getByRole('link', { name: `${name}, again` })).toBeVisible()
    await request.delete(`/api/views/${id}`)
  })
})

test('a reward is cut to a range', async ({ page }) => {
  await page.goto(`${samples}&system=decompose-rl`)
  const necessity = page.getByRole('group', { name: 'Necessity' })
  await necessity.getByLabel('Necessity, to').fill('-0.5')
  await necessity.getByLabel('Necessity, to').press('Enter')
  await expect(
    page.getByText('necessity ≤ −0.5', { exact: false }).or(page.getByText('Necessity ≤ −0.5')),
  ).toBeVisible()
  await expect(page.getByText(/^1 of [\d,]+ traces$/)).toBeVisible()
})

test('the list jumps to a value of its sort', async ({ page }) => {
  await page.goto(`${samples}&sort=-confidence`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Go to row…' }).click()
  await page.getByLabel(/^Start at this/).fill('0.7')
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Start from the beginning' })).toBeVisible()
  await expect(page.getByRole('grid')).not.toHaveAttribute('aria-busy', 'true')
  await page
    .getByRole('grid')
    .getByRole('row')
    .nth(1)
    .click({ position: { x: 400, y: 50 } })
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(
    /confidence 0[.](70|6\d)/,
  )
})

test('every trace can be reached by scrolling', async ({ page }) => {
  await page.goto(`${samples}&sort=created_at`)
  const grid = page.getByRole('grid', { name: 'Traces' })
  await expect(grid.getByRole('link').first()).toBeVisible()
  const last = grid.locator(`[aria-rowindex="${sampleRows.length + 1}"]`)
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(last).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(grid).toHaveAttribute('aria-rowcount', String(sampleRows.length + 1))
})

test('undefined rewards are shown as undefined, not as zero', async ({
  page,
  request,
  collection,
}) => {
  const logged = { rewards: { format: 1, necessity: null } }
  const content = jsonLines([bridgeTrace({ logged })])
  await importFile(request, { collection, filename: 'a.jsonl', content })
  await page.goto(`/traces?collection=${encodeURIComponent(collection)}&columns=reward.necessity`)
  await expect(page.getByRole('gridcell', { name: '—' })).toBeVisible()
  await page.getByRole('link', { name: bridge.claim }).click()
  const rewards = page.getByRole('region', { name: 'Rewards', exact: true })
  await expect(rewards.getByRole('group').filter({ hasText: 'Necessity' })).toContainText(
    /undefined/i,
  )
  await expect(rewards).toContainText(/missing|without|undefined/i)
})

test('a dialog of the menu More wraps its text', async ({ page }) => {
  await page.goto('/traces?system=decompose-rl')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'How this was measured…' }).click()
  const dialog = page.getByRole('dialog', { name: 'How this was measured' })
  const line = dialog.getByText('Label mapping').locator('..')
  const [own, around] = [await line.boundingBox(), await dialog.boundingBox()]
  expect(own?.width).toBeGreaterThan(0)
  expect(own?.width).toBeLessThan(around?.width ?? 0)
})
