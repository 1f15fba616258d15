import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'

/** Waits for ctrl-c and only then tidies up, as a program with a server of its own does. */
const tidy = `
  process.once('SIGINT', () => { require('node:fs').writeFileSync(process.argv[1], ''); process.exit() })
  setInterval(() => {}, 1000)
  console.log('ready')`

test('what a program runs is ended as by ctrl-c when it ends itself', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-program-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const tidied = join(folder, 'tidied')
  const parent = `
    const { runProgram } = await import(${JSON.stringify(join(import.meta.dirname, 'program.ts'))})
    process.stdout.write = () => process.exit()
    await runProgram(process.execPath, ['-e', ${JSON.stringify(tidy)}, ${JSON.stringify(tidied)}], { show: true })`
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', parent])
  await vi.waitFor(() => expect(existsSync(tidied)).toBe(true), { timeout: 20_000 })
})
