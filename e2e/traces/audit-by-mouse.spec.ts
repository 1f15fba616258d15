import type { Locator, Page } from '@playwright/test'
import { importFile } from '../support/api'
import { expect, test } from '../support/journey'
import { bridge, bridgeOutput, bridgeTrace, jsonLines } from '../rows/claims'

const call = {
  prompt: [
    { role: 'system', content: 'Check the claim.' },
    { role: 'user', content: 'Is it so? <claim>Yes</claim>' },
  ],
  usage: { prompt_tokens: 412, completion_tokens: 1034, latency_ms: 3210 },
}
const file = jsonLines([
  bridgeTrace(call),
  bridgeTrace({ model: 'mason-3b', output: bridgeOutput('Supported') }),
  bridgeTrace({ ...call, output: bridgeOutput('Refuted', 'The year is off by one.') }),
  bridgeTrace({ output: 5 }),
])

/** Lets a file fall on the page, as a file manager does. */
async function drop(page: Page, { name, text }: { name: string; text: string }) {
  const dataTransfer = await page.evaluateHandle(
    (given) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([given.text], given.name))
      return transfer
    },
    { name, text },
  )
  await page
    .getByRole('region', { name: 'Files to import' })
    .dispatchEvent('drop', { dataTransfer })
}

const evidence = (page: Page) => page.getByRole('region', { name: 'Evidence' })
const step = (page: Page, name: string) => page.getByRole('article', { name })

/** The words that a number stands beside, before it in an answer and after it in the document. */
const wordsBefore = (number: Locator) => number.locator('xpath=preceding-sibling::span[1]')
const wordsAfter = (number: Locator) => number.locator('xpath=following-sibling::span[1]')

const ink = (words: Locator) => words.evaluate((span) => getComputedStyle(span).backgroundColor)

/** Where some words are drawn, when they lie in one piece of text. */
function boxOfWords(root: Element, words: string) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.textContent?.indexOf(words) ?? -1
    if (at === -1) continue
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + words.length)
    const { left, right, top, height } = range.getBoundingClientRect()
    return { left, right, middle: top + height / 2 }
  }
  throw new Error(`the words "${words}" are not drawn`)
}

/** Selects words by dragging over them. */
async function dragOver(page: Page, text: Locator, words: string) {
  const { left, right, middle } = await text.evaluate(boxOfWords, words)
  await page.mouse.move(left + 1, middle)
  await page.mouse.down()
  await page.mouse.move((left + right) / 2, middle, { steps: 5 })
  await page.mouse.move(right - 1, middle, { steps: 5 })
  await page.mouse.up()
}

async function openFirstTrace(page: Page, collection: string) {
  await page.goto(`/traces?collection=${encodeURIComponent(collection)}&model=mason-7b`)
  await page.getByRole('link', { name: bridge.claim }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bridge.claim)
}

test('a file is dropped, looked into, imported, and leads to its items', async ({
  page,
  collection,
}) => {
  await page.goto('/imports')
  await drop(page, { name: 'night.jsonl', text: file })

  const desk = page.getByRole('region', { name: 'Chosen files' })
  await expect(desk.getByRole('heading', { name: 'night.jsonl' })).toBeVisible()
  await expect(desk).toContainText('Canonical records, JSON Lines')
  await expect(desk.getByRole('table').getByText(bridge.claim)).toHaveCount(3)
  await desk.getByText('1 issue in the 4 rows checked').click()
  await expect(desk.getByRole('listitem').last()).toContainText(
    /, not string|is missing \(string expected\)/,
  )

  await desk.getByLabel('Into the collection').fill(collection)
  await desk.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('link', { name: collection }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(collection)
  await expect(page.getByRole('link', { name: bridge.claim })).toHaveCount(1)
  await page.getByRole('link', { name: 'Open traces' }).click()
  await expect(page.getByText(/^3 of [\d,]+ traces$/)).toBeVisible()
})

test('the report of an import lists the bad row and what became of the good ones', async ({
  page,
  request,
  collection,
}) => {
  const { id } = await importFile(request, { collection, filename: 'night.jsonl', content: file })
  await page.goto('/imports')
  await page.getByRole('link', { name: 'night.jsonl' }).first().click()
  await expect(page).toHaveURL(`/imports/${id}`)
  await expect(page.getByLabel('Issues by kind')).toContainText('Row 4')
  await page.getByRole('link', { name: `Open ${collection}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(collection)
})

test.describe('on the audit page', () => {
  test.beforeEach(async ({ page, request, collection }) => {
    await importFile(request, { collection, filename: 'night.jsonl', content: file })
    await openFirstTrace(page, collection)
  })

  test('standing on an answer lights the words it rests on', async ({ page }) => {
    const words = wordsAfter(evidence(page).getByRole('button', { name: /^Words 1,/ }))
    const quiet = await ink(words)
    await step(page, 'question 1').hover()
    await expect.poll(() => ink(words)).not.toBe(quiet)
    await page.getByRole('heading', { level: 1 }).hover()
    await expect.poll(() => ink(words)).toBe(quiet)
  })

  test('it is copied as a link, as Markdown and as a record that can be imported again', async ({
    page,
    context,
    request,
    collection,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const copied = () => page.evaluate(async () => await navigator.clipboard.readText())
    const copy = async (name: string) => {
      await page.getByRole('button', { name: 'Copy', exact: true }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    await copy('Copy link')
    await expect.poll(copied).toBe(page.url())
    await copy('Copy as Markdown')
    await expect.poll(copied).toContain(`# Claim\n\n> ${bridge.claim}`)
    expect(await copied()).toContain('### Question 1\n\n> When did the Anderby bridge open?')

    await copy('Copy as JSON')
    await expect.poll(copied).toContain('"schema": "trace/1"')
    const content = await copied()
    const into = `${collection} again`
    await importFile(request, { collection: into, filename: 'copied.json', content })
    await openFirstTrace(page, into)
    await expect(step(page, 'question 1')).toContainText('When did the Anderby bridge open?')
  })

  test('the prompt, the tokens and the latency of its call are read', async ({ page }) => {
    await expect(page.getByText('412 tokens in, 1,034 out · 3.2 s')).toBeVisible()
    await page.getByRole('button', { name: 'Prompt' }).click()
    const dialog = page.getByRole('dialog', { name: 'Prompt and call' })
    await expect(dialog.getByRole('term')).toHaveText(['Model', 'Tokens', 'Latency'])
    await expect(dialog.getByRole('region', { name: 'User, message 2' })).toHaveText(
      'Is it so? <claim>Yes</claim>',
    )
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Prompt' })).toBeFocused()
  })

  test('standing on words of the document lights the answer that uses them', async ({ page }) => {
    const number = step(page, 'question 1').getByRole('button', { name: /^Based on words 1,/ })
    const quiet = await ink(wordsBefore(number))
    await evidence(page)
      .getByRole('button', { name: /^Words 1,/ })
      .hover()
    await expect.poll(() => ink(wordsBefore(number))).not.toBe(quiet)
  })

  test('words of the document lead to the answers that rest on them', async ({ page }) => {
    await evidence(page)
      .getByRole('button', { name: /^Words 2,/ })
      .click()
    const users = page.getByRole('group', { name: 'Answers based on words 2' })
    await users.getByRole('button', { name: 'question 2' }).click()
    await expect(step(page, 'question 2')).toHaveAttribute('aria-current', 'step')
    await expect(page).toHaveURL(/#step-\d+$/)
  })

  test('a step is marked with a comment, and the mark can be taken back', async ({ page }) => {
    await page.getByRole('button', { name: 'Select question 1' }).click()
    await page
      .getByRole('region', { name: 'Your marks' })
      .getByRole('button', { name: 'Mark' })
      .click()
    const panel = page.getByRole('dialog', { name: 'Mark question 1' })
    await panel.getByRole('button', { name: 'Wrong answer' }).click()
    await panel.getByLabel('Comment').fill('It opened in 1912.')
    await panel.getByRole('button', { name: 'Save' }).click()

    const marks = page.getByRole('region', { name: 'Your marks' })
    await expect(marks).toContainText('It opened in 1912.')
    await expect(step(page, 'question 1').getByRole('list', { name: 'Marks' })).toContainText(
      'Wrong answer',
    )

    await page
      .getByRole('region', { name: 'Messages' })
      .getByRole('button', { name: 'Undo' })
      .click()
    await expect(marks).not.toContainText('It opened in 1912.')
    // The page changes before the server has answered; a reload at once may still read the mark, later ones may not.
    await expect(async () => {
      await page.reload()
      await expect(marks).toContainText('None yet', { timeout: 5000 })
    }).toPass({ timeout: 20_000 })
  })

  test('words of the claim and of the document are tied to one mark', async ({ page }) => {
    await page
      .getByRole('region', { name: 'Your marks' })
      .getByRole('button', { name: 'Mark' })
      .click()
    const panel = page.getByRole('dialog', { name: 'Mark the trace' })
    await panel.getByRole('button', { name: 'Miscounts' }).click()
    const tie = panel.getByRole('button', { name: /^Link selected words/ })

    await dragOver(page, page.getByRole('heading', { level: 1 }), 'opened in 1911')
    await tie.click()
    await expect(panel).toContainText('opened in 1911” in the claim')
    await dragOver(page, evidence(page), 'three arches')
    await tie.click()
    await expect(panel).toContainText('three arches” in the document')
    await panel.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Marked')

    const marks = page.getByRole('region', { name: 'Your marks' })
    await page.reload()
    await expect(marks).toContainText('opened in 1911” in the claim')
    await expect(marks).toContainText('three arches” in the document')
  })

  test('a marked trace is found by its mark', async ({ page, collection }) => {
    await page
      .getByRole('region', { name: 'Your marks' })
      .getByRole('button', { name: 'Mark' })
      .click()
    const panel = page.getByRole('dialog', { name: 'Mark the trace' })
    await panel.getByRole('button', { name: 'Good catch' }).click()
    await panel.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Marked')
    await page.goto(`/traces?collection=${encodeURIComponent(collection)}`)
    const marks = page.getByRole('group', { name: 'Marks' })
    await marks.getByRole('checkbox', { name: 'Good catch 1' }).click()
    await expect(page.getByText(/^1 of [\d,]+ traces$/)).toBeVisible()
  })

  test('next walks the traces that were filtered, and no others', async ({ page }) => {
    await expect(page.getByRole('link', { name: '1 of 2' })).toBeVisible()
    const first = page.url()
    await page.getByRole('link', { name: 'next trace' }).click()
    await expect(page.getByRole('link', { name: '2 of 2' })).toBeVisible()
    expect(new URL(page.url()).search).toBe(new URL(first).search)
    await expect(page.getByRole('link', { name: 'next trace' })).toBeHidden()
    await page.getByRole('link', { name: '2 of 2' }).click()
    await expect(page.getByText(/^2 of [\d,]+ traces$/)).toBeVisible()
  })
})
