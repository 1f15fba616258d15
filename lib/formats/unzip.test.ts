import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { defaultLimits } from './limits'
import { unzipFiles } from './unzip'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'touchstone-unzip-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true })
})

const MB = 1024 * 1024
const limits = { ...defaultLimits, ratioFreeBytes: 2 * MB }

/** An archive with one file of zeros, a thousand bytes for every million. */
function zeros(megabytes: number): Uint8Array {
  const piece = deflateRawSync(Buffer.alloc(MB), { level: 9, finishFlush: 2 })
  const packed = Buffer.concat([
    ...Array.from({ length: megabytes }, () => piece),
    Buffer.from([3, 0]),
  ])
  const name = Buffer.from('zeros.txt')
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(packed.length, 18)
  head.writeUInt32LE(megabytes * MB, 22)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name, packed])
}

async function unzip(bytes: Uint8Array) {
  const zip = path.join(folder, 'a.zip')
  await writeFile(zip, bytes)
  return await unzipFiles(zip, { folder, isWanted: () => true, limits })
}

it('refuses an archive that unfolds without end, and says so', async () => {
  await expect(unzip(zeros(64))).rejects.toMatchObject({
    code: 'bomb',
    message: expect.stringMatching(/^This zip file is refused: .* of it unfold to .*\.$/u),
  })
  const written = (await readdir(folder)).filter((name) => name !== 'a.zip')
  const sizes = await Promise.all(written.map(async (name) => await stat(path.join(folder, name))))
  for (const { size } of sizes) expect(size).toBeLessThanOrEqual(32 * MB)
})

it('takes one that is small, however well it is packed', async () => {
  const [file] = await unzip(zeros(2))
  expect(file?.name).toBe('zeros.txt')
  expect((await stat(file?.path ?? '')).size).toBe(2 * MB)
})
