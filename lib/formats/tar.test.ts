import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { tarEnd, TarError, tarHeader, tarPadding, type TarEntry } from './tar'
import { readTar } from './tar-members'

const modified = new Date('2026-01-31T12:00:00Z')
const texts = { 'one.txt': 'first', 'folder/two.txt': 'x'.repeat(512), 'none.txt': '' }

function archiveOf(files: Record<string, string>): Buffer {
  const blocks = Object.entries(files).flatMap(([name, text]) => {
    const content = Buffer.from(text)
    return [tarHeader(name, content.length, modified), content, tarPadding(content.length)]
  })
  return Buffer.concat([...blocks, tarEnd])
}

async function read(archive: Buffer): Promise<TarEntry[]> {
  return await readTar(
    (at, length) => Promise.resolve(archive.subarray(at, at + length)),
    archive.length,
  )
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tar-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('is what tar unpacks', () => {
  writeFileSync(path.join(folder, 'a.tar'), archiveOf(texts))
  execFileSync('tar', ['-xf', 'a.tar'], { cwd: folder })
  const unpacked = Object.keys(texts).map((name) => [
    name,
    readFileSync(path.join(folder, name), 'utf8'),
  ])
  expect(Object.fromEntries(unpacked)).toEqual(texts)
})

it('reads what tar packed', async () => {
  writeFileSync(path.join(folder, 'one.txt'), 'first')
  execFileSync('tar', ['--format=ustar', '-cf', 'b.tar', './one.txt'], { cwd: folder })
  const archive = readFileSync(path.join(folder, 'b.tar'))
  const [entry] = await read(archive)
  expect(entry).toEqual({ name: 'one.txt', offset: 512, bytes: 5 })
  expect(archive.subarray(512, 517).toString()).toBe('first')
})

it('holds files beyond 8 GB', async () => {
  const bytes = 20 * 2 ** 30
  const header = tarHeader('large', bytes, modified)
  const readAt = (at: number, length: number) =>
    Promise.resolve(at === 0 ? header : Buffer.alloc(length))
  const total = header.length + bytes + tarEnd.length
  expect(await readTar(readAt, total)).toEqual([{ name: 'large', offset: 512, bytes }])
})

it('notices every changed byte outside of the files themselves', async () => {
  const archive = archiveOf({ 'one.txt': 'first' })
  const whole = await read(archive)
  for (let at = 0; at < archive.length; at += 1) {
    const changed = Buffer.from(archive)
    changed.writeUInt8(changed.readUInt8(at) ^ 0x10, at)
    const found = await read(changed).catch((error: unknown) => error)
    const isFine = found instanceof TarError || isDeepStrictEqual(found, whole)
    expect([at, isFine]).toEqual([at, true])
  }
})

it('notices wherever it is cut off', async () => {
  const archive = archiveOf(texts)
  for (let length = 0; length < archive.length; length += 100)
    await expect(read(archive.subarray(0, length)), `${length} bytes`).rejects.toThrow('cut off')
})

it('refuses what is not a regular file', async () => {
  execFileSync('ln', ['-s', '/etc/passwd', 'link'], { cwd: folder })
  execFileSync('tar', ['--format=ustar', '-cf', 'c.tar', 'link'], { cwd: folder })
  await expect(read(readFileSync(path.join(folder, 'c.tar')))).rejects.toThrow('not a regular file')
})
