import { answerOf, withoutEnd } from '../parts/answers'
import type { Answer } from '@/lib/core/records/chains'
import type { SetRow } from '@/lib/systems/decomp-entail/schema'

/** The aligned files of a run of the released code, in the order in which their lines are read. */
export const setFiles = ['decomp.txt', 'eval_probs.txt', 'eval_results_lm.txt'] as const

type SetChain = SetRow['chains'][number]

/** The released files write it with and without an s. */
const between = /<\/s>\s*Decompositions?:/

interface SetLine {
  line: number
  /** One a file, in the order of `setFiles`. */
  texts: readonly string[]
}

/** One line of each file as a chain of its question, or what is wrong with it and where. */
export function readSetLine({
  line,
  texts,
}: SetLine): { key: string; part: SetChain } | { fault: string; path: string } {
  const [decomposition = '', probabilities = '', result = ''] = texts
  // A line of the training files has the answer behind a tab.
  const [told = ''] = decomposition.split('\t')
  const whole = withoutEnd(told)
  const mark = between.exec(whole)
  const question = whole.slice(0, mark?.index ?? 0).trim()
  if (question === '' || mark === null)
    return fault(0, 'is not "question </s> Decomposition: facts"')
  const logits = logitsIn(probabilities)
  if (logits === null) return fault(1, 'does not hold two numbers with a tab between')
  const answer = answerOf(result.split('\t').at(-1))
  if (answer === null) return fault(2, 'is neither yes nor no')
  const facts = whole.slice(mark.index + mark[0].length).trimStart()
  return { key: question, part: { line, facts, logits, answer } }
}

function fault(at: number, message: string) {
  return { path: setFiles[at] ?? '', fault: message }
}

function logitsIn(text: string): [number, number] | null {
  const cells = text.trim().split(/\s+/)
  const [yes, no] = cells.map(Number)
  const isPair = cells.length === 2 && Number.isFinite(yes) && Number.isFinite(no)
  return isPair && yes !== undefined && no !== undefined ? [yes, no] : null
}

/** A file of questions with their gold answers, as the released data has them beside a run. */
export function isGoldFile(name: string): boolean {
  return /(?:^|_)qonly[.]txt$/u.test(name)
}

/** One line of such a file, `question <tab> yes </s>`, or what is wrong with it. */
export function readGoldLine(text: string): { question: string; gold: Answer } | { fault: string } {
  const [asked = '', ...rest] = withoutEnd(text).split('\t')
  const question = withoutEnd(asked).trim()
  const gold = answerOf(rest.at(-1))
  if (question === '' || gold === null) return { fault: 'is not "question <tab> yes" or "no"' }
  return { question, gold }
}

/** One question with its chains, as `parse` takes it. */
export function setRow(question: string, chains: SetChain[], gold?: Answer): SetRow {
  return { question, chains, ...(gold !== undefined && { gold }) }
}
