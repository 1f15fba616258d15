import { inSigns } from '@/lib/maths/typeset/in-signs'
import { equivalent } from '@/lib/maths/equivalent'
import type { Composition, Link, ProblemPart } from './composition'
import { namesIn, usesName } from './names'
import { readRelation } from '@/lib/maths/relation'

export const chainChecks = [
  'difference',
  'names',
  'shared names',
  'hidden value',
  'value of X',
] as const

/** One exact check of one link. `holds: null` = cannot be told by computing; the reason says why. */
export interface ChainCheck {
  check: (typeof chainChecks)[number]
  /** The link between problem n and the next, from 0. */
  link: number
  holds: boolean | null
  reason: string
}

interface Joint {
  before: ProblemPart
  after: ProblemPart
  link: Link
}

/**
 * What can be computed of a composition instead of asking a model: the relation gives v1 − v2 exactly, the new names
 * are new, the definition does not reveal the value. Source: Composition-RL, sections 3.1 and D.1.
 */
export function checkChain({
  parts,
  relations,
}: Pick<Composition, 'parts' | 'relations'>): ChainCheck[] {
  return relations.flatMap((link, at) => {
    const [before, after] = [parts[at], parts[at + 1]]
    if (before === undefined || after === undefined) return []
    const joint = { before, after, link }
    const found = [difference(joint), names(joint), shared(joint), hidden(joint), valueOfX(joint)]
    return found.map((check) => ({ ...check, link: at }))
  })
}

type FoundCheck = Omit<ChainCheck, 'link'>

function difference({ before, after, link }: Joint): FoundCheck {
  const check = 'difference'
  const relation = readRelation(link.text)
  const [first, second] = [before.variable?.value, after.replaced_value]
  if (relation === null)
    return { check, holds: null, reason: 'the relation is not a simple difference' }
  if (first === undefined || second === undefined) {
    return { check, holds: null, reason: 'the file does not have both values' }
  }
  const said = relation.direction === 1 ? negative(relation.amount) : relation.amount
  const { isEqual, reason } = equivalent(`(${first}) - (${second})`, said)
  const sides = [`${inSigns(first)} − ${inSigns(second)}`, inSigns(said)]
  const sum = sides.join(isEqual ? ' = ' : ' ≠ ')
  return { check, holds: isEqual, reason: `${sum}: ${reason}` }
}

function negative(amount: string): string {
  return /^[\d.]+$/u.test(amount) ? `-${amount}` : `-(${amount})`
}

function names({ before, after, link }: Joint): FoundCheck {
  const check = 'names'
  const { from, to } = link
  if (from === undefined || to === undefined) {
    return { check, holds: null, reason: 'the file does not name both variables' }
  }
  if (from === to) return { check, holds: false, reason: `${inSigns(from)} names both variables` }
  const clash = [from, to].flatMap((symbol) =>
    [before, after].flatMap(({ problem }, at) =>
      usesName(problem, symbol)
        ? [`${inSigns(symbol)} already has a meaning in problem ${at + 1}`]
        : [],
    ),
  )
  const holds = clash.length === 0
  return {
    check,
    holds,
    reason: holds ? `${inSigns(from)} and ${inSigns(to)} are new names` : clash.join('; '),
  }
}

/** Two problems may each use a name for themselves; whether that confuses is for people to say. */
function shared({ before, after }: Joint): FoundCheck {
  const check = 'shared names'
  const own = namesIn(after.problem)
  const both = [...namesIn(before.problem)].filter((name) => own.has(name))
  if (both.length === 0) return { check, holds: true, reason: 'no name is in both problems' }
  return {
    check,
    holds: null,
    reason: `both problems use ${both.toSorted().map(inSigns).join(', ')}`,
  }
}

const most = 500
const literal = /\\[dt]?frac\s*\{[^{}]{1,40}\}\s*\{[^{}]{1,40}\}|\d[\d.,]{0,60}(?:\/\d{1,60})?/gu

/** The numbers of a text, each once and not more than a reader would look at. */
export function literalsIn(text: string): string[] {
  return [
    ...new Set([...text.matchAll(literal)].map(([number]) => number.replace(/[.,]+$/u, ''))),
  ].slice(0, most)
}

/** A number that the problem itself has gives nothing away. */
function hidden({ before }: Joint): FoundCheck {
  const check = 'hidden value'
  const { variable, problem } = before
  if (variable === undefined || variable.definition === '') {
    return { check, holds: null, reason: 'the file has no definition' }
  }
  const known = new Set(literalsIn(problem))
  const told = literalsIn(variable.definition).find(
    (number) => !known.has(number) && equivalent(number, variable.value).isEqual,
  )
  if (told === undefined)
    return { check, holds: true, reason: 'the definition does not reveal the value' }
  return { check, holds: false, reason: `the definition reveals the value: ${inSigns(told)}` }
}

/** What the definition picks from an answer of several numbers only a reader can tell. */
function valueOfX({ before }: Joint): FoundCheck {
  const check = 'value of X'
  const { variable, answer } = before
  if (variable === undefined) return { check, holds: null, reason: 'the file has no value' }
  const same = equivalent(variable.value, answer)
  if (same.isEqual) return { check, holds: true, reason: `it is the answer: ${same.reason}` }
  const [value, whole] = [inSigns(variable.value), inSigns(answer)]
  const isPart = literalsIn(answer).some(
    (number) => equivalent(number, variable.value.replace(/^-/u, '')).isEqual,
  )
  const reason = isPart
    ? `${value} stands in the answer ${whole}`
    : `how ${value} follows from ${whole} is in the definition`
  return { check, holds: isPart ? true : null, reason }
}
