import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runProgram } from './program.ts'
import { lockDataFolder } from './serving/data-folder.ts'
import { listen } from './serving/listen.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-start-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function rehearse(settings: Record<string, string>) {
  const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, ...settings }
  return runProgram(process.execPath, ['dist/start.mjs', '--rehearse'], { env })
}

test('nothing is in the way of a start on a free port', async () => {
  expect(await rehearse({})).toEqual({ code: 0, text: '', out: '' })
})

test('a taken port, a data folder that is none and a port that is none are told plainly', async () => {
  const other = createServer()
  const port = await listen(other, 0, '127.0.0.1')
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const [taken, unwritable, wrong] = await Promise.all([
    rehearse({ PORT: String(port), DATA_DIR: join(folder, 'a') }),
    rehearse({ DATA_DIR: file }),
    rehearse({ PORT: 'http', DATA_DIR: join(folder, 'b') }),
  ])
  other.close()
  expect(taken).toMatchObject({ code: 1, text: expect.stringMatching(`Port ${port} .* is in use`) })
  expect(unwritable).toMatchObject({ code: 1, text: expect.stringMatching('cannot be written to') })
  expect(wrong).toMatchObject({ code: 1, text: expect.stringMatching('PORT must be') })
})

test('a data folder is for one web process on SQLite, and for any number on PostgreSQL', async () => {
  const unlock = lockDataFolder(folder)
  const [sqlite, postgresql] = await Promise.all([
    rehearse({ DATABASE_URL: `file:${join(folder, 'own.db')}` }),
    rehearse({ DATABASE_URL: 'postgresql://127.0.0.1/touchstone' }),
  ])
  unlock()
  expect(sqlite).toMatchObject({ code: 1, text: expect.stringContaining(`process ${process.pid}`) })
  expect(postgresql).toEqual({ code: 0, text: '', out: '' })
})

test('a setting that cannot be used is reported before any page is loaded', async () => {
  const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder }
  const { code, text } = await runProgram(process.execPath, ['dist/start.mjs', '--dev'], {
    env: { ...env, DATABASE_URL: 'mysql://127.0.0.1/touchstone' },
  })
  expect(code).toBe(1)
  expect(text).toMatch(/^Touchstone could not start: .*DATABASE_URL/)
})

test('an unknown command is answered with those that exist', async () => {
  const { code, text } = await runProgram(process.execPath, ['scripts/bootstrap.mjs', 'strat'])
  expect(code).toBe(1)
  expect(text).toContain('There is no command "strat". There are: start, install, build, dev, test')
})
