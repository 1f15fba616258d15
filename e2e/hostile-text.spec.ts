import type { Page } from '@playwright/test'
import { importFile, listTraces } from './support/api'
import { expectHarmless } from './support/harmless'
import { expect, test } from './support/journey'
import { bridgeTrace, jsonLines } from './rows/claims'

const script = '<script>window.hasRun = 1</script>'
const image = '<img src="/hostile" onerror="window.hasRun = 1">'
const rightToLeft = '\u202Eمرحبا\u202C'
const controls = 'bell\u0007 escape\u001B[31m null\u0000'
const hostile = `${script}${image} ${rightToLeft} ${controls} 👩‍🚀 {{7*7}} javascript:window.hasRun=1`

const content = jsonLines([
  bridgeTrace({
    dataset: `dataset ${hostile}`,
    item_id: `item ${hostile}`,
    id: `id ${hostile}`,
    group_id: `group ${hostile}`,
    model: `model ${hostile}`,
    run: `run ${hostile}`,
    prompt_version: hostile,
    input: {
      claim: `claim ${hostile}`,
      passages: [{ id: hostile, title: `title ${hostile}`, text: `evidence ${hostile}` }],
    },
    output: [
      `<think>thought ${hostile}</think>`,
      `<question>question ${hostile}</question>`,
      `<answer>answer ${hostile}</answer>`,
      `outside ${hostile}`,
      `<verification>${hostile}</verification>`,
    ].join('\n'),
    logged: { rewards: { [`reward ${hostile}`]: 0.5, format: 1 }, detail: { [hostile]: hostile } },
    extra: { [hostile]: hostile },
  }),
  { [hostile]: hostile },
])

async function isShownAsText(page: Page) {
  await expect(page.getByText('<script>window.hasRun').first()).toBeVisible()
  await expectHarmless(page)
  expect(await page.title()).not.toContain('\u0007')
}

test('hostile text in every field is text on every page', async ({ page, request, collection }) => {
  const filename = `file ${script}${image}.jsonl`
  const report = await importFile(request, { collection, filename, content })
  expect(report, JSON.stringify(report.issues)).toMatchObject({ status: 'done', traces_created: 1 })
  const [trace] = (await listTraces(request, { collection })).rows
  const list = `/traces?collection=${encodeURIComponent(collection)}`

  await page.goto(list)
  await isShownAsText(page)
  await page.keyboard.press('j')
  await expect(page.getByRole('region', { name: 'Peek' })).toContainText('question <script>')
  await isShownAsText(page)

  await page.goto(`/traces/${trace?.id}`)
  await isShownAsText(page)
  const shows = (name: string, part: string) =>
    expect(page.getByRole('region', { name })).toContainText(new RegExp(`${part} <\\d*script>`))
  for (const part of ['title', 'evidence']) await shows('Evidence', part)
  for (const part of ['thought', 'question', 'answer', 'outside']) await shows('Trace', part)
  await page.keyboard.press('r')
  await expect(page.getByRole('heading', { name: 'Raw text' })).toBeVisible()
  await isShownAsText(page)

  await page.goto(`/items/${trace?.item_id}`)
  await isShownAsText(page)
  await page.goto(`/imports/${report.id}`)
  await isShownAsText(page)
  await page.goto('/imports')
  await isShownAsText(page)
})

test('a collection, a saved view and a comment with scripts in their names', async ({
  page,
  request,
  collection,
}) => {
  await importFile(request, {
    collection,
    filename: 'a.jsonl',
    content: jsonLines([bridgeTrace()]),
  })
  const [trace] = (await listTraces(request, { collection })).rows
  const mark = { traces: [trace?.id], kind: 'redundant', comment: hostile }
  expect((await request.post('/api/marks', { data: mark })).ok()).toBe(true)
  await page.goto(`/traces/${trace?.id}`)
  await expect(page.getByRole('region', { name: 'Your marks' })).toContainText('<script>')
  await isShownAsText(page)

  const name = `${script}${image}`
  await importFile(request, {
    collection: name,
    filename: 'a.jsonl',
    content: jsonLines([bridgeTrace()]),
  })
  await page.goto('/collections')
  await isShownAsText(page)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await isShownAsText(page)
  await request.delete(`/api/collections/${encodeURIComponent(name)}`)
})

test('control characters are shown by signs, and nothing turns the line around', async ({
  page,
  request,
  collection,
}) => {
  await importFile(request, { collection, filename: 'hostile.jsonl', content })
  const [trace] = (await listTraces(request, { collection })).rows
  await page.goto(`/traces/${trace?.id}`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText('bell␇ escape␛[31m null\uFFFD')
  await expect(heading).not.toContainText('\u202E')
})
