import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const take = `import('./scripts/setup/turn.mjs').then(({ takeTurn }) => takeTurn())`
const root = join(import.meta.dirname, '../..')
let folder: string

function start(script = take) {
  const env = { ...process.env, TMPDIR: folder }
  const args = ['--input-type=module', '--eval', script]
  return promisify(execFile)(process.execPath, args, { cwd: root, env })
}

/** Takes the turn in a process of its own, and gives what it said meanwhile. */
async function takeTurn(): Promise<string> {
  const { stderr } = await start()
  return stderr
}

/** The file of a command that was killed while it held the turn. */
async function leaveBehind(): Promise<string> {
  const killed = start(`${take}.then(() => process.kill(process.pid, 'SIGKILL'))`)
  await expect(killed).rejects.toMatchObject({ signal: 'SIGKILL' })
  return join(folder, readdirSync(folder)[0] ?? '')
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-turn-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the turn at setting up', () => {
  it('is given back at the end', async () => {
    expect(await takeTurn()).toBe('')
    expect(readdirSync(folder)).toEqual([])
  })

  it('is taken over from a command that was killed, and nobody is said to hold it', async () => {
    await leaveBehind()
    expect(await takeTurn()).toBe('')
    expect(readdirSync(folder)).toEqual([])
  })

  it('is taken over from a command that was killed before it wrote its number', async () => {
    const file = await leaveBehind()
    writeFileSync(file, '')
    utimesSync(file, 0, 0)
    expect(await takeTurn()).toBe('')
  })

  it('is waited for while its holder lives', async () => {
    const file = await leaveBehind()
    writeFileSync(file, String(process.pid))
    const waiting = start()
    await new Promise((said) => waiting.child.stderr?.once('data', said))
    rmSync(file)
    expect((await waiting).stderr).toContain(`(process ${process.pid})`)
  })
})
