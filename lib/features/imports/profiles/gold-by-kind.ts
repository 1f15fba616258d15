import { z } from 'zod'
import type { Gold } from '@/lib/core/items/schema'
import type { ItemKind } from '@/lib/core/vocabulary/item-kinds'
import type { RowNote } from '@/lib/core/records/schema'
import { storedIntegerSchema } from '@/lib/maths/integer'
import { goldAfterMark } from '@/lib/systems/kit/marked-gold'
import { answerOf } from '@/lib/systems/registry/chains'
import { isFields, type Fields } from '@/lib/core/records/fields'
import { goldOf, textOf } from './profile'

interface GoldResult {
  gold: Gold | null
  notes: RowNote[]
}

const listSchema = z.array(z.string())
const countSchema = storedIntegerSchema.nonnegative()

/** The gold of a canonical record by the kind of its item; what does not fit is left out, a label with a note. */
export function goldFor(kind: ItemKind, gold: Fields | null): GoldResult {
  if (gold === null) return { gold: null, notes: [] }
  if (kind === 'question') return ofQuestion(gold)
  if (kind === 'composed-problem') return ofProblem(gold)
  const { gold: label, notes } = goldOf(gold['label'], 'gold.label')
  const answer = kind === 'research-task' ? textOf(gold['answer']) : null
  const count = countSchema.safeParse(gold['silver_count'])
  return {
    gold: {
      label: label?.label ?? null,
      ...(answer !== null && { answer }),
      ...listIn(gold, 'silver_questions'),
      ...(count.success && { silver_count: count.data }),
    },
    notes: [...notes, ...(count.success ? [] : countNotes(gold['silver_count']))],
  }
}

/** The gold of an item by its kind out of what a reward function was given: a label, or an answer. */
export function goldOfTruth(kind: ItemKind, truth: unknown, path: string): GoldResult {
  if (kind === 'composed-problem') return ofProblem({ answer: truth }, path)
  const answer = kind === 'research-task' ? answerOfTask(truth) : null
  if (answer !== null) return { gold: { label: null, answer }, notes: [] }
  return kind === 'question' ? ofQuestion({ answer: truth }, path) : goldOf(truth, path)
}

/** Search tasks are asked with the answers that count: one text, or several of which each will do. */
function answerOfTask(truth: unknown): string | null {
  const given = isFields(truth) ? (truth['target'] ?? truth['answer']) : truth
  const answers = listSchema.safeParse(typeof given === 'string' ? [given] : given).data ?? []
  const isPlain = answers.length > 0 && answers.every((answer) => !/^\s*[[{]/u.test(answer))
  return isPlain && !answers.some((answer) => goldOf(answer, '').gold) ? answers.join(' | ') : null
}

function countNotes(given: unknown): RowNote[] {
  if (given === undefined || given === null) return []
  const message = `${JSON.stringify(given).slice(0, 60)} is not a number of questions; left out`
  return [{ path: 'gold.silver_count', message }]
}

function listIn(gold: Fields, name: 'silver_questions' | 'facts' | 'questions'): Partial<Gold> {
  const list = listSchema.safeParse(gold[name])
  return list.success ? { [name]: list.data } : {}
}

function ofQuestion(gold: Fields, path = 'gold.answer'): GoldResult {
  const given = gold['answer'] ?? gold['label'] ?? null
  const label = answerOf(given)
  const message = `gold answer ${JSON.stringify(given).slice(0, 60)} is neither yes nor no; left out`
  return {
    gold: {
      label,
      ...(label !== null && { answer: label }),
      ...listIn(gold, 'facts'),
      ...listIn(gold, 'questions'),
    },
    notes: label === null && given !== null ? [{ path, message }] : [],
  }
}

function ofProblem({ answer: said }: Fields, path = 'gold.answer'): GoldResult {
  const given: unknown = (Array.isArray(said) && said.length < 2 ? said[0] : said) ?? null
  const answer = typeof given === 'string' ? goldAfterMark(given) : textOf(given)
  const message = `gold answer ${JSON.stringify(given).slice(0, 60)} is not one text or number; left out`
  return {
    gold: { label: null, ...(answer !== null && { answer }) },
    notes: answer === null && given !== null ? [{ path, message }] : [],
  }
}
