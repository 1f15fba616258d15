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
  slowestMs: number
  /** Of the process, after the file. */
  residentMb: number
}

let tried = { inputs: 0, slowestMs: 0 }
let since = 0

function begin(): void {
  since = performance.now()
}

function end(): void {
  tried = {
    inputs: tried.inputs + 1,
    slowestMs: Math.max(tried.slowestMs, performance.now() - since),
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
