import { createHash } from 'node:crypto'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './paths.mjs'
import { say } from './stage.mjs'

const who = createHash('sha256').update(root).digest('hex').slice(0, 12)
const file = join(tmpdir(), `touchstone-setup-${process.getuid?.() ?? 0}-${who}.pid`)

/** Two commands at once in one clone take turns at setting it up. */
export async function takeTurn() {
  for (let said = false; !claim(); said = true) {
    if (!said)
      say(`another command (process ${holder() || '?'}) is setting up this folder; waiting …`)
    await wait(300)
  }
  process.once('exit', leaveTurn)
}

export function leaveTurn() {
  if (holder() === process.pid) rmSync(file, { force: true })
}

function claim() {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  if (isHeld()) return false
  rmSync(file, { force: true })
  return claim()
}

function holder() {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

/** By a process that lives, or by one that is just writing its number. */
function isHeld() {
  const pid = holder()
  return pid === 0 ? isYoung() : isAlive(pid)
}

function isYoung() {
  const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  return Date.now() - written < 5_000
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
