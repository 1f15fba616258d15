import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { openArchive } from '@/lib/formats/archive'
import { openBytes } from '@/lib/formats/byte-source'
import { defaultLimits } from '@/lib/formats/limits'
import { withDataFolder } from '@/lib/platform/testing'
import { type CutPassage, readTextFile, readTexts } from './read-text'

const folder = withDataFolder()

async function bytesOf(content: Uint8Array) {
  const path = join(folder.path, 'given')
  await writeFile(path, content)
  return await openBytes(path, { compressed: false, limits: defaultLimits })
}

async function all(pieces: AsyncGenerator<CutPassage[]>): Promise<CutPassage[]> {
  const found: CutPassage[] = []
  for await (const some of pieces) found.push(...some)
  return found
}

async function unzipped(files: Zippable, most = { ratioFreeBytes: 1_000_000, ratio: 200 }) {
  const path = join(folder.path, 'given')
  await writeFile(path, zipSync(files))
  const limits = { ...defaultLimits, ...most }
  const archive = await openArchive(path, folder.path, limits)
  const found: CutPassage[] = []
  for await (const piece of archive ? readTexts(archive) : []) found.push(...piece.found)
  await archive?.close()
  return found
}

it('a zip that unfolds to a multiple of itself is refused as a whole', async () => {
  const files = { 'a.txt': new Uint8Array(4_000_000) }
  await expect(unzipped(files)).rejects.toThrow(/This zip file is refused: .* expand to/)
})

it('paths that lead out of a zip are names, and nothing is written anywhere', async () => {
  const found = await unzipped({
    '../../../tmp/above.txt': strToU8('One.'),
    '/etc/root.md': strToU8('Two.'),
    'C:\\drive.txt': strToU8('Three.'),
    './here.txt': strToU8('Four.'),
    '.hidden.txt': strToU8('Five.'),
  })
  expect(found.map((piece) => piece.ok && piece.passage.title)).toEqual([
    'above',
    'here',
    'root',
    'drive',
  ])
})

it('U+0000 is replaced one for one, also in a text of nothing else', async () => {
  const bytes = await bytesOf(strToU8(`a${'\0'.repeat(1_500)}b\0c`))
  const [piece] = await all(readTextFile(bytes, 'a.txt'))
  expect(piece).toMatchObject({ passage: { text: `a${'\uFFFD'.repeat(1_500)}b\uFFFDc` } })
})
