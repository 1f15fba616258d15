import { resolve } from 'node:path'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { Refusal } from '../refusal.ts'

/** Flags and file names; one that is not known is refused by name. */
export function parseArguments<T extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: T,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (cause) {
    throw new Refusal(cause instanceof Error ? (cause.message.split('. ')[0] ?? '') : '', { cause })
  }
}

/** npm runs scripts in the folder of the project; names are meant from where the person stands. */
export function fromHere(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), path)
}
