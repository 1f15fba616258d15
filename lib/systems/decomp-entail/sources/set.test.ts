import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { groupedLines } from '@/lib/formats/grouped-lines'
import type { Row } from '@/lib/formats/row'
import { decompEntail } from '../index'
import { readSetLine, setFiles, setRow } from './set'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'touchstone-set-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true })
})

async function readSet(...texts: [string, string, string]): Promise<Row[]> {
  const files = setFiles.map((name) => ({ name, path: path.join(folder, name) }))
  for (const [at, file] of files.entries()) await writeFile(file.path, texts[at] ?? '')
  const rows: Row[] = []
  for await (const batch of groupedLines(files, { read: readSetLine, row: setRow }))
    rows.push(...batch)
  return rows
}

const decomp = [
  'Would a pear fit in a thimble? </s> Decomposition: A pear is 8 cm wide. ; A thimble is 2 cm wide.',
  'Is peat wet? </s> Decompositions: Peat is wet; it grows in bogs. </s>\tyes </s>',
  'Would a pear fit in a thimble? </s> Decomposition: ',
].join('\n')

it('gathers the chains of a question over the whole set', async () => {
  const rows = await readSet(`${decomp}\n`, '-9.8\t-4.1\r\n-1\t-1\r\n0\t1\r\n', 'no\nyes </s>\nno')
  expect(rows).toEqual([
    {
      row: 1,
      notes: [],
      value: {
        question: 'Would a pear fit in a thimble?',
        chains: [
          {
            line: 1,
            facts: 'A pear is 8 cm wide. ; A thimble is 2 cm wide.',
            logits: [-9.8, -4.1],
            answer: 'no',
          },
          { line: 3, facts: '', logits: [0, 1], answer: 'no' },
        ],
      },
    },
    {
      row: 2,
      notes: [],
      value: {
        question: 'Is peat wet?',
        chains: [
          { line: 2, facts: 'Peat is wet; it grows in bogs.', logits: [-1, -1], answer: 'yes' },
        ],
      },
    },
  ])
  for (const row of rows) expect('value' in row && decompEntail.recognises(row.value)).toBe(true)
})

it('refuses a set whose files do not have the same number of lines, and says where', async () => {
  await expect(readSet(decomp, '0\t1\n0\t1\n\n', 'no\nno\nno\n')).rejects.toMatchObject({
    code: 'misaligned',
    message:
      'These files do not have the same number of lines: decomp.txt has 3, eval_probs.txt has 2, eval_results_lm.txt has 3. Line 3 is missing in eval_probs.txt. Use the files of one run.',
  })
})

it('lists a line that cannot be read with its file, and keeps the others', async () => {
  const rows = await readSet(`no mark\n${decomp}`, '0\t1\n0\n0\t1\n0\t1', 'no\nno\nperhaps\nyes')
  expect(rows).toMatchObject([
    { row: 1, error: { path: 'decomp.txt' } },
    { row: 2, error: { path: 'eval_probs.txt' } },
    { row: 3, error: { path: 'eval_results_lm.txt' } },
    { row: 4, value: { chains: [{ line: 4, answer: 'yes' }] } },
  ])
})
