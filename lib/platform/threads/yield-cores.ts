import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'

/** Lower than ordinary, still running whenever a core is free. */
const background = 10

/**
 * Lets the requests of the process go first where both want a core. Only Linux has priorities for single threads;
 * elsewhere nothing happens. Returns whether it could.
 */
export function yieldCores(): boolean {
  try {
    const thread = Number(basename(readlinkSync('/proc/thread-self')))
    setPriority(thread, background)
    return true
  } catch {
    return false
  }
}
