import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { importListSchema } from '@/lib/features/imports/schema'
import { finishedImport, listTraces, read } from '../support/api'
import { expect, test } from '../support/journey'
import { bridgeOutput, jsonLines, verlRow } from '../rows/claims'

/** Its step stands in the name of its file alone. */
const rollout = (output = bridgeOutput()) => verlRow({ output, step: undefined })

const steps = {
  'run/2.jsonl': jsonLines([rollout(), rollout(bridgeOutput('Supported'))]),
  'run/10.jsonl': jsonLines([rollout()]),
  'run/notes.txt': 'Once upon a time.\n',
}

/** Lets files go over the page, as a hand would. */
async function drop(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ({ filename, content }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(content)], filename))
      return transfer
    },
    { filename: name, content: [...bytes] },
  )
  await page.getByRole('main').dispatchEvent('drop', { dataTransfer })
}

/** Imports what lies on the desk and opens its report. */
async function importInto(page: Page, collection: string): Promise<void> {
  await page.getByLabel('Into the collection').fill(collection)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
}

test('a zip of step files is dropped, looked into, imported at once and undone at once', async ({
  page,
  request,
  collection,
}) => {
  const files = Object.entries(steps).map(([name, text]) => [name, strToU8(text)] as const)
  await page.goto('/imports')
  await drop(page, 'night.zip', zipSync(Object.fromEntries(files)))
  const desk = page.getByRole('region', { name: 'Chosen files' })
  await expect(desk).toContainText('zip archive')
  await expect(desk).toContainText('each of its 3 files')
  await expect(desk).toContainText('1 issue in the 4 rows checked')
  await importInto(page, collection)
  await page.getByRole('link', { name: 'night.zip' }).click()
  const issues = page.getByRole('region', { name: 'Issues' })
  await expect(issues).toContainText('run/notes.txt')
  await expect(issues).toContainText('This text file')
  const { rows } = await listTraces(request, { collection })
  expect(
    rows.map(({ training_step: step }) => step).toSorted((a, b) => (a ?? 0) - (b ?? 0)),
  ).toEqual([2, 2, 10])
  await page.getByRole('button', { name: 'Revert import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revert import' }).click()
  await expect(page.getByRole('main')).toContainText('Reverted')
  expect((await listTraces(request, { collection })).count).toBe(0)
})

test('the converter of pickles is handed out', async ({ request }) => {
  const script = await (await request.get('/convert-rollouts.py')).text()
  expect(script).toContain('python3 convert-rollouts.py')
})

test('a folder that is chosen becomes one import of every file in it', async ({
  page,
  request,
  collection,
  folder,
}) => {
  const chosen = join(folder, 'last night')
  await mkdir(join(chosen, 'run'), { recursive: true })
  await writeFile(join(chosen, '.hidden.jsonl'), 'debris')
  for (const [name, text] of Object.entries(steps)) await writeFile(join(chosen, name), text)
  await page.goto('/imports')
  await page.getByLabel('Choose a folder').setInputFiles(chosen)
  const desk = page.getByRole('region', { name: 'Chosen files' })
  await expect(desk).toContainText('last night.zip')
  await expect(desk).toContainText('each of its 3 files')
  await importInto(page, collection)
  const listed = async () => {
    const address = `/api/imports?collection=${encodeURIComponent(collection)}`
    return (await read(request, importListSchema, address)).rows
  }
  await expect.poll(async () => (await listed()).length).toBe(1)
  const [row] = await listed()
  expect(await finishedImport(request, row?.id ?? '')).toMatchObject({
    status: 'done',
    filename: 'last night.zip',
    traces_created: 3,
    issues: [{ path: 'run/notes.txt' }],
  })
})
