import { Refusal } from '../../refusal.ts'
import { fromHere, parseArguments } from '../arguments.ts'
import { serverFlag } from '../server.ts'

/** What the command itself understands; every other flag is a parameter of the export. */
const own = {
  filter: { type: 'string', multiple: true },
  out: { type: 'string' },
  resume: { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  ...serverFlag,
} as const

export interface ExportArguments {
  parameters: URLSearchParams
  /** Absolute; null = by the name the export has, `-` = standard output. */
  out: string | null
  resume: boolean
  force: boolean
  json: boolean
  server: string | undefined
}

/** `--reward.necessity.lte 0 --model=a` are parameters of the call, as `--filter 'a=b&c=d'` is. */
export function exportArguments(args: readonly string[]): ExportArguments {
  const { mine, parameters } = sorted(args)
  const { values, positionals } = parseArguments(mine, own)
  const [stray] = positionals
  if (stray !== undefined)
    throw new Refusal(`"${stray}" is an unexpected argument. Name the file with --out.`)
  for (const filter of values.filter ?? [])
    for (const [name, value] of new URLSearchParams(filter.replace(/^\?/u, '')))
      parameters.append(name, value)
  if (!parameters.has('kind'))
    throw new Refusal('Choose what to export: --kind traces, items, judgements, …')
  const { out, resume, force, json, server } = values
  refuseContradictions({ out, resume, json })
  const file = out === undefined ? null : out === '-' ? out : fromHere(out)
  return { parameters, out: file, resume, force, json, server }
}

interface Wishes {
  out: string | undefined
  resume: boolean
  json: boolean
}

function refuseContradictions({ out, resume, json }: Wishes): void {
  if (resume && (out === undefined || out === '-'))
    throw new Refusal('Name the file to resume: --resume --out FILE')
  if (json && out === '-')
    throw new Refusal('--json needs --out FILE: standard output holds the export itself.')
}

function sorted(args: readonly string[]): { mine: string[]; parameters: URLSearchParams } {
  const mine: string[] = []
  const parameters = new URLSearchParams()
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? ''
    const [, name = '', , inline] = /^--([^=]+)(=(.*))?$/su.exec(arg) ?? []
    if (name === '' || name in own) {
      const takes = name in own && inline === undefined && takesText(name)
      mine.push(...(takes ? args.slice(at, at + 2) : [arg]))
      if (takes) at += 1
      continue
    }
    const next = args[at + 1]
    const isSwitch = inline === undefined && (next === undefined || next.startsWith('--'))
    parameters.append(name, inline ?? (isSwitch ? 'true' : (next ?? '')))
    if (inline === undefined && !isSwitch) at += 1
  }
  return { mine, parameters }
}

function takesText(name: string): boolean {
  return Object.entries(own).some(([flag, { type }]) => flag === name && type === 'string')
}
