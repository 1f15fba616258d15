import { cellOf, hasCell } from '@/lib/features/imports/mappings/cells'
import { askForWords, unnamedNumbers } from '@/lib/features/imports/mappings/label-words'
import {
  columnsOf,
  hasAnswers,
  kindOf,
  type Plan,
  planOf,
  saysMore,
} from '@/lib/features/imports/mappings/plan'
import { tableOf } from '@/lib/features/imports/mappings/table'
import { systems } from '@/lib/systems/registry/systems'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import { noteOf, withEarlier, withKnownNumbers } from '../../numeric-labels'
import type { ImportOptions } from '../../schema'
import { textOf, type Profile, type Recognition, type Sample } from '../profile'
import { promptText } from '../rollout'
import { chooseSystem, type LoggedRow, signsOf } from '../writer'
import { partsOf, type Cells } from './cells'
import { parseMapped } from './parse'

export type MappedDetection =
  | { ok: true; profile: Profile; recognition: Recognition }
  | { ok: false; reason: string }

export const mappedFormat = 'mapped'

const no = (reason: string): MappedDetection => ({ ok: false, reason })

/** Whether a file is to be read by its columns, whatever else it looks like. */
export function isMapped({ format, mapping }: ImportOptions): boolean {
  if (format !== undefined) return format === mappedFormat
  return mapping !== undefined && saysMore(mapping)
}

/** Any table, by what a person said its columns stand for. */
export function detectMapped(sample: Sample, options: ImportOptions): MappedDetection {
  const { mapping } = options
  if (!mapping) return no('Map the columns with mapping={"claim":"a column", …}.')
  const planned = planOf(mapping)
  if (!planned.ok) return planned
  const absent = columnsOf(mapping).find(
    (column) => !sample.rows.some((row) => hasCell(row, column)),
  )
  if (absent !== undefined)
    return no(
      `The mapping names the column "${absent}", which the first rows do not have. They have ${namesOf(sample)}.`,
    )
  const { plan } = planned
  const found = systemOf(plan, sample, options)
  if (!found.ok) return no(found.message)
  const misfit = misfitOf(plan, found.system)
  if (misfit !== null) return no(misfit)
  const own = withKnownNumbers(plan.words, { rows: sample.rows, system: found.system })
  const words = withEarlier(own, options.known_labels)
  const unnamed = unnamedIn(sample, { ...plan, words }, found.system)
  if (unnamed !== null) return no(unnamed)
  return {
    ok: true,
    profile: profileOf({ ...plan, words }),
    recognition: {
      system: hasAnswers(plan) ? found.system : null,
      ...noteOf(labelsIn(sample, plan), { own, words }),
      by:
        options.mapping_name === undefined
          ? 'the mapping'
          : `the mapping “${options.mapping_name}”`,
    },
  }
}

/** Numbers that stand for labels of claims, and that nobody has given a meaning. */
function unnamedIn({ rows }: Sample, plan: Plan, system: SystemId | null): string | null {
  if (kindOf(plan, system) !== 'claim') return null
  for (const column of [plan.columns.label, plan.columns.verdict]) {
    if (column === undefined) continue
    const numbers = unnamedNumbers(
      rows.map((row) => cellOf(row, column)),
      plan.words,
    )
    if (numbers.length > 0) return askForWords(column, numbers)
  }
  return null
}

function labelsIn({ rows }: Sample, { columns: { label, verdict } }: Plan): unknown[] {
  return [label, verdict].flatMap((column) =>
    column === undefined ? [] : rows.map((row) => cellOf(row, column)),
  )
}

const namesShown = 12

function namesOf({ rows }: Sample): string {
  const { columns, more } = tableOf(rows)
  const hidden = Math.max(0, columns.length - namesShown) + more
  const shown = columns.slice(0, namesShown).map(({ name }) => name)
  return `${shown.join(', ')}${hidden > 0 ? ` and ${hidden} more` : ''}`
}

function profileOf(plan: Plan): Profile {
  return {
    format: mappedFormat,
    looksFor: 'tables whose columns are mapped',
    recognises: () => null,
    parse: (row, context) => parseMapped(row, plan, context),
    isByColumn: true,
  }
}

type SystemFound = { ok: true; system: SystemId | null } | { ok: false; message: string }

/** Items alone need no system. */
function systemOf(plan: Plan, sample: Sample, options: ImportOptions): SystemFound {
  if (options.system) return { ok: true, system: options.system }
  if (!hasAnswers(plan)) return { ok: true, system: null }
  if (plan.columns.output === undefined) return { ok: true, system: 'claim-verification' }
  const rows = sample.rows.flatMap((row) => {
    const parts = partsOf(row, plan)
    return parts.ok ? [loggedIn(parts.cells)] : []
  })
  const kind = kindOf(plan, null)
  const choice = chooseSystem(rows, { ...options, ...(kind !== null && { kind }) })
  if (choice.ok) return { ok: true, system: choice.system }
  const isExplained = kind === 'claim' && plan.columns.verdict !== undefined
  // Beside a predicted label a free text is its explanation, whoever wrote it.
  if (isExplained && rows.every((row) => signsOf(row).size === 0))
    return { ok: true, system: 'claim-verification' }
  return { ok: false, message: `Say which system wrote the outputs: ${choice.message}.` }
}

function loggedIn(cells: Cells): LoggedRow {
  return {
    prompt: promptText(cells['prompt']),
    output: promptText(cells['output']),
    truth: cells['label'],
    dataset: textOf(cells['dataset']),
  }
}

function misfitOf(plan: Plan, system: SystemId | null): string | null {
  if (system === null) return null
  const { title, kind } = systems[system]
  const asked = kindOf(plan, system)
  if (asked !== kind)
    return `${title} answers items of the kind ${kind}, and the mapping makes items of the kind ${asked}. Choose another system or kind.`
  if (plan.columns.document !== undefined && kind !== 'claim')
    return `Items of ${title} have no document; leave "${plan.columns.document}" as it is.`
  if (plan.columns.output !== undefined && kind === 'question')
    return `An answer of ${title} is the vote of its chains, not one output. Map the questions alone.`
  return null
}
