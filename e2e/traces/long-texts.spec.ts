import type { Page } from '@playwright/test'
import { importFile, listTraces } from '../support/api'
import { expect, test } from '../support/journey'
import { bridgeTrace, jsonLines } from '../rows/claims'

const cycles = 700
const cycle = (index: number) =>
  `<question>In which year was mill ${index} built?</question>\n<answer>Mill ${index} was built in the year ${1000 + index}.</answer>\n<think>Noted, next.</think>\n`

const longTrace = bridgeTrace({
  output: `<think>Many mills.</think>\n${Array.from({ length: cycles }, (_, index) => cycle(index)).join('')}<verification>Refuted</verification>`,
})

const sentence = (index: number) =>
  `Mill ${index} was built in the year ${1000 + index} by hands unknown. `
const longDocument = bridgeTrace({
  input: {
    claim: 'Mill 2499 is the youngest.',
    passages: [
      {
        title: 'Mills',
        text: Array.from({ length: 2500 }, (_, index) => sentence(index)).join(''),
      },
    ],
  },
  output: [
    '<think>Look at the end.</think>',
    '<question>When was mill 2499 built?</question>',
    '<answer>Mill 2499 was built in the year 3499 by hands unknown.</answer>',
    '<think>And before?</think>',
    '<question>When was mill 2 built?</question>',
    '<answer>Mill 2 was built in the year 1002 by hands unknown.</answer>',
    '<think>So it is.</think>',
    '<verification>Refuted</verification>',
  ].join('\n'),
})

const nodes = (page: Page) => page.locator('*').count()

test('a trace of 700 cycles keeps a small page and opens at any step', async ({
  page,
  request,
  collection,
}) => {
  await importFile(request, { collection, filename: 'a.jsonl', content: jsonLines([longTrace]) })
  const [trace] = (await listTraces(request, { collection })).rows
  expect(trace?.question_count).toBe(cycles)
  await page.goto(`/traces/${trace?.id}`)
  await expect(page.getByRole('article', { name: 'question 1', exact: true })).toBeVisible()
  expect(await nodes(page)).toBeLessThanOrEqual(1500)

  const last = 3 * (cycles - 1) + 1
  await page.goto('about:blank')
  await page.goto(`/traces/${trace?.id}#step-${last}`)
  const step = page.getByRole('article', { name: `question ${cycles}` })
  await expect(step).toBeInViewport()
  await expect(step).toContainText('In which year was mill 699 built?')
  await page.keyboard.press('k')
  await page.keyboard.press('k')
  await expect(page.getByRole('article', { name: `question ${cycles - 1}` })).toBeFocused()
  expect(await nodes(page)).toBeLessThanOrEqual(1500)

  await page.keyboard.press('f')
  const field = page.getByRole('searchbox', { name: 'Find words in the steps' })
  await expect(field).toBeFocused()
  await field.fill('MILL 350 ')
  const found = page.getByRole('search').getByRole('status')
  await expect(found).toHaveText('1 of 2')
  const middle = page.getByRole('article', { name: 'question 351' })
  await expect(middle).toBeInViewport()
  await expect(middle.locator('[data-words]')).toHaveText('mill 350')
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(found).toHaveText('2 of 2')
  await expect(middle.locator('[data-words]')).toHaveText('Mill 350')
  await field.fill('mill 0 ')
  await expect(page.getByRole('article', { name: 'question 1', exact: true })).toBeInViewport()
  await field.fill('no such words')
  await expect(found).toHaveText('No matches')
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  expect(await nodes(page)).toBeLessThanOrEqual(1500)
})

test('words at the end of a document of 130,000 characters come into sight', async ({
  page,
  request,
  collection,
}) => {
  await importFile(request, { collection, filename: 'a.jsonl', content: jsonLines([longDocument]) })
  const [trace] = (await listTraces(request, { collection })).rows
  await page.goto(`/traces/${trace?.id}`)
  const evidence = page.getByRole('region', { name: 'Evidence' })
  await expect(evidence).toContainText(/1[3-9]\d,\d{3} characters/)
  expect(await nodes(page)).toBeLessThanOrEqual(1500)

  const last = page.getByRole('article', { name: 'question 1' })
  await last
    .getByRole('button', { name: /^Based on words/ })
    .first()
    .click()
  await expect(evidence.getByText('in the year 3499 by hands unknown')).toBeInViewport()
  await page
    .getByRole('article', { name: 'question 2' })
    .getByRole('button', { name: /^Based on words/ })
    .first()
    .click()
  await expect(evidence.getByText('in the year 1002 by hands unknown')).toBeInViewport()
  expect(await nodes(page)).toBeLessThanOrEqual(1500)
})
