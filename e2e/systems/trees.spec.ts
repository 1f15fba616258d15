import type { APIRequestContext, Page } from '@playwright/test'
import { itemPageSchema } from '@/lib/core/items/query'
import { importFile, read } from '../support/api'
import { expect, test } from '../support/journey'
import { tidalTask } from '../rows/research'

interface Task {
  request: APIRequestContext
  collection: string
  content: string
}

/** Brings a task in and goes to its page by the list of its collection. */
async function openTask(page: Page, { request, collection, content }: Task): Promise<void> {
  const report = await importFile(request, { collection, filename: 'tasks.jsonl', content })
  expect(report, JSON.stringify(report.issues)).toMatchObject({ status: 'done', issue_count: 0 })
  const params = new URLSearchParams({ collection })
  const { rows } = await read(request, itemPageSchema, `/api/items?${params}`)
  await page.goto(`/items/${rows[0]?.id}`)
  await expect(page.getByRole('region', { name: 'Evidence tree' })).toBeVisible()
}

const question = 'How do costs and risks of tidal power compare?'
const grid = (page: Page) => page.getByRole('treegrid', { name: 'Evidence tree' })
const line = (page: Page, name: string) => grid(page).getByRole('row', { name })
const node = (page: Page) => page.getByRole('region', { name: 'Node' })

test('a tree is read by mouse: criterion, leaves, passage', async ({
  page,
  request,
  collection,
}) => {
  await openTask(page, { request, collection, content: tidalTask(question) })
  await expect(grid(page).getByRole('row')).toHaveCount(9)
  await expect(line(page, 'Financing of lagoons')).toContainText('unused')
  await expect(line(page, 'Noise of piling')).toContainText('no passage')

  await line(page, 'Capital and running costs').getByRole('button', { name: 'Collapse' }).click()
  await expect(grid(page).getByRole('row')).toHaveCount(6)
  const rubric = page.getByRole('region', { name: 'Rubric', exact: true })
  await rubric.getByRole('button', { name: /States the cost of both kinds/ }).click()
  await expect(grid(page).getByRole('row')).toHaveCount(9)
  for (const name of ['Cost of the plant on the Rance', 'Costs of turbine arrays']) {
    const chip = line(page, name).getByRole('button', { name: 'Criterion R1' })
    await expect(chip).toHaveAttribute('aria-pressed', 'true')
  }

  await line(page, 'Cost of the plant on the Rance').click()
  await expect(node(page)).toContainText('Passage of n.0.0.')
  await expect(node(page)).toContainText('Tidal power compared › Capital and running costs')
  await expect(node(page)).toContainText('States the cost of both kinds.')
  await expect(page).toHaveURL(/node=/)
  await page.reload()
  await expect(node(page)).toContainText('Passage of n.0.0.')
  await expect(line(page, 'Cost of the plant on the Rance')).toHaveAttribute(
    'aria-selected',
    'true',
  )
})

test('a tree is walked by keyboard alone', async ({ page, request, collection }) => {
  await openTask(page, { request, collection, content: tidalTask(question) })
  const current = grid(page).getByRole('row', { selected: true })
  await grid(page).focus()
  const walk: [key: string, to: string][] = [
    ['ArrowDown', 'Tidal power compared'],
    ['ArrowDown', 'Capital and running costs'],
    ['ArrowRight', 'Cost of the plant on the Rance'],
    ['End', 'Noise of piling'],
    ['ArrowLeft', 'Ecological risks'],
    ['Home', 'Tidal power compared'],
    ['s', 'Sediment at barrages'],
  ]
  for (const [key, to] of walk) {
    await page.keyboard.press(key)
    await expect(current).toContainText(to)
  }
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(grid(page).getByRole('row')).toHaveCount(6)
  await page.keyboard.press('*')
  await expect(grid(page).getByRole('row')).toHaveCount(9)

  for (const [name, id] of [
    ['Costs of turbine arrays', 'R1'],
    ['Sediment at barrages', 'R2'],
  ]) {
    await page.keyboard.press('r')
    const chip = line(page, name ?? '').getByRole('button', { name: `Criterion ${id}` })
    await expect(chip).toHaveAttribute('aria-pressed', 'true')
  }
  await page.keyboard.press('f')
  await page.keyboard.type('passage rance')
  await expect(grid(page).getByRole('row')).toHaveCount(3)
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('Expand all siblings')
})

test('outline and map stand on the same node and fold together', async ({
  page,
  request,
  collection,
}) => {
  await openTask(page, { request, collection, content: tidalTask(question) })
  await line(page, 'Seals and rotors').click()
  await page.keyboard.press('v')
  const map = page.getByRole('group', { name: 'Map of the evidence tree' })
  const box = (name: string) => map.locator('[data-row]', { hasText: name })
  await expect(box('Seals and rotors').locator('[aria-current=true]')).toBeVisible()

  await map.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(box('Seals and rotors')).toHaveCount(0)
  await expect(map.getByRole('status')).toContainText('Ecological risks')
  await box('Cost of the plant').getByRole('button').click()
  await expect(node(page)).toContainText('Passage of n.0.0.')

  for (let press = 0; press < 9; press += 1) await page.keyboard.press('-')
  await expect(map.locator('[data-row]')).toHaveCount(0)
  await page.keyboard.press('0')
  await expect(box('Cost of the plant')).toBeVisible()

  await page.getByRole('button', { name: 'Outline' }).click()
  await expect(grid(page).getByRole('row')).toHaveCount(6)
  await expect(line(page, 'Cost of the plant')).toHaveAttribute('aria-selected', 'true')
})

test('a branch is shown alone, from its node, its address and the keyboard', async ({
  page,
  request,
  collection,
}) => {
  await openTask(page, { request, collection, content: tidalTask(question) })
  const rows = grid(page).getByRole('row')
  const path = page.getByRole('navigation', { name: 'Branch' })
  await line(page, 'Ecological risks').click()
  await node(page).getByRole('button', { name: 'Show only this branch' }).click()
  await expect(rows).toHaveCount(4)
  await expect(node(page).getByRole('button', { name: 'Show whole tree' })).toBeFocused()
  await expect(page).toHaveURL(/branch=n\.1/)
  await page.reload()
  await expect(rows).toHaveCount(4)
  await expect(path).toContainText('Tidal power compared › Ecological risks')

  const field = page.getByRole('searchbox', { name: 'Find in the tree' })
  await field.fill('rance')
  await expect(page.getByText('No node has all of these words.')).toBeVisible()
  await field.fill('')
  const rubric = page.getByRole('region', { name: 'Rubric', exact: true })
  await rubric.getByRole('button', { name: 'n.0.0' }).click()
  await expect(rows).toHaveCount(9)
  await expect(line(page, 'Cost of the plant')).toHaveAttribute('aria-selected', 'true')

  await grid(page).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('b')
  await expect(rows).toHaveCount(4)
  await page.keyboard.press('v')
  const map = page.getByRole('group', { name: 'Map of the evidence tree' })
  await expect(map.locator('[data-row]')).toHaveCount(4)
  await path.getByRole('button', { name: 'Tidal power compared' }).click()
  await expect(map.locator('[data-row]')).toHaveCount(9)
  await expect(map).toBeFocused()
  await expect(path).toBeHidden()

  await page.goto(`${new URL(page.url()).pathname}?branch=nowhere`)
  await expect(rows).toHaveCount(9)
})

/** The map over the whole window by keyboard, and back where it was. */
async function fillWindow(page: Page): Promise<void> {
  const enter = page.getByRole('button', { name: 'Full screen', exact: true })
  const leave = page.getByRole('button', { name: 'Leave full screen' })
  const pane = page.getByRole('dialog', { name: 'Evidence tree' })
  const map = page.getByRole('group', { name: 'Map of the evidence tree' })
  await expect(map.locator('[data-row]').first()).toBeVisible()
  const before = await map.boundingBox()
  await enter.focus()
  await page.keyboard.press('Enter')
  await expect(leave).toBeFocused()
  expect(await pane.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
  const wide = await map.boundingBox()
  expect(wide?.height).toBeGreaterThan(before?.height ?? Infinity)
  await expect(map.locator('[aria-current=true]')).toBeInViewport()

  for (let press = 0; press < 25; press += 1) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus:not([aria-modal=true] *)')).toHaveCount(0)
  }
  await page.keyboard.press('Escape')
  await expect(pane).toBeHidden()
  await expect(enter).toBeFocused()
  await expect.poll(() => map.boundingBox()).toEqual(before)
  await expect(map.locator('[aria-current=true]')).toBeInViewport()
}

test('the map fills the window, with its node beside it', async ({ page, request, collection }) => {
  await openTask(page, { request, collection, content: tidalTask(question) })
  await line(page, 'Seals and rotors').click()
  await page.keyboard.press('v')
  await fillWindow(page)

  await page.getByRole('button', { name: 'Full screen', exact: true }).click()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toContainText('Leave full screen')
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('v')
  await expect(page.getByRole('region', { name: 'Merge trace' })).toBeInViewport()
  await page.getByRole('button', { name: 'Leave full screen' }).click()
  await expect(page.getByRole('region', { name: 'Rubric', exact: true })).toBeInViewport()
})

test('the merge trace leads from leaves to the question', async ({ page, request, collection }) => {
  await openTask(page, { request, collection, content: tidalTask(question) })
  await page.getByRole('button', { name: 'Merge trace' }).click()
  const flow = page.getByRole('region', { name: 'Merge trace' })
  await expect(flow).toContainText('Costs against harm.')
  await flow.getByRole('button', { name: /Sediment at barrages/ }).click()
  await expect(node(page)).toContainText('Passage of n.1.0.')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('outline and node stand below each other', async ({ page, request, collection }) => {
    await openTask(page, { request, collection, content: tidalTask(question) })
    await line(page, 'Capital and running costs').tap()
    await expect(node(page)).toContainText('Tidal power compared')
    const [outline, panel] = [await grid(page).boundingBox(), await node(page).boundingBox()]
    expect(outline?.height).toBeGreaterThan(100)
    expect(panel?.height).toBeGreaterThan(outline?.height ?? 0)
    await expect(line(page, 'Capital and running costs')).toBeInViewport()
    await page.getByRole('button', { name: 'Close the node' }).tap()
    await expect(node(page)).toBeHidden()
  })

  test('the map and its node do not cover each other, and fill the window', async ({
    page,
    request,
    collection,
  }) => {
    await openTask(page, { request, collection, content: tidalTask(question) })
    await line(page, 'Capital and running costs').tap()
    await page.getByRole('button', { name: 'Map' }).tap()
    const map = page.getByRole('group', { name: 'Map of the evidence tree' })
    await expect(map.locator('[aria-current=true]')).toBeInViewport()
    const [above, below] = [await map.boundingBox(), await node(page).boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1)
    await fillWindow(page)
  })
})
