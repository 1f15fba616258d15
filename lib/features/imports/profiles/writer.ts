import { systemIds, type SystemId } from '@/lib/core/vocabulary/system-ids'
import type { ItemKind } from '@/lib/core/vocabulary/item-kinds'
import { kinds } from '@/lib/core/records/item-kinds'
import type { Fields } from '@/lib/core/records/fields'
import { systems } from '@/lib/systems/registry/systems'
import { withoutTemplate } from './chat-template'
import { pick, textOf, type Recognition, type Sample } from './profile'
import { promptText } from './rollout'
import type { ImportOptions } from '../schema'

/** The fields in which a file of rollouts has what was asked and answered, the gold and the data set. */
export interface RolloutFields {
  prompt: string
  output: string
  truth?: readonly string[]
  dataset?: readonly string[]
}

export interface LoggedRow {
  prompt: string | null
  output: string | null
  /** What the reward function was given. */
  truth: unknown
  dataset: string | null
}

/** The systems that a row may be of, each with the sign of it in words. */
type Signs = ReadonlyMap<SystemId, string>

function signsBy(find: (id: SystemId) => string | null | undefined): Signs {
  return new Map(
    systemIds.flatMap((id) => {
      const sign = find(id)
      return sign ? [[id, sign] as const] : []
    }),
  )
}

/**
 * Trainers' files do not name a system. Output and prompt that agree say most, then the layout of the prompt, then the
 * tags of the output; gold and data set decide where neither tells.
 */
export function signsOf({ prompt, output, truth, dataset }: LoggedRow): Signs {
  const told = prompt === null ? null : withoutTemplate(prompt)
  const wrote = signsBy((id) => (output === null ? null : systems[id].wrote(output)))
  const asked = signsBy((id) => (told === null ? null : systems[id].asks(told)))
  const known = signsBy((id) => systems[id].knowsGold?.(truth, dataset))
  const both = signsBy((id) => (wrote.has(id) ? (asked.get(id) ?? known.get(id)) : null))
  return [both, asked, wrote].find((signs) => signs.size > 0) ?? known
}

function loggedIn(
  row: Fields,
  { prompt, output, truth = [], dataset = [] }: RolloutFields,
): LoggedRow {
  return {
    prompt: promptText(row[prompt]),
    output: promptText(row[output]),
    truth: pick(row, truth)?.value,
    dataset: textOf(pick(row, dataset)?.value),
  }
}

interface Tally {
  rows: number
  /** Signs with how often they were seen. */
  signs: Map<string, number>
}

/** How many rows of a file are of which systems; rows that fit several count for all of them together. */
function talliesOf(rows: readonly LoggedRow[], kind?: ItemKind): Map<string, Tally> {
  const tallies = new Map<string, Tally>()
  for (const row of rows) {
    const found = new Map(
      [...signsOf(row)].filter(([id]) => kind === undefined || kinds[id] === kind),
    )
    if (found.size === 0) continue
    const key = [...found.keys()].join(' ')
    const tally = tallies.get(key) ?? { rows: 0, signs: new Map<string, number>() }
    tally.rows += 1
    for (const sign of found.values()) tally.signs.set(sign, (tally.signs.get(sign) ?? 0) + 1)
    tallies.set(key, tally)
  }
  return tallies
}

export type SystemChoice =
  | { ok: true; system: SystemId; because: string }
  | { ok: false; message: string }

/** Of ten rows of one system one may look like another's; such rows are refused one by one. */
const strayShare = 0.1

/** The system of a file, or what was and was not recognised. */
export function chooseSystem(
  rows: readonly LoggedRow[],
  { system, kind }: Pick<ImportOptions, 'system'> & { kind?: ItemKind },
): SystemChoice {
  if (system) return { ok: true, system, because: `the system named, ${system}` }
  const tallies = [...talliesOf(rows, kind)].toSorted(([, a], [, b]) => b.rows - a.rows)
  const [best] = systemIds
    .flatMap((id) => tallies.flatMap(([key, tally]) => (key === id ? [{ id, ...tally }] : [])))
    .toSorted((a, b) => b.rows - a.rows)
  if (best === undefined) return { ok: false, message: withoutBest(tallies) }
  const others = tallies.filter(([key]) => !key.split(' ').includes(best.id))
  const strays = others.reduce((sum, [, tally]) => sum + tally.rows, 0)
  if (strays > best.rows * strayShare) return { ok: false, message: mixed(tallies, rows.length) }
  return {
    ok: true,
    system: best.id,
    because: `${commonSign(best)} in ${best.rows} of ${rows.length} rows`,
  }
}

function commonSign({ signs }: Tally): string {
  const [first] = [...signs].toSorted(([, a], [, b]) => b - a)
  return first?.[0] ?? ''
}

const named = (key: string) => key.split(' ').join(' or ')

const nameTheSystem = 'name the system (“System” on the import page, --system on the command line)'

function withoutBest([first]: [string, Tally][]): string {
  if (first === undefined)
    return `no known system wrote these outputs: they have no tags of one, and neither prompt nor gold identifies one; ${nameTheSystem}`
  const [key, tally] = first
  const areClaims = systemIds.some((id) => kinds[id] === 'claim' && key.split(' ').includes(id))
  const others = areClaims
    ? '; for outputs of any other model, the system is claim-verification'
    : ''
  return `${commonSign(tally)} fits ${named(key)}, and the outputs do not show which one, ${named(key)}; ${nameTheSystem}${others}`
}

function mixed(tallies: readonly [string, Tally][], count: number): string {
  const counts = tallies.map(
    ([key, tally]) => `${tally.rows} of ${named(key)} (${commonSign(tally)})`,
  )
  const rest = count - tallies.reduce((sum, [, { rows }]) => sum + rows, 0)
  const unknown = rest > 0 ? [`${rest} undecided`] : []
  return `rows of several systems in one file: ${[...counts, ...unknown].join(', ')}; split the file, or ${nameTheSystem}`
}

/** The system of a file of rollouts, or why it cannot be told. */
export function writerOfRollouts(
  { rows }: Sample,
  fields: RolloutFields,
  options: ImportOptions,
): Pick<Recognition, 'system' | 'unknown' | 'writer'> {
  const choice = chooseSystem(
    rows.map((row) => loggedIn(row, fields)),
    options,
  )
  return choice.ok
    ? { system: choice.system, writer: choice.because }
    : { system: null, unknown: choice.message }
}

/** Why a row is none of the system of its file, where it clearly is another's; null of all others. */
export function strayRow(
  row: LoggedRow,
  system: SystemId,
  { system: given }: ImportOptions,
): string | null {
  if (given !== undefined) return null
  const signs = signsOf(row)
  const [first] = signs
  if (first === undefined || signs.has(system)) return null
  const [other, sign] = first
  return `looks like ${other} (${sign}), but the system of the file is ${system}; set the system to ${system} to import it anyway`
}
