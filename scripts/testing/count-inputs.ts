import { appendFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    soakReport: string | null
  }
}

/** What the properties of one test file tried. */
export interface TriedInputs {
  file: string
  inputs: number
  /** Processor time, which other programs of the machine do not change. */
  slowestMs: number
  /** Of the process, after the file. */
  residentMb: number
}

let tried = { inputs: 0, slowestMs: 0 }
let since = process.threadCpuUsage()

function begin(): void {
  since = process.threadCpuUsage()
}

function end(): void {
  const { user, system } = process.threadCpuUsage(since)
  tried = {
    inputs: tried.inputs + 1,
    slowestMs: Math.max(tried.slowestMs, (user + system) / 1_000),
  }
}

fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  beforeEach: begin,
  afterEach: end,
})

beforeAll(() => {
  tried = { inputs: 0, slowestMs: 0 }
})

afterAll(() => {
  const path = inject('soakReport')
  const file = expect.getState().testPath
  if (path === null || file === undefined || tried.inputs === 0) return
  const residentMb = process.memoryUsage.rss() / 1_000_000
  appendFileSync(path, `${JSON.stringify({ file, ...tried, residentMb } satisfies TriedInputs)}\n`)
})
