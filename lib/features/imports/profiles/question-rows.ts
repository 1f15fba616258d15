import type { Gold } from '@/lib/core/items/schema'
import { itemInput } from '@/lib/core/records/asked'
import type { Fields } from '@/lib/core/records/fields'
import { answerOf } from '@/lib/systems/registry/chains'
import { boxesIn } from '@/lib/systems/registry/problem-answers'
import { datasetColumns, goldColumns } from './asked-columns'
import { CLAIM, OUTPUT, PREDICTED, unpacked } from './claim-columns'
import { goldFor, goldOfTruth } from './gold-by-kind'
import { isMostly, leftovers, pick, refuse, textOf, type Profile, type RowResult } from './profile'

const ASKED = ['problem', 'question', 'query'] as const
const FACTS = ['facts'] as const
const STEPS = ['decomposition', 'questions'] as const
const ID = [
  'id',
  'qid',
  'uid',
  'uuid',
  'unique_id',
  'problem_id',
  'question_id',
  'item_id',
] as const

/** Files with these hold more than questions and answers. */
const OTHERS = [...OUTPUT, ...PREDICTED, 'chains', 'messages', 'conversations', 'rubrics']
/** Beside a claim a label is the claim's, and only these are the question's. */
const ANSWER = ['expected_answer', 'reference_answer', 'final_answer', 'answer'] as const

type QuestionKind = 'question' | 'composed-problem'

interface QuestionRow {
  kind: QuestionKind
  asked: { name: string; text: string }
  truth: { name: string; value: unknown } | null
  /** By what the kind was told. */
  sign: string
}

/** Questions with their gold answers: the layouts of GSM8K, MATH, AIME and StrategyQA. */
export const questionRows: Profile = {
  format: 'question-rows',
  looksFor: `questions with answers (a column ${ASKED.join(', ')} with an answer or a solution)`,
  recognises: ({ rows }) => {
    const read = rows.flatMap((row) => readQuestion(withLowerNames(row)) ?? [])
    if (!isMostly(rows, (row) => readQuestion(withLowerNames(row)) !== null)) return null
    const [first] = read
    if (first === undefined) return null
    const columns = [first.asked.name, first.truth?.name].filter((name) => name !== undefined)
    const signs = read.filter(({ sign }) => sign === first.sign).length
    return {
      system: null,
      by: `the columns ${columns.join(' and ')} in ${read.length} of ${rows.length} rows; ${first.sign} in ${signs}`,
    }
  },
  parse: parseQuestion,
  generality: 2,
}

/** AIME spells its columns with capitals; values under names that differ in case alone are kept apart. */
function withLowerNames(row: Fields): Fields {
  const lower = Object.entries(row).map(([name, value]) => [name.toLowerCase(), value] as const)
  return { ...Object.fromEntries(lower.toReversed()), ...row }
}

function readQuestion(row: Fields): QuestionRow | null {
  if (pick(row, OTHERS) !== null) return null
  const found = pick(row, ASKED)
  if (found === null || typeof found.value !== 'string' || found.value.trim() === '') return null
  const asked = { name: found.name, text: found.value }
  const isBesideClaim = pick(row, CLAIM) !== null
  const given = pick(row, isBesideClaim ? ANSWER : goldColumns)
  if (isBesideClaim && given === null) return null
  if (picksChoice(row, given?.value)) return null
  if (given !== null && isYesOrNo(given.value))
    return { kind: 'question', asked, truth: given, sign: 'an answer of yes or no' }
  if (pick(row, [...FACTS, ...STEPS]) !== null)
    return { kind: 'question', asked, truth: given, sign: 'facts or a decomposition' }
  const boxed = boxedIn(row['solution'])
  const truth = given === null || given.value === '' ? boxed : given
  if (boxed !== null)
    return {
      kind: 'composed-problem',
      asked,
      truth,
      sign: 'an answer in \\boxed{} in the solution',
    }
  const sign = signOfProblem(truth?.value, found.name)
  return sign === null ? null : { kind: 'composed-problem', asked, truth, sign }
}

/** A number beside choices could be the answer or the place of the choice that is. */
function picksChoice(row: Fields, answer: unknown): boolean {
  const choices = unpacked(pick(row, ['choices', 'options'])?.value)
  const isWholeNumber = /^\s*\d+\s*$/u.test(textOf(answer) ?? '')
  return isWholeNumber && typeof choices === 'object' && choices !== null
}

function isYesOrNo(value: unknown): boolean {
  if (typeof value === 'boolean') return true
  return typeof value === 'string' && !/\d/u.test(value) && answerOf(value) !== null
}

/** Answers of problems are numbers or formulas; of other questions nobody can say whether an output is right. */
function signOfProblem(value: unknown, column: string): string | null {
  const answer = textOf(value)
  if (answer?.includes('####')) return 'an answer after ####'
  if (column === 'problem' && answer !== null) return 'a column problem'
  const number = answer?.replaceAll(/[$,%\s]/gu, '') ?? ''
  if (number !== '' && Number.isFinite(Number(number))) return 'an answer that is a number'
  return answer !== null && /\\[a-z]+/u.test(answer) ? 'an answer in LaTeX' : null
}

/** The last box of a solution. */
function boxedIn(solution: unknown): { name: string; value: string } | null {
  const last = typeof solution === 'string' ? boxesIn(solution).at(-1) : undefined
  return last === undefined ? null : { name: 'solution', value: last.text }
}

/** The field to look at in a row that is no question. */
function misfitOf(row: Fields): string {
  const asked = pick(row, ASKED)
  if (asked === null || textOf(asked.value) !== asked.value) return asked?.name ?? 'question'
  return (pick(row, OTHERS) ?? pick(row, goldColumns))?.name ?? 'answer'
}

function parseQuestion(given: Fields): RowResult {
  const row = withLowerNames(given)
  const found = readQuestion(row)
  if (found === null)
    return refuse(
      `needs a question (${ASKED.join(', ')}) and an answer that can be checked`,
      misfitOf(row),
    )
  const { kind, asked, truth } = found
  const { gold, notes } = goldOfTruth(kind, truth?.value, truth?.name ?? 'answer')
  const [dataset, id] = [pick(row, datasetColumns), pick(row, ID)]
  const isWholeGold = gold?.answer === textOf(truth?.value)
  const read = [asked, dataset, id, isWholeGold ? truth : null].flatMap((one) => one?.name ?? [])
  const item = {
    ...itemInput(kind, { asked: asked.text, passages: null, payload: payloadOf(given, read) }),
    dataset: textOf(dataset?.value),
    external_id: textOf(id?.value),
    gold: gold === null || kind !== 'question' ? gold : { ...gold, ...decompositionIn(row) },
  }
  return { ok: true, row: { item, traces: [], notes } }
}

/** What a problem has beside its answer, such as the solution and the level. */
function payloadOf(row: Fields, read: readonly string[]): { extra: Fields } | null {
  const names = Object.keys(row).filter((name) => read.includes(name.toLowerCase()))
  const extra = leftovers(row, new Set(names))
  return extra === null ? null : { extra }
}

function decompositionIn(row: Fields): Pick<Gold, 'facts' | 'questions'> {
  const list = (names: readonly string[]) => {
    const value = unpacked(pick(row, names)?.value)
    return typeof value === 'string' && value !== '' ? [value] : value
  }
  const { gold } = goldFor('question', { facts: list(FACTS), questions: list(STEPS) })
  const { facts, questions } = gold ?? {}
  return { ...(facts && { facts }), ...(questions && { questions }) }
}
