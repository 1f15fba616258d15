import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openArchive } from '@/lib/formats/archive'
import { openFileSet } from './file-set'
import { readGold } from './gold-file'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gold-'))
})
afterAll(async () => await rm(folder, { recursive: true, force: true }))

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => `Is ${at} even?\tyes </s>\n`).join('')

it('is refused where it is larger than what can be kept', async () => {
  const file = { name: 'qonly.txt', path: path.join(folder, 'qonly.txt') }
  await writeFile(file.path, lines(3))
  expect((await readGold([file], 100)).byQuestion.size).toBe(3)
  await expect(readGold([file, file], 100)).rejects.toThrow(/larger than .* together/)
})

it('gives what is beyond the chains in batches', async () => {
  const zip = path.join(folder, 'set.zip')
  const files = {
    'decomp.txt': 'Is peat wet? </s> Decomposition: Peat is wet.\n',
    'eval_probs.txt': '-1\t-9\n',
    'eval_results_lm.txt': 'yes\n',
    'qonly.txt': lines(2_500),
  }
  await writeFile(
    zip,
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  )
  const archive = await openArchive(zip, folder)
  const source = archive && (await openFileSet(archive))
  const sizes: number[] = []
  for await (const batch of source?.rows() ?? []) sizes.push(batch.length)
  await source?.close()
  expect(sizes).toEqual([1, 1000, 1000, 500])
})
