import { bundle, isBundled } from '../setup/bundle.mjs'

/** Threads and commands under test run what a start runs: it is compiled once before the first test. */
export async function setup(): Promise<void> {
  if (!isBundled()) await bundle()
}
