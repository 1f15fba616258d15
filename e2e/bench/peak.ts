import { readFileSync } from 'node:fs'

/** Most memory a process, its threads included, ever held; in megabytes, null where nobody counts it. */
export function peakOf(pid: number | 'self'): number | null {
  try {
    const found = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return found ? Number(found[1]) / 1024 : null
  } catch {
    return null
  }
}
