/** A failure the reader can act on: its message is printed alone, without a stack. */
export class Refusal extends Error {}

/** Runs a script to its end; a refusal becomes its message and exit code 1. */
export async function main(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    process.stderr.write(`${complaintOf(error)}\n`)
    process.exit(1)
  }
}

/** What is printed of an error. */
export function complaintOf(error: unknown): string {
  return isExpected(error) ? error.message : describe(error)
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** The product's own refusals are as plain as those of the scripts. */
export function isExpected(error: unknown): error is Error {
  return error instanceof Refusal || (error instanceof Error && error.name === 'AppError')
}
