import type { Locator, Page } from '@playwright/test'
import { importFile, listTraces, read } from '../support/api'
import { traceDetailSchema } from '@/lib/core/traces/schema'
import { expect, test } from '../support/served'
import type { PageContext } from '../places/page-context'
import { bridgeTrace, jsonLines, type Row } from '../rows/claims'
import { sampleName } from '../support/sample'

/** What judging would cost, asked for on the page of a trace or of a list. */
async function openJudging(page: Page, button = 'Judge this trace'): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Compute missing rewards with a judge' })
  await expect(dialog.getByText(/\d+ calls for \d+ traces?/)).toBeVisible()
  return dialog
}

async function startJudging(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText(/^Judged: \d+ calls/)).toBeVisible({ timeout: 30_000 })
}

/** A trace about the bridge, alone in the collection of the test, on its page. */
async function openTrace(
  { page, request, collection }: PageContext,
  more: Row = {},
): Promise<void> {
  const content = jsonLines([bridgeTrace(more)])
  await importFile(request, { collection, filename: 'bridge.jsonl', content })
  await page.goto(`/traces?collection=${encodeURIComponent(collection)}`)
  await page.getByRole('grid').getByRole('link').first().click()
  await page.getByRole('region', { name: 'Trace' }).waitFor()
}

test('why is this number: a reward opens into its arithmetic and the judge calls behind it', async ({
  page,
  request,
  collection,
}) => {
  await openTrace({ page, request, collection })
  await startJudging(page, await openJudging(page))
  const table = page.getByRole('region', { name: 'By question' })
  await table.getByRole('button', { name: /^Question 1, necessity: .* Why\?$/ }).click()
  const why = page.getByRole('dialog', { name: 'Necessity of question 1' })
  await expect(why.getByText(/^Judge’s verdict from all answers:/)).toBeVisible()
  await expect(why.getByText(/^Without answer 1:/)).toBeVisible()
  await why.getByText('Request and reply').first().click()
  await expect(why.getByText(/Reply with JSON only/)).toBeVisible()
  await expect(why.getByText(/"verdict":/).last()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(why).toBeHidden()
  const replay = page.getByRole('group', { name: 'Leave an answer out' })
  await expect(replay).toContainText(/Judge’s verdict from all answers: \w+/)
  await replay.getByText('Q2', { exact: true }).click()
  await expect(replay).toContainText(/Judge’s verdict without answer 2: \w+/)
  await expect(replay).toContainText(/The answer is (necessary|redundant|neutral|harmful)/)
  await page.getByText('Coverage', { exact: true }).first().click()
  await page.getByRole('button', { name: '1 judge call behind it' }).first().click()
  const behind = page.getByRole('dialog', { name: 'Coverage' })
  await expect(behind.getByText(/^Judge’s verdict from the answers alone: /)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(table.getByRole('combobox')).toContainText('by touchstone-baseline')
})

test('one criterion is put to another judge, whose name stands beside its calls', async ({
  page,
  request,
  collection,
  server,
}) => {
  server.say('{"correct": false}')
  await openTrace({ page, request, collection })
  const dialog = await openJudging(page)
  const calls = dialog.getByRole('list', { name: 'Calls by criterion' })
  await expect(calls).not.toContainText('Mason')
  await dialog.getByText('A different judge for one criterion').click()
  await dialog.getByLabel('Correct', { exact: true }).selectOption('Mason')
  await expect(calls.getByText(/^Correct: 2, asked of Mason$/)).toBeVisible()
  await expect(calls.getByText(/Mason/)).toHaveCount(1)
  await startJudging(page, dialog)

  const table = page.getByRole('region', { name: 'By question' })
  await table.getByRole('button', { name: 'Question 1, correct: no. Why?' }).click()
  const why = page.getByRole('dialog', { name: 'Correct of question 1' })
  await expect(why.getByText('Correct Q1')).toBeVisible()
  await expect(why.getByText(/^mason-7b,/)).toBeVisible()
})

test('the questions a claim needs stand beside those that were asked', async ({
  page,
  request,
  collection,
}) => {
  const needed = ['When did the Anderby bridge open?', 'How long is the Anderby bridge?']
  const gold = { label: 'refuted', silver_questions: needed }
  await openTrace({ page, request, collection }, { gold })
  const rewards = page.getByRole('region', { name: 'Rewards', exact: true })
  await rewards.getByText('Reference questions').click()
  await expect(rewards.getByText('2 asked, 2 needed', { exact: true })).toBeVisible()
  const list = rewards.getByRole('region', { name: '2 questions from the file' })
  await expect(list.getByRole('listitem')).toContainText(needed)
  await list.getByRole('button', { name: 'Question 1 of the trace has the same text' }).click()
  await expect(page).toHaveURL(/#step-\d+$/)
  await expect(list.getByRole('button')).toHaveCount(1)
})

test('a judge writes down the questions a claim needs', async ({ page, request, collection }) => {
  await openTrace({ page, request, collection })
  const dialog = await openJudging(page)
  await dialog.getByLabel(/^Also write reference questions/).check()
  await expect(dialog.getByText(/^Reference questions: 1, asked of/)).toBeVisible()
  await startJudging(page, dialog)
  await page.getByText('Reference questions').click()
  const list = page.getByRole('region', { name: /^\d+ questions? by touchstone-baseline$/ })
  await expect(list.getByRole('listitem').first()).toContainText('?')
})

test('a contradiction between answers is pointed out, with both places', async ({
  page,
  request,
}) => {
  const { rows } = await listTraces(request, { collection: sampleName, q: 'World Cup' })
  const details = await Promise.all(
    rows.map(async ({ id }) => await read(request, traceDetailSchema, `/api/traces/${id}`)),
  )
  const wrong = details.find(({ findings }) => findings.length > 0)
  await page.goto(`/traces/${wrong?.id}?collection=${sampleName}`)
  const found = page.getByRole('region', { name: 'Contradictions' })
  await expect(found).toContainText('One answer says four, the list in another has five.')
  await found.getByRole('button', { name: /four/ }).click()
  await expect(page).toHaveURL(/#step-\d+$/)
})

test('a collection is judged, and a person disagrees with the judge', async ({
  page,
  request,
  collection,
}) => {
  const content = jsonLines([bridgeTrace(), bridgeTrace({ model: 'other' })])
  await importFile(request, { collection, filename: 'bridges.jsonl', content })
  await page.goto(`/traces?collection=${encodeURIComponent(collection)}`)
  const dialog = await openJudging(page, 'Run judge')
  await expect(dialog.getByText(/calls for 2 traces/)).toBeVisible()
  await startJudging(page, dialog)

  await page.goto('/judges')
  await page.getByRole('link', { name: 'Check replies' }).first().click()
  await expect(page.getByText(/left to check; this one: drawn at random/)).toBeVisible()
  await page.getByLabel('Criterion').selectOption('answerable')
  await expect(page.getByRole('heading', { name: /^Answerable, question/ })).toBeVisible()
  // The judge's word is nowhere yet.
  await expect(page.getByText('the judge says')).toHaveCount(0)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('2')
  await expect(page.getByText(/You say no, the judge says/)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/left to check/)).toBeVisible()
  await page.getByRole('link', { name: 'Agreement with people' }).click()
  await expect(page.getByRole('row', { name: /^Answerable/ }).first()).toContainText('%')
  await expect(page.getByRole('region', { name: 'What changes' })).toContainText(
    /People gave another value for \d+ calls?/,
  )
  const disagreements = page.getByRole('region', { name: 'Where people disagree' })
  await disagreements.getByText('Answerable').first().click()
  await expect(disagreements.getByText(/Reply with JSON only/)).toBeVisible()
})

test('the marks of a quality judge are checked one after the other, by keyboard', async ({
  page,
  request,
  collection,
}) => {
  const explanation = 'The document says that the bridge has three arches, not four.'
  const output = `<think>Read it.</think>\n<reason>${explanation}</reason>\n<answer>No</answer>`
  const row = bridgeTrace({ system: 'faithlens', model: 'lens', output })
  await importFile(request, { collection, filename: 'lens.jsonl', content: jsonLines([row]) })
  await page.goto(`/traces?collection=${encodeURIComponent(collection)}`)
  await startJudging(page, await openJudging(page, 'Run judge'))

  await page.goto('/judges/check?judge=touchstone-baseline&criterion=quality')
  const marks = page.getByRole('group', { name: 'Your own value' })
  await expect(marks.getByRole('group', { name: 'Informativeness' })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  for (const key of ['4', '3', '5']) await page.keyboard.press(key)
  await expect(marks.getByRole('button', { name: '3', pressed: true })).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByText('readability 4, helpfulness 3, informativeness 5')).toBeVisible()
  await page.goto('/judges')
  await expect(page.getByRole('row', { name: /^Quality, helpfulness/ }).first()).toContainText('%')
})

test('another wording is tried on what people have checked, and nothing is changed by it', async ({
  page,
  request,
  collection,
}) => {
  await openTrace({ page, request, collection })
  await startJudging(page, await openJudging(page))
  await page.goto('/judges/check?judge=touchstone-baseline&criterion=atomic')
  await expect(page.getByRole('heading', { name: /^Atomic, question/ })).toBeVisible()
  await page.getByRole('button', { name: /3 of 5/ }).click()
  await expect(page.getByText(/You say 3 of 5/)).toBeVisible()
  await page.goto('/judges/try?judge=touchstone-baseline&criterion=atomic')
  const text = page.getByLabel('Text')
  await expect(text).toHaveValue(/single_focus/)
  await text.fill('Look at {{question}}.')
  await expect(page.getByText('The slot {{claim}} is missing.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Test on/ })).toBeDisabled()
  await page.reload()
  await text.press('End')
  await text.pressSequentially(' Be strict.')
  await page.getByRole('button', { name: /^Test on \d+ calls?$/ }).click()
  const outcome = page.getByRole('region', { name: 'Result' })
  await expect(outcome.getByRole('row', { name: /^this prompt/ })).toContainText('%')
  await expect(outcome.getByText(/would change/)).toBeVisible()
})

test('weights re-rank the rollouts of a group, and the address keeps them', async ({
  page,
  request,
}) => {
  const { rows } = await listTraces(request, { collection: sampleName, system: 'decompose-rl' })
  const details = await Promise.all(
    rows.map(async ({ id }) => await read(request, traceDetailSchema, `/api/traces/${id}`)),
  )
  const grouped = details.find(({ group }) => (group?.size ?? 0) > 2)
  await page.goto(`/traces/${grouped?.id}?collection=${sampleName}`)
  await page.getByRole('button', { name: 'Weights' }).click()
  const dialog = page.getByRole('dialog', { name: 'Weights of the rewards' })
  const first = dialog.getByRole('listitem').first()
  const before = await first.textContent()
  await dialog.getByLabel(/^Coverage/).press('End')
  await expect(page).toHaveURL(/weights=coverage%3A3/)
  await expect(first).not.toHaveText(before ?? '')
  await page.reload()
  await page.getByRole('button', { name: 'Weights' }).click()
  await expect(dialog.getByText('× 3')).toBeVisible()
  await dialog.getByRole('button', { name: 'Reset' }).click()
  await expect(page).not.toHaveURL(/weights/)
})
