import { readFileSync, writeFileSync } from 'node:fs'

/** Most memory a process, its threads included, ever held; in megabytes, null where nobody counts it. */
export function peakOf(pid: number | 'self'): number | null {
  try {
    const found = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return found ? Number(found[1]) / 1024 : null
  } catch {
    return null
  }
}

/** Lets the peak begin anew at what the process holds now, which is returned; null where nobody counts it. */
export function forgetPeak(pid: number): number | null {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
    return peakOf(pid)
  } catch {
    return null
  }
}
