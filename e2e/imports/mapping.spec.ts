import type { Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'
import { importReportSchema } from '@/lib/features/imports/schema'
import { listTraces } from '../support/api'
import { expect, test } from '../support/journey'
import { bridge, bridgeOutput } from '../rows/claims'

/** Browsers say that a file was refused. */
test.use({ mayComplain: /status of 422/ })

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`

/** A table with the columns of somebody else's language. */
function table(verdict: string, step: number): string {
  const document = bridge.passages.map(({ text }) => text).join(' ')
  const cells = [bridge.claim, document, 'falsch', bridgeOutput(verdict), String(step), '0.5', 'ja']
  return `aussage,beleg,urteil,antwort,schritt,form punkte,notiz\n${cells.map(cell).join(',')}\n`
}

/** Puts a file on the desk and gives its card. */
async function lay(page: Page, name: string, content: string) {
  const buffer = Buffer.from(content)
  await page.getByLabel('Choose files').setInputFiles({ name, mimeType: 'text/csv', buffer })
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
}

async function arrive(page: Page, card: ReturnType<Page['locator']>, collection: string) {
  await page.getByLabel('Into the collection').fill(collection)
  await page.getByRole('button', { name: 'Import', exact: true }).press('Enter')
  await expect(card).toHaveCount(0)
}

function importByCommand(baseURL: string | undefined, args: readonly string[]): Promise<string> {
  const env = { ...process.env, PORT: new URL(baseURL ?? '').port }
  const options = { cwd: join(import.meta.dirname, '../..'), env }
  const words = ['run', '--silent', 'touchstone', '--', 'import', ...args, '--json']
  return new Promise((resolve, reject) => {
    execFile('npm', words, options, (error, stdout, stderr) => {
      if (error) reject(new Error(stderr, { cause: error }))
      else resolve(stdout)
    })
  })
}

test('foreign columns are mapped, the mapping is kept, and the next files take it by name', async ({
  page,
  request,
  baseURL,
  collection,
  write,
}) => {
  const name = `${collection} mapping`
  await page.goto('/imports')
  const card = await lay(page, 'nacht-1.csv', table('Refuted', 1))
  await expect(card.getByRole('alert')).toContainText('The file has the fields aussage')
  await card.getByRole('button', { name: 'Map columns' }).press('Enter')
  await expect(card.getByRole('heading', { name: 'Column mapping' })).toBeFocused()
  const standsFor = (column: string) => card.getByLabel(`Field for ${column}`)
  await expect(card.getByRole('list', { name: 'Columns of the file' })).toContainText('falsch')
  const meanings = {
    aussage: 'Claim',
    beleg: 'Document (evidence)',
    urteil: 'Gold label or answer',
    schritt: 'Training step',
    antwort: 'Output',
    'form punkte': 'Reward, named…',
    notiz: 'Not mapped',
  }
  for (const [column, label] of Object.entries(meanings))
    await standsFor(column).selectOption({ label })
  await card.getByLabel('Name of the reward in form punkte').fill('format')
  await card.getByLabel('Name of the reward in form punkte').press('Enter')
  const preview = card.getByRole('table', { name: 'The first row' })
  await expect(preview).toContainText(bridge.claim)
  await expect(card).toContainText('recognised by the mapping')
  await card.getByText('1 issue in the 1 row checked').click()
  await expect(card).toContainText('is not known; left out')
  await standsFor('urteil').selectOption({ label: 'Not mapped' })
  await expect(card).toContainText('No issues in the 1 row checked')

  await card.getByLabel('Save as').fill(name)
  await card.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(card).toContainText(`recognised by the mapping “${name}”`)
  await arrive(page, card, collection)

  const second = await lay(page, 'nacht-2.csv', table('Supported', 2))
  await second.getByRole('button', { name: `Use “${name}”` }).press('Enter')
  await expect(second).toContainText(`recognised by the mapping “${name}”`)
  await arrive(page, second, collection)

  const path = await write('nacht-3.csv', table('Refuted', 3))
  const args = [path, '--collection', collection, '--mapping', name]
  const [third] = z
    .array(importReportSchema)
    .parse(JSON.parse(await importByCommand(baseURL, args)))
  expect(third).toMatchObject({
    status: 'done',
    traces_created: 1,
    options: { mapping_name: name },
  })

  const steps = async () => {
    const { rows: found } = await listTraces(request, { collection })
    return new Set(found.map(({ training_step: step }) => step))
  }
  await expect.poll(steps).toEqual(new Set([1, 2, 3]))
  const { rows } = await listTraces(request, { collection, 'training_step.eq': '1' })
  expect(rows).toMatchObject([{ verdict: 'refuted', label: null, rewards: { format: 0.5 } }])
  await page.goto(`/traces/${rows[0]?.id}`)
  await expect(page.getByRole('main')).toContainText(bridge.claim)
  await expect(page.getByRole('main')).toContainText('The Anderby bridge was opened on 4 May 1912')

  await page.goto('/imports')
  const last = await lay(page, 'nacht-4.csv', table('Refuted', 4))
  await last.getByRole('button', { name: `Delete the mapping ${name}` }).click()
  await expect(last.getByRole('button', { name: `Use “${name}”` })).toHaveCount(0)
})

test('one text is split into prompt and output as the separator is typed', async ({ page }) => {
  const asked = `<evidence_document>${bridge.passages[0]?.text}</evidence_document>\n<claim>${bridge.claim}</claim>`
  const data = [
    [10, `${asked}\nassistant\n${bridgeOutput()}`, 1.5],
    [20, 'nothing to split', 0],
  ]
  const content = JSON.stringify({ columns: ['global_step', 'text', 'reward'], data })
  await page.goto('/imports')
  const card = await lay(page, 'samples.table.json', content)
  await card.getByRole('button', { name: 'Map columns' }).click()
  const text = card.getByLabel('Field for text')
  await text.selectOption({ label: 'Prompt and output in one text' })
  await expect(card.getByRole('status')).toContainText(
    'Give the text between its prompt and its output',
  )
  const between = card.getByLabel('Text between the two parts of text')
  await between.fill('\\nassistant\\n')
  await between.press('Enter')
  await expect(card.getByRole('table', { name: 'The first row' })).toContainText(bridge.claim)
  await expect(card).toContainText('1 issue in the 2 rows checked')
  await card.getByRole('button', { name: 'Cancel mapping' }).click()
  await expect(card.getByRole('alert')).toContainText('Not recognised')
})

test('a mapping reaches into lists: the last message of a chat is the output', async ({ page }) => {
  const chat = [
    { wer: 'a', was: 'Check it.' },
    { wer: 'b', was: bridgeOutput() },
  ]
  await page.goto('/imports')
  const row = JSON.stringify({ frage: bridge.claim, verlauf: chat })
  const card = await lay(page, 'chat.jsonl', `${row}\n`)
  await card.getByRole('button', { name: 'Map columns' }).press('Enter')
  const chosen = (column: string) =>
    card.getByLabel(`Field for ${column}`, { exact: true }).locator('option:checked')
  await expect(chosen('frage')).toHaveText('Claim')
  await expect(chosen('verlauf[-1].was')).toHaveText('Output')
  await expect(card.getByRole('table', { name: 'The first row' })).toContainText(bridge.claim)
  await expect(card).toContainText('No issues in the 1 row checked')
})
