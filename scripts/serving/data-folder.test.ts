import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isHeld, lockDataFolder, openDataFolder } from './data-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-data-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a missing folder is made', () => {
  openDataFolder(join(folder, 'a/b'))
  expect(existsSync(join(folder, 'a/b'))).toBe(true)
})

test('a folder that cannot be written to is refused with the way out', () => {
  writeFileSync(join(folder, 'file'), '')
  expect(() => openDataFolder(join(folder, 'file'))).toThrow(/cannot be written to.*DATA_DIR=/s)
})

test('the lock names its process and goes with it', () => {
  const unlock = lockDataFolder(folder)
  expect(readFileSync(join(folder, 'server.pid'), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
  unlock()
  expect(existsSync(join(folder, 'server.pid'))).toBe(false)
})

test('a second process is refused while the first lives', () => {
  lockDataFolder(folder)
  const script = `
    const { lockDataFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'data-folder.ts'))})
    try { lockDataFolder(${JSON.stringify(folder)}); console.log('taken') }
    catch (error) { console.log(error.message) }`
  const second = spawnSync(process.execPath, ['--input-type=module', '-e', script])
  expect(second.stdout.toString()).toContain(`process ${process.pid}`)
})

test('a lock whose process is gone, or only left its number, is taken over', () => {
  const gone = spawnSync(process.execPath, ['-e', '']).pid
  expect(isHeld(`${gone} -`)).toBe(false)
  expect(isHeld(`${process.ppid} another-start`)).toBe(false)
  writeFileSync(join(folder, 'server.pid'), `${gone} -`)
  lockDataFolder(folder)
  expect(readFileSync(join(folder, 'server.pid'), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
})

test('a lock that says nothing is taken over', () => {
  writeFileSync(join(folder, 'server.pid'), '')
  lockDataFolder(folder)
  expect(readFileSync(join(folder, 'server.pid'), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
})
