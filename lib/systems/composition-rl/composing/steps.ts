import type {
  Attempt,
  CompositionEvent,
  LinkCheck,
  Stage,
} from '@/lib/systems/composition-rl/composing/schema'
import { linkChecks } from '@/lib/systems/composition-rl/composing/vocabulary'
import { isOpen } from '@/lib/systems/composition-rl/composing/state'
import { usesSymbol } from './names'
import { askFor } from './ask'
import { checkJoint } from './checking'
import { flawOf } from './computed'
import { differenceOf, isNumber, relationOf, signed } from './difference'
import { jointOf, textFrom, type Joint } from './joint'
import type { Composing } from './tools'

type Events = CompositionEvent[]

/** Longer texts are no number. */
const longestNumber = 200
/** Beyond this a model has written something else than the problem. */
const longestText = 10_000

const unread = 'the reply of the model could not be read'

/**
 * The next thing to do for an attempt, as events; nothing when it is over. Asked again for the same state, it comes to
 * the same. The last pair is joined first: SPC(q1…qK) = Compose(q1, SPC(q2…qK)). Source: Composition-RL, section 3.1.
 */
export async function nextEvents(attempt: Attempt, composing: Composing): Promise<Events> {
  if (!isOpen(attempt)) return []
  for (let link = attempt.links.length - 1; link >= 0; link -= 1) {
    const joint = jointOf(attempt, link)
    if (joint === null) return [drop(attempt, link, 'defined', 'a problem is missing')]
    const stage = stageOf(joint)
    if (stage !== null) return await steps[stage](joint, composing)
  }
  const flaw = flawOf(attempt)
  if (flaw !== null) return [drop(attempt, 0, 'names', flaw)]
  return [{ type: 'kept', n: attempt.n, problem: textFrom(attempt, 0) }]
}

/** What is to be done next with a pair; null when it has passed everything. */
function stageOf({ made }: Joint): Stage | null {
  if (made.value === null) return 'defined'
  if (made.number === null) return 'replaced'
  if (made.text === null) return 'related'
  return linkChecks.find((name) => !made.checks.some((one) => one.check === name)) ?? null
}

const steps: Record<Stage, (joint: Joint, composing: Composing) => Promise<Events>> = {
  defined: define,
  replaced: replace,
  related: async (joint) => relate(joint),
  value: async (joint, composing) => await check(joint, 'value', composing),
  number: async (joint, composing) => await check(joint, 'number', composing),
  names: async (joint, composing) => await check(joint, 'names', composing),
}

function drop({ n }: Attempt, link: number, stage: Stage, reason: string): CompositionEvent {
  return { type: 'dropped', n, link, stage, reason }
}

async function define({ attempt, link, first, from }: Joint, composing: Composing) {
  const asked = { role: 'policy', name: 'compose-define', tags: ['value', 'definition'] } as const
  const found = await askFor(composing, { ...asked, values: { ...first, symbol: from } })
  const refuse = (reason: string) => [drop(attempt, link, 'defined', reason)]
  if (found === null) return refuse(unread)
  const { value, definition } = found
  if (value.length > longestNumber || !isNumber(value))
    return refuse(`the selected value is not a number: ${short(value)}`)
  if (definition.length > longestText || !usesSymbol(definition, from))
    return refuse(`the definition does not name ${from}`)
  const event: CompositionEvent = { type: 'value_defined', n: attempt.n, link, value, definition }
  return [event]
}

async function replace({ attempt, link, next, to }: Joint, composing: Composing) {
  const asked = {
    role: 'policy',
    name: 'compose-replace',
    tags: ['number', 'new_problem'],
  } as const
  const values = { problem: next.problem, symbol: to }
  const found = await askFor(composing, { ...asked, values })
  const refuse = (reason: string) => [drop(attempt, link, 'replaced', reason)]
  if (found === null) return refuse(unread)
  const { number, new_problem: problem } = found
  if (number.length > longestNumber || !isNumber(number))
    return refuse(`the replaced value is not a number: ${short(number)}`)
  if (problem.length > longestText || !usesSymbol(problem, to))
    return refuse(`the changed problem does not contain ${to}`)
  const event: CompositionEvent = { type: 'number_replaced', n: attempt.n, link, number, problem }
  return [event]
}

/** Computed and written here; no model is asked. */
function relate({ attempt, link, made, from, to }: Joint): Events {
  const { value, number } = made
  const difference = differenceOf(value ?? '', number ?? '')
  if (difference === null) {
    const reason = `${value ?? ''} − ${number ?? ''} cannot be computed`
    return [drop(attempt, link, 'related', reason)]
  }
  const text = relationOf(difference, { from, to })
  return [{ type: 'related', n: attempt.n, link, text, difference: signed(difference) }]
}

async function check(joint: Joint, name: LinkCheck, composing: Composing): Promise<Events> {
  const { attempt, link } = joint
  const found = await checkJoint(joint, name, composing)
  const checked: CompositionEvent = { type: 'checked', n: attempt.n, link, check: name, ...found }
  return found.passed ? [checked] : [checked, drop(attempt, link, name, found.note)]
}

function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
