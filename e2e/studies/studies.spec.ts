import type { Page } from '@playwright/test'
import { startedSchema, studySchema } from '@/lib/features/studies/schema'
import { read } from '../support/api'
import { letRest } from '../support/journey'
import { expect, importBoth, makeDraft, makeRunning, test } from '../support/leading'
import { studyModels } from '../rows/study'

/** The option of one model in one collection; the first collections may hold others of that name. */
async function choose(page: Page, label: string, { model, collection }: Record<string, string>) {
  const field = page.getByLabel(label, { exact: true })
  const option = field.locator('option', { hasText: `${model} — ${collection}` })
  await expect(option).toHaveCount(1)
  await field.selectOption({ label: (await option.textContent()) ?? '' })
}

async function design(page: Page, collection: string, name: string): Promise<void> {
  await page.goto('/studies/new')
  await page.getByLabel('Name of the study').fill(name)
  await choose(page, 'System A', { model: studyModels[0], collection })
  await choose(page, 'System B', { model: studyModels[1], collection })
}

const figure = (page: Page, word: string) =>
  page
    .getByRole('region', { name: 'Effort and power' })
    .locator('div')
    .filter({ has: page.getByText(word, { exact: true }) })
    .locator('dd')
    .last()

/** Requests of these addresses wait from now on, until they are released. */
async function hold(page: Page, addresses: string) {
  const gate = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await gate.promise
    await route.continue()
  })
  return { asked: page.waitForRequest(addresses), release: gate.resolve }
}

test('the form stays and keeps the focus while a part of it loads', async ({ page }) => {
  const plan = await hold(page, '**/api/studies/plan')
  await page.goto('/studies/new')
  await plan.asked
  const name = page.getByLabel('Name of the study')
  await name.focus()
  const part = await hold(page, '**/_next/static/chunks/**')
  plan.release()
  await part.asked
  await letRest(page)
  await page.keyboard.type('Which helps?')
  part.release()
  await expect(page.getByText(/items? eligible/)).toBeVisible()
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Which helps?')
})

test('a study is designed, started and given to annotators', async ({
  page,
  request,
  collection,
}) => {
  await importBoth(request, collection)
  await page.goto('/studies')
  await page.getByRole('link', { name: 'New study' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'New study' })).toBeVisible()
  await design(page, collection, `Which helps? ${collection}`)
  await expect(figure(page, 'Items')).toHaveText('6')
  await expect(figure(page, 'Judgements')).toHaveText('54')

  const parts = page.getByRole('region', { name: 'Items by stratum' })
  await page.getByLabel('Sampling', { exact: true }).selectOption('stratified')
  await page.getByLabel('Items per stratum').fill('2')
  await page.getByLabel('Strata by').selectOption('dataset')
  await expect(parts.getByRole('row', { name: 'bridges 3 2' })).toBeVisible()
  await expect(figure(page, 'Judgements')).toHaveText('36')
  await page.getByLabel('Annotators per pair').fill('2')
  await expect(figure(page, 'Judgements')).toHaveText('24')

  const preview = page.getByRole('region', { name: 'What annotators see' })
  await expect(preview.getByRole('group', { name: 'Left' })).toContainText(/so outright|follows/)
  await expect(preview).not.toContainText(studyModels[0])
  await expect(preview.getByRole('radiogroup', { name: 'Readability' })).toBeVisible()

  await page.getByRole('button', { name: 'Start the study…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Start the study?' })
  await expect(dialog).toContainText('Starting freezes everything')
  await expect(page.getByLabel('Name of the study')).toHaveValue(`Which helps? ${collection}`)
  await expect(page.getByLabel('Annotators per pair')).toHaveValue('2')
  await dialog.getByRole('button', { name: 'Freeze and start' }).click()

  await expect(page).toHaveURL(/\/studies\/[0-9a-f-]{36}$/)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const study = await read(request, studySchema, `/api/studies/${id}`)
  expect(study.status).toBe('running')
  await expect(page.getByRole('textbox', { name: 'Protocol hash' })).toHaveValue(
    study.protocol_hash ?? '',
  )
  await expect(page.getByRole('textbox', { name: 'Protocol hash' })).toHaveValue(/^[0-9a-f]{64}$/)

  const next = page.getByRole('region', { name: 'Next' })
  await next.getByRole('button', { name: 'Create annotators' }).click()
  await page.getByRole('button', { name: 'Create links' }).click()
  const links = page.getByRole('region', { name: 'Links of the new annotators' })
  const link = await links.getByLabel(/^A1 ·/).inputValue()
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/annotate\/[\w-]{16,}$/)
  expect(await links.getByLabel(/^A2 ·/).inputValue()).not.toBe(link)
  await links.getByRole('button', { name: 'Show QR code of A1' }).click()
  const code = page.getByRole('dialog', { name: /^QR code of A1 ·/ })
  await expect(code.getByRole('img', { name: /^QR code of the link of A1/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('list', { name: 'Annotators' }).getByRole('listitem')).toHaveCount(2)
  await expect(next).toContainText('Annotation in progress')
  await page.reload()
  await expect(links).toBeHidden()

  await page.getByRole('button', { name: 'Progress', exact: true }).click()
  const matrix = page.getByRole('group', { name: 'Pairs and annotators' })
  await expect(matrix.getByRole('listitem')).toHaveCount(4)
  await expect(matrix.getByRole('listitem').first()).toContainText('A1 planned, A2 planned')
})

test.describe('refusals', () => {
  test.use({ mayComplain: /status of 4(00|09)/ })

  test('a running study is not changed, closed early only when asked, and unblinded for good', async ({
    page,
    request,
    collection,
  }) => {
    const { id } = await makeDraft(request, collection)
    await page.goto(`/studies/${id}`)
    await expect(page.getByLabel('Name of the study')).toBeVisible()
    const reply = await request.post(`/api/studies/${id}/start`)
    expect(reply.status(), await reply.text()).toBe(200)
    const { protocol_hash: hash } = startedSchema.parse(await reply.json())

    await page.getByLabel('Name of the study').fill('Another name')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'frozen' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Protocol hash' })).toHaveValue(hash)
    await expect(page.getByLabel('Name of the study')).toHaveCount(0)

    await request.post(`/api/studies/${id}/annotators`, { data: { count: 3 } })
    await page.reload()
    await page.getByRole('button', { name: 'Close early' }).click()
    const closing = page.getByRole('dialog', { name: 'Close the study early?' })
    await expect(closing).toContainText('6 pairs are not judged')
    await closing.getByRole('button', { name: 'Cancel' }).click()
    expect((await read(request, studySchema, `/api/studies/${id}`)).status).toBe('running')
    await page.getByRole('button', { name: 'Close early' }).click()
    await closing.getByRole('button', { name: 'Close it early' }).click()
    await expect(page.getByText(/^closed early/)).toBeVisible()

    await page.getByRole('button', { name: 'Results', exact: true }).click()
    await expect(page.getByText('Results are hidden')).toBeVisible()
    await page.getByRole('button', { name: 'Unblind', exact: true }).click()
    const asking = page.getByRole('dialog', { name: 'Unblind the study?' })
    await expect(asking).toContainText('cannot be undone')
    await asking.getByRole('button', { name: 'Unblind it' }).click()
    await expect(page.getByText(/^Unblinded .* by /)).toBeVisible()
  })

  test('of two leads who change one draft the second gets a warning, and loses nothing', async ({
    page,
    request,
    collection,
  }) => {
    const { id } = await makeDraft(request, collection)
    await page.goto(`/studies/${id}`)
    await page.getByLabel('Annotators per pair').fill('5')
    const other = await request.patch(`/api/studies/${id}`, { data: { overlap: 4 } })
    expect(other.status(), await other.text()).toBe(200)

    const save = page.getByRole('button', { name: 'Save draft' })
    const told = page.getByRole('alert').filter({ hasText: 'Someone else has changed this draft' })
    await save.click()
    await expect(told).toBeVisible()
    await expect(page.getByLabel('Annotators per pair')).toHaveValue('5')
    await page.reload()
    await save.click()
    await expect(told).toBeVisible()
    expect((await read(request, studySchema, `/api/studies/${id}`)).design.overlap).toBe(4)

    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(told).toBeHidden()
    await expect(page.getByLabel('Annotators per pair')).toHaveValue('4')
    await page.getByLabel('Annotators per pair').fill('6')
    await save.click()
    await expect(page.getByText('Saved.')).toBeVisible()
    expect((await read(request, studySchema, `/api/studies/${id}`)).design.overlap).toBe(6)
  })

  test('what is missing is said beside its field, and nothing is saved', async ({ page }) => {
    await page.goto('/studies/new')
    await page.getByLabel('Annotators per pair').fill('0')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText('Fill this in.')).toBeVisible()
    await expect(page.getByText('At least 1.')).toBeVisible()
    await expect(page.getByLabel('Name of the study')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Name of the study')).toBeFocused()
    await expect(page).toHaveURL(/\/studies\/new$/)
  })
})

test('what was typed survives a reload, and a saved draft opens for change', async ({
  page,
  request,
  collection,
}) => {
  await importBoth(request, collection)
  const name = `Kept ${collection}`
  await design(page, collection, name)
  await page.getByLabel('Annotators per pair').fill('5')
  await page.reload()
  await expect(page.getByLabel('Name of the study')).toHaveValue(name)
  await expect(page.getByLabel('Annotators per pair')).toHaveValue('5')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page).toHaveURL(/\/studies\/[0-9a-zA-Z-]{8,}$/)

  await page.goto('/studies')
  await page.getByRole('link', { name }).click()
  await expect(page.getByLabel('Annotators per pair')).toHaveValue('5')
  await page.getByRole('button', { name: 'Use this preset' }).click()
  await expect(page.getByLabel('Annotators per pair')).toHaveValue('3')
  await expect(page.getByLabel('Items per stratum')).toHaveValue('10')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByLabel('Annotators per pair')).toHaveValue('5')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Annotators per pair')).toHaveValue('3')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByLabel('Annotators per pair')).toHaveValue('5')

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page).toHaveURL(/\/studies$/)
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByRole('link', { name })).toHaveCount(1)
})

test('an annotator added in mid-study is one more, and one removed says so', async ({
  page,
  request,
  collection,
}) => {
  const id = await makeRunning(request, collection)
  await page.goto(`/studies/${id}?tab=annotators`)
  await page.getByLabel('Or one, by name').fill('Ada')
  await page.getByRole('button', { name: 'Create links' }).click()
  const line = page.getByRole('list', { name: 'Annotators' }).getByRole('listitem')
  await expect(line).toContainText('Ada')
  await page.getByRole('button', { name: 'Done' }).click()
  await line.getByRole('button', { name: 'Remove' }).click()
  const asking = page.getByRole('dialog', { name: 'Remove A1 from the study?' })
  await asking.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(line).toContainText('Removed')
})
