import type { LinkCheck } from '@/lib/systems/composition-rl/composing/schema'
import { yesOrNo } from '@/lib/systems/kit/judge-words'
import { equivalent } from '@/lib/maths/equivalent'
import { askFor } from './ask'
import { computedCheck } from './computed'
import { textFrom, type Joint } from './joint'
import type { Composing } from './tools'

export interface CheckOutcome {
  passed: boolean
  by: 'computed' | 'model'
  note: string
}

type CheckReply = Pick<CheckOutcome, 'passed' | 'note'>

const unread: CheckReply = { passed: false, note: 'the reply of the model could not be read' }

/** One check of a pair: first what can be computed, then what a model says. Source: Composition-RL, Appendix D.1. */
export async function checkJoint(
  joint: Joint,
  check: LinkCheck,
  composing: Composing,
): Promise<CheckOutcome> {
  const { fails, told } = computedCheck(joint, check)
  if (fails !== null) return { passed: false, by: 'computed', note: fails }
  const { passed, note } = await asking[check](joint, composing)
  return { passed, by: 'model', note: passed ? `${told}; ${note}` : note }
}

const asking: Record<LinkCheck, (joint: Joint, composing: Composing) => Promise<CheckReply>> = {
  value: askValue,
  number: async ({ next, made, to }, composing) => {
    const { problem, number } = made
    const values = {
      problem: next.problem,
      changed: problem ?? '',
      number: number ?? '',
      symbol: to,
    }
    return await askVerdict('compose-number', values, composing)
  },
  names: async ({ attempt, link }, composing) => {
    const values = {
      joined: textFrom(attempt, link),
      names: attempt.names.slice(2 * link).join(', '),
    }
    return await askVerdict('compose-names', values, composing)
  },
}

/** The value is found once more, without being told. */
async function askValue({ first, made, from }: Joint, composing: Composing): Promise<CheckReply> {
  const { definition, value } = made
  const values = { ...first, definition: definition ?? '', symbol: from }
  const asked = { role: 'judge', name: 'compose-value', values, tags: ['value'] } as const
  const found = await askFor(composing, asked)
  if (found === null) return unread
  const { isEqual, reason } = equivalent(unboxed(found.value), value ?? '')
  const note = isEqual
    ? `solved again it is ${found.value}`
    : `solved again it is ${found.value}, not ${value ?? ''}: ${reason}`
  return { passed: isEqual, note }
}

/** A model may write `X = 7`, which compares as it is, or put a box around it. */
function unboxed(text: string): string {
  return /^\$*\\boxed\{(.*)\}\$*$/su.exec(text)?.[1] ?? text
}

async function askVerdict(
  name: 'compose-number' | 'compose-names',
  values: Readonly<Record<string, string>>,
  composing: Composing,
): Promise<CheckReply> {
  const asked = { role: 'judge', name, values, tags: ['verdict', 'why'] } as const
  const found = await askFor(composing, asked)
  const passed = found === null ? null : verdictOf(found.verdict)
  return found === null || passed === null ? unread : { passed, note: found.why }
}

function verdictOf(said: string): boolean | null {
  const word = said
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z]/gu, '')
  if (word === 'pass' || word === 'passed') return true
  if (word === 'fail' || word === 'failed') return false
  const known = yesOrNo(said)
  return known === null ? null : known === 1
}
