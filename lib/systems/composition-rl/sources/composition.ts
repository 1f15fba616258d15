import type { RowNote } from '@/lib/core/records/schema'
import { isFields, type Fields } from '@/lib/core/records/fields'
import { listOf, textIn, without } from '@/lib/systems/kit/fields'
import type { CompositionCheck } from '../chain/composition'
import { equivalent } from '@/lib/maths/equivalent'
import { relationPattern } from '@/lib/maths/relation'
import { chainOf, inSymbols, type SourceChain } from './parts'

/** A composed problem as its file tells it. */
export interface Composed extends SourceChain {
  problem: string
  externalId: string | null
  answer: string | null
  checks?: CompositionCheck[]
  humanChecks?: CompositionCheck[]
  extra: Fields
  notes: RowNote[]
}

const linkFields = [
  'symbol_of_var1',
  'symbol_of_var2',
  'var1',
  'var2',
  'definition_of_var1',
  'definition_of_var2',
  'relationship',
  'difference',
]
const read = ['__id__', 'data1', 'data2', ...linkFields]

/** Formats 1.3 a and b: a seed pair, a composed problem, and the files between the two. */
export function composedRow(row: Fields): Composed {
  const composition = chainOf(row)
  const { problem, notes } = composedText(row, composition)
  const [turn, ...later] = listOf(row['messages'])
  const isShown = isFields(turn) && turn['content'] === problem
  return {
    ...composition,
    problem,
    externalId: textIn(row, ['__id__', 'id']),
    answer: textIn(row, ['final_answer']) ?? composition.parts.at(-1)?.answer ?? null,
    extra: {
      ...without(row, [...read, 'final_answer', ...(isShown ? ['messages'] : [])]),
      ...(isShown && later.length > 0 && { messages: later }),
    },
    notes: [...notes, ...calculationNotes(row, '')],
  }
}

/** The first message of a finished row; the request of a half-finished one asks something else. */
function composedText(row: Fields, { parts }: SourceChain): { problem: string; notes: RowNote[] } {
  const [turn] = listOf(row['messages'])
  const asked = isFields(turn) ? textIn(turn, ['content']) : null
  const start = bare(parts[0]?.problem ?? '').slice(0, 40)
  if (asked !== null && start !== '' && bare(asked).startsWith(start))
    return { problem: asked, notes: [] }
  const made = ['modify_p1', 'relationship', 'modify_p2'].map((name) => textIn(row, [name]))
  const isWhole =
    textIn(row, ['symbol_of_var1']) !== null && textIn(row, ['symbol_of_var2']) !== null
  if (isWhole && made.every((text) => text !== null)) {
    const message = 'the composed problem was built from its parts'
    return {
      problem: inSymbols(made.join('\n'), row) ?? '',
      notes: [{ path: 'messages', message }],
    }
  }
  const message = 'not composed yet: the problems are shown in sequence'
  return {
    problem: parts.map((part) => part.problem).join('\n\n'),
    notes: [{ path: 'messages', message }],
  }
}

function bare(text: string): string {
  return text.replaceAll(/\s+/gu, '')
}

const steps = ['is_p1_complete', 'is_p2_complete', 'check_var1', 'check_var2', 'check_same_var']

/** Formats 1.3 c: a composition that people checked and, where it was wrong, wrote anew. */
export function checkedRow(row: Fields): Composed {
  const base = isFields(row['base_data']) ? row['base_data'] : {}
  const problem = textIn(row, ['final_problem']) ?? ''
  const repaired = textIn(row, ['human_repaired'])
  const isRepaired = repaired !== null && !/^true$/iu.test(repaired.trim())
  const merged = { ...base, ...present(row) }
  const composition = withTextLink(chainOf(merged), problem)
  const human = steps.map((step) => checkOf(row, step, 'human_'))
  const repair = { step: 'repaired', verdict: isRepaired }
  const own = [
    'idx',
    'Answer',
    'final_problem',
    'question1',
    'question2',
    'base_data',
    'human_repaired',
  ]
  const checked = steps.flatMap((step) => [step, `human_${step}`])
  const rest = without(row, [...own, ...read, ...checked])
  return {
    ...composition,
    problem,
    externalId: textIn(row, ['__id__', 'idx']),
    answer: textIn(row, ['Answer']) ?? composition.parts.at(-1)?.answer ?? null,
    checks: steps.map((step) => checkOf(row, step, '')),
    humanChecks: [...human, repair],
    extra: {
      ...rest,
      ...(row['idx'] !== undefined && { idx: row['idx'] }),
      ...(isRepaired && repaired !== problem && { human_repaired: repaired }),
      base_data: without(base, [...read.filter((name) => isSameIn(name, base, merged)), '__id__']),
    },
    notes: [
      ...gapNotes(row, base),
      ...repairNotes(isRepaired),
      ...calculationNotes(base, 'base_data.'),
    ],
  }
}

/** Fields that are there; a missing one is a gap, never an empty text. */
function present(row: Fields): Fields {
  return Object.fromEntries(
    Object.entries(row).filter(([, value]) => value !== null && value !== undefined),
  )
}

function isSameIn(name: string, base: Fields, merged: Fields): boolean {
  return base[name] === merged[name]
}

function checkOf(row: Fields, step: string, prefix: string): CompositionCheck {
  const value = row[`${prefix}${step}`]
  if (typeof value === 'boolean') return { step, verdict: value }
  const word = typeof value === 'string' ? value.trim().toLowerCase() : ''
  if (word === 'true' || word === 'false') return { step, verdict: word === 'true' }
  const note = value === null || value === undefined ? 'not in the file' : JSON.stringify(value)
  return { step, verdict: null, note }
}

/** Where the file lost relation and definition they are read from the problem that people wrote. */
function withTextLink(composition: SourceChain, problem: string): SourceChain {
  const [link, ...others] = composition.relations
  if (link === undefined || link.text !== '' || !link.from || !link.to) return composition
  const found = relationPattern(link.from, link.to).exec(problem)
  if (found === null) return composition
  const defined = problem.lastIndexOf('Define', found.index)
  const [first, ...parts] = composition.parts
  if (first?.variable === undefined) return composition
  const definition = defined < 0 ? '' : problem.slice(defined, found.index).trim()
  return {
    ...composition,
    relations: [{ ...link, text: found[0] }, ...others],
    parts: [{ ...first, variable: { ...first.variable, definition } }, ...parts],
  }
}

function gapNotes(row: Fields, base: Fields): RowNote[] {
  const named = [...steps, ...steps.map((step) => `human_${step}`), 'merged_question']
  const gaps = named.filter((name) => row[name] === null || row[name] === undefined)
  const missing = gaps.map((path) => ({ path, message: 'not in the file' }))
  if (textIn(base, ['relationship']) !== null) return missing
  const message =
    'holds only the two problems; definition and relation were read from the final problem'
  return [...missing, { path: 'base_data', message }]
}

function repairNotes(isRepaired: boolean): RowNote[] {
  if (!isRepaired) return []
  return [
    {
      path: 'human_repaired',
      message: 'people rewrote the problem; the merged text is stored with it',
    },
  ]
}

/** The composer calculates v2 from v1 and the relation. */
function calculationNotes(row: Fields, path: string): RowNote[] {
  const [given, calculated] = [textIn(row, ['var2']), textIn(row, ['var2_by_calculation'])]
  if (given === null || calculated === null || equivalent(given, calculated).isEqual) return []
  return [{ path: `${path}var2_by_calculation`, message: `${calculated} is not ${given}` }]
}
