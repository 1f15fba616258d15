import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { openArchive } from '@/lib/formats/archive'
import { filesToSend, headOfFolder, zipFolder, type FolderFile } from './folder-zip'

function fileOf(name: string, text: string): FolderFile {
  return { name, file: new File([text], path.basename(name)) }
}

const files = [fileOf('2.jsonl', 'two\n'), fileOf('café/10.jsonl', 'x'.repeat(100_000))]

async function bytesOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer())
}

it('packs a folder so that every reader of zip files finds its files', async () => {
  const zip = await zipFolder('run', files)
  expect(zip.name).toBe('run.zip')
  const bytes = await bytesOf(zip)
  const found = unzipSync(bytes)
  expect(Object.keys(found)).toEqual(['2.jsonl', 'café/10.jsonl'])
  expect(strFromU8(found['2.jsonl'] ?? new Uint8Array())).toBe('two\n')
  const folder = await mkdtemp(path.join(tmpdir(), 'folder-zip-'))
  const kept = path.join(folder, 'run.zip')
  await writeFile(kept, bytes)
  const check = 'import sys, zipfile; print(zipfile.ZipFile(sys.argv[1]).testzip(), end="")'
  expect(execFileSync('python3', ['-c', check, kept], { encoding: 'utf8' })).toBe('None')
  await mkdir(path.join(folder, 'scratch'))
  const archive = await openArchive(kept, path.join(folder, 'scratch'))
  const texts: string[] = []
  for (const entry of archive?.entries ?? [])
    texts.push(await readFile((await archive?.unpack(entry))?.path ?? '', 'utf8'))
  await archive?.close()
  expect(texts).toEqual(['two\n', 'x'.repeat(100_000)])
  await rm(folder, { recursive: true })
})

it('makes the same file of the same folder', async () => {
  const [one, other] = await Promise.all([zipFolder('a', files), zipFolder('b', files)])
  expect(await bytesOf(one)).toEqual(await bytesOf(other))
})

it('leaves out what is empty or hidden', () => {
  const all = [...files, fileOf('.DS_Store', 'x'), fileOf('a/.git/config', 'x'), fileOf('e', '')]
  expect(filesToSend(all)).toEqual(files)
})

it('looks at the first files of a large folder, and at the first lines of large ones', async () => {
  const long = `${'x'.repeat(1023)}\n`.repeat(40 * 1024)
  const large = Array.from({ length: 6 }, (_, at) => fileOf(`${at}.jsonl`, long))
  const heads = await headOfFolder(large)
  expect(heads.map(({ name, file }) => [name, file.size])).toEqual(
    [0, 1, 2, 3].map((at) => [`${at}.jsonl`, 8 * 1024 * 1024]),
  )
  expect(await headOfFolder([fileOf('a.csv', long)])).toHaveLength(1)
})
