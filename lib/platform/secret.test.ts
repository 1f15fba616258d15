import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { resetEnv } from './env'
import { decrypt, encrypt } from './secret'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'secret-'))
})
beforeEach(() => {
  vi.unstubAllEnvs()
  vi.stubEnv('DATA_DIR', folder)
  resetEnv()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  resetEnv()
  await rm(folder, { recursive: true, force: true })
})

it('gives back what was encrypted, and never writes it the same way twice', async () => {
  const [one, two] = await Promise.all([encrypt('sk-ключ 🔑'), encrypt('sk-ключ 🔑')])
  expect(one).not.toContain('sk-')
  expect(one).not.toBe(two)
  expect(await decrypt(one)).toBe('sk-ключ 🔑')
  expect(await decrypt(two)).toBe('sk-ключ 🔑')
})

it('keeps one secret in the data folder that nobody else can read', async () => {
  await Promise.all(Array.from({ length: 8 }, () => encrypt('x')))
  expect(await readdir(folder)).toEqual(['secret'])
  expect((await stat(path.join(folder, 'secret'))).mode & 0o077).toBe(0)
})

it('does not read what another secret encrypted, or what was changed', async () => {
  const stored = await encrypt('text')
  for (const [at, part] of stored.split('.').entries()) {
    const other = part.startsWith('A') ? `B${part.slice(1)}` : `A${part.slice(1)}`
    expect(await decrypt(stored.split('.').with(at, other).join('.'))).toBeNull()
  }
  expect(await decrypt('text')).toBeNull()
  vi.stubEnv('SECRET', 'another secret of some thirty characters')
  resetEnv()
  expect(await decrypt(stored)).toBeNull()
})
