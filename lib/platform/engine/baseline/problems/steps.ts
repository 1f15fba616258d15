import { readRelation, symbolIn } from '@/lib/maths/relation'
import { calculate } from '@/lib/maths/calculate'
import { compute, type Computed, withKnown } from './arithmetic'

export type Step =
  /** A value that was computed; `isGuess` where the rules could not read what to compute. */
  | { kind: 'value'; said: string; value: string; isGuess: boolean }
  /** A name for the value before it, or for one that follows from another name. */
  | { kind: 'name'; symbol: string; value: string; said: string }

export interface Solving {
  /** Draws a guess; whole and not negative. */
  draw: (most: number) => number
  /** The first name gets a value that is one too large. */
  slips: boolean
}

const longest = 20_000

/** A sentence ends at a full stop, a question mark or a line. */
function sentencesOf(problem: string): string[] {
  return problem
    .slice(0, longest)
    .split(/(?<=[.?!])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
}

const definition = /^(?:define|let)\s+(\S{1,60}?)\s+(?:to be|is|as|be|denote)\s/iu

/**
 * Goes through a problem sentence by sentence: what comes before a definition is computed and gets its name, a
 * relation gives the next name its value, and what is left at the end is the answer.
 */
export function stepsOf(problem: string, { draw, slips }: Solving): Step[] {
  const steps: Step[] = []
  const known = new Map<string, string>()
  let open: string[] = []
  let isSlip = slips
  const close = () => {
    const step = valueStep(open.join('\n'), known, draw)
    steps.push(step)
    open = []
    return step.value
  }
  const name = (symbol: string, value: string, said: string) => {
    const given = isSlip ? (calculate(`(${value}) + 1`) ?? value) : value
    isSlip = false
    known.set(symbol, given)
    steps.push({ kind: 'name', symbol, value: given, said })
  }
  for (const sentence of sentencesOf(problem)) {
    const defined = open.length > 0 ? definition.exec(sentence)?.[1] : undefined
    if (defined !== undefined) name(symbolIn(defined), close(), '')
    else if (!related(sentence, known, name)) open.push(sentence)
  }
  close()
  return steps
}

function related(
  sentence: string,
  known: ReadonlyMap<string, string>,
  name: (symbol: string, value: string, said: string) => void,
): boolean {
  const relation = readRelation(sentence)
  const from = relation === null ? undefined : known.get(relation.from)
  if (relation === null || from === undefined) return false
  const { amount, direction, to } = relation
  const said = direction === 0 ? from : `(${from}) ${direction === 1 ? '+' : '-'} (${amount})`
  const value = calculate(withKnown(said, known))
  if (value !== null) name(to, value, said.replaceAll(/\((-?\d+)\)/gu, '$1'))
  return value !== null
}

function valueStep(
  text: string,
  known: ReadonlyMap<string, string>,
  draw: Solving['draw'],
): Extract<Step, { kind: 'value' }> {
  const found: Computed | null = compute(text, known)
  if (found !== null) return { kind: 'value', ...found, isGuess: false }
  const numbers = withKnown(text, known).match(/\d{1,6}/gu) ?? []
  const [a, b] = [numbers[draw(numbers.length)] ?? '1', numbers[draw(numbers.length)] ?? '2']
  const said = draw(2) === 0 ? `${a} + ${b}` : `${a} * ${b}`
  return { kind: 'value', said, value: calculate(said) ?? '0', isGuess: true }
}
