import type { Reading, Step } from '@/lib/core/traces/schema'
import { checkLine, type Check } from '@/lib/systems/kit/record'
import { closedPairs, findTags } from '@/lib/systems/kit/tag-scanner'
import { tagNames } from '../schema'
import { countCycles, elementsOf, orderFaults } from './sequence'

/** The three format conditions with the finer checks each is made of. */
export interface FormatConditions {
  wellFormed: Check[]
  alternation: Check[]
  validVerdict: Check[]
}

/**
 * The three conditions of the format reward over one reading. Source: DecomposeRL, section 3.2 (format reward).
 */
export function formatConditions(reading: Reading): FormatConditions {
  const elements = elementsOf(reading.steps)
  const codes = new Set(reading.problems.map((problem) => problem.code))
  return {
    wellFormed: [
      { name: 'there is at least one element', holds: elements.length > 0 },
      { name: 'every tag is closed', holds: elements.every((step) => step.closed) },
      { name: 'no close tag without its open tag', holds: !codes.has('stray_close') },
      { name: 'no text outside the tags', holds: elements.length === reading.steps.length },
    ],
    alternation: alternation(elements),
    validVerdict: validVerdict(elements, reading.verdict !== null),
  }
}

function alternation(elements: Step[]): Check[] {
  return [
    { name: 'starts with a think', holds: elements[0]?.kind === 'think' },
    {
      name: 'questions, answers and thinks alternate, the verification ends',
      holds: orderFaults(elements).length === 0,
    },
    { name: 'at least two answered questions', holds: countCycles(elements) >= 2 },
  ]
}

function validVerdict(elements: Step[], isStrict: boolean): Check[] {
  const found = elements.filter((step) => step.kind === 'verification')
  const last = elements.at(-1)
  return [
    { name: 'exactly one verification', holds: found.length === 1 },
    { name: 'the verification is the last element', holds: last?.kind === 'verification' },
    { name: 'the verification is closed', holds: found.at(-1)?.closed === true },
    { name: 'it says Supported or Refuted', holds: isStrict || saysVerdict(found.at(-1)) },
  ]
}

function saysVerdict(step: Step | undefined): boolean {
  const word = step?.text.trim().toLowerCase()
  return word === 'supported' || word === 'refuted'
}

export function allHold(checks: Check[]): boolean {
  return checks.every((check) => check.holds)
}

/** Share of the three conditions that hold, in [0, 1], and every check by name. Section 3.2. */
export function paperFormat(reading: Reading): { value: number; explanation: string[] } {
  const { wellFormed, alternation: order, validVerdict: verdict } = formatConditions(reading)
  const parts = [
    ['(a) well-formed tags', wellFormed],
    ['(b) alternation', order],
    ['(c) one valid verification', verdict],
  ] as const
  const held = parts.filter(([, checks]) => allHold(checks)).length
  const explanation: string[] = []
  for (const [name, checks] of parts) {
    explanation.push(checkLine({ name, holds: allHold(checks) }))
    for (const check of checks) explanation.push(`  ${checkLine(check)}`)
  }
  return { value: held / 3, explanation }
}

/**
 * Share of the eight checks of the released code, in [0, 1]. They look at closed tag pairs of one name at a time
 * and, unlike the paper, accept one cycle and the label Mixed but only in exact case.
 */
export function releasedFormat({ view, steps }: Reading): { value: number; explanation: string[] } {
  const tags = findTags(view, tagNames)
  const thinks = closedPairs(tags, 'think')
  const verdict = closedPairs(tags, 'verification').at(-1)
  const said = verdict === undefined ? '' : view.slice(verdict.start, verdict.end).trim()
  const first = thinks[0]
  const checks: Check[] = [
    {
      name: 'starts with a think',
      holds: first !== undefined && view.slice(0, first.start).trim() === '<think>',
    },
    { name: 'has a question', holds: closedPairs(tags, 'question').length > 0 },
    { name: 'has an answer', holds: closedPairs(tags, 'answer').length > 0 },
    { name: 'has at least two thinks', holds: thinks.length >= 2 },
    { name: 'has a verification', holds: verdict !== undefined },
    {
      name: 'the last verification is Supported, Refuted or Mixed',
      holds: releasedLabels.has(said),
    },
    { name: 'nothing follows the verification', holds: verdict !== undefined && endsThere(view) },
    { name: 'the order is right, with at least one cycle', holds: releasedOrder(steps) },
  ]
  return {
    value: checks.filter((check) => check.holds).length / checks.length,
    explanation: checks.map(checkLine),
  }
}

const releasedLabels = new Set(['Supported', 'Refuted', 'Mixed'])

function endsThere(view: string): boolean {
  return view.trimEnd().endsWith('</verification>')
}

/** think, then (question, answer, perhaps a think) at least once, then a verification; closed elements only. */
function releasedOrder(steps: Step[]): boolean {
  const kinds = steps.filter((step) => step.closed && step.kind !== 'text').map((step) => step.kind)
  if (kinds[0] !== 'think' || kinds.at(-1) !== 'verification') return false
  const isRight = kinds.every((kind, n) => {
    const previous = kinds[n - 1]
    if (kind === 'answer') return previous === 'question'
    if (kind === 'question') return previous === 'think' || previous === 'answer'
    if (kind === 'verification') return previous !== 'question'
    return previous !== 'question' && previous !== 'verification'
  })
  return isRight && kinds.includes('answer')
}
