import { readLabelCell } from '@/lib/features/imports/mappings/label-words'
import { hasAnswers, kindOf, type Plan } from '@/lib/features/imports/mappings/plan'
import { itemInput } from '@/lib/core/records/asked'
import type { Fields } from '@/lib/core/records/fields'
import type { ParsedRow, RowNote } from '@/lib/core/records/schema'
import { systems } from '@/lib/systems/registry/systems'
import { isGap } from '../cell'
import { unpacked } from '../claim-columns'
import { goldOfTruth } from '../gold-by-kind'
import {
  leftovers,
  passagesOf,
  refuse,
  textOf,
  type ProfileContext,
  type Refused,
  type RowResult,
} from '../profile'
import { itemOfPrompt, promptText } from '../rollout'
import { type Cells, partsOf } from './cells'
import { readTrace } from './trace'
import { valuesOf } from './values'

/** One row of a mapped table: an item, and a trace where there is an output. */
export function parseMapped(row: Fields, plan: Plan, context: ProfileContext): RowResult {
  const parts = partsOf(row, plan)
  if (!parts.ok) return refuse(parts.message, parts.column)
  const { cells, notes: cellNotes } = labelled(parts.cells, plan, context)
  const read = itemOf(cells, plan, context)
  if (!read.ok) return read
  const { item } = read
  const notes = [...cellNotes, ...read.notes]
  const { system } = context
  if (system === null) return { ok: true, row: { item, traces: [], notes } }
  const output = promptText(cells['output'])
  const isLabelAlone = plan.columns.output === undefined
  if (isLabelAlone ? isGap(cells['verdict']) : output === null) {
    const what = isLabelAlone ? 'predicted label' : 'output'
    const message = `has no ${what}; only the item is imported`
    const path = plan.columns.output ?? plan.columns.verdict ?? 'output'
    return { ok: true, row: { item, traces: [], notes: [...notes, { path, message }] } }
  }
  const trace = readTrace({ row, cells, plan, system, context, output, notes })
  return {
    ok: true,
    row: { item, traces: [{ ...trace, extra: leftovers(row, readColumns(row, plan)) }], notes },
  }
}

/** The labels of a claim under the words that the plan gives them. */
function labelled(given: Cells, plan: Plan, { system, options }: ProfileContext) {
  const notes: RowNote[] = []
  const { columns, words } = plan
  if (kindOf(plan, system ?? options.system ?? null) !== 'claim') return { cells: given, notes }
  const cells = { ...given }
  for (const target of ['label', 'verdict'] as const)
    if (columns[target] !== undefined)
      cells[target] = readLabelCell(cells[target], { words, path: columns[target], notes })
  return { cells, notes }
}

/** An object or a list that a column reaches into stays with the rest. */
function readColumns(row: Fields, { asked, columns, rewards }: Plan): Set<string> {
  const named = [asked?.column, ...Object.values(columns), ...rewards.map(([, column]) => column)]
  return new Set(
    named.filter((column) => column !== undefined).filter((column) => Object.hasOwn(row, column)),
  )
}

type ItemResult = { ok: true; item: ParsedRow['item']; notes: RowNote[] } | Refused

function itemOf(cells: Cells, plan: Plan, { system, options }: ProfileContext): ItemResult {
  const kind = kindOf(plan, system ?? options.system ?? null)
  if (kind === null) return refuse('names no system, and has no claim, question or problem')
  const { columns } = plan
  const notes: RowNote[] = []
  const values = valuesOf(cells, columns, notes)
  const dataset = values.text('dataset') ?? options.dataset ?? null
  const ownId = !hasAnswers(plan) ? values.text('id') : null
  const told = isGap(cells['label'])
    ? { gold: null, notes: [] }
    : goldOfTruth(kind, cells['label'], columns.label ?? 'label')
  notes.push(...told.notes)
  const rest = { dataset, external_id: values.text('item_id') ?? ownId, gold: told.gold }
  if (plan.asked === null) return ofPrompt(cells, plan, { system, rest, notes })
  const asked = textOf(cells['asked'])
  if (asked === null || asked.trim() === '')
    return refuse(`needs a text: it is the ${plan.asked.target}`, plan.asked.column)
  const passages = passagesOf(unpacked(cells['document']))
  return {
    ok: true,
    item: { ...itemInput(kind, { asked, passages, payload: null }), ...rest },
    notes,
  }
}

interface Around {
  system: ProfileContext['system']
  rest: Pick<ParsedRow['item'], 'dataset' | 'external_id' | 'gold'>
  notes: RowNote[]
}

function ofPrompt(cells: Cells, { columns }: Plan, { system, rest, notes }: Around): ItemResult {
  const prompt = promptText(cells['prompt'])
  if (prompt === null || system === null)
    return refuse('needs the prompt as a text', columns.prompt)
  const { dataset, gold } = rest
  const item = itemOfPrompt(system, prompt, { dataset, gold, truth: cells['label'] })
  if (item === null)
    return refuse(`no input of ${systems[system].title} was found in the prompt`, columns.prompt)
  return { ok: true, item: { ...item, external_id: rest.external_id }, notes }
}
