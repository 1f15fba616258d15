import type { Attempt, LinkCheck } from '@/lib/systems/composition-rl/composing/schema'
import { checkChain, literalsIn, type ChainCheck } from '../chain/checks'
import { equivalent } from '@/lib/maths/equivalent'
import { chainOf, jointOf, type Joint } from './joint'
import { usesSymbol, withoutSymbol } from './names'

/** What computing says of a check before a model is asked: why it fails, or what is worth telling. */
export interface Computed {
  fails: string | null
  told: string
}

/** What can be computed of one check of a pair. A model is only asked where this lets it through. */
export function computedCheck(joint: Joint, check: LinkCheck): Computed {
  return computing[check](joint)
}

const computing: Record<LinkCheck, (joint: Joint) => Computed> = {
  value: (joint) => {
    const { holds, reason } = checkOf(joint, 'hidden value')
    return { fails: holds === true ? null : reason, told: reason }
  },
  number: (joint) => {
    const fails = spoiled(joint) ?? toldAgain(joint)
    return { fails, told: 'with the number restored, it is the same problem' }
  },
  names: (joint) => {
    const [difference, names] = [checkOf(joint, 'difference'), checkOf(joint, 'names')]
    const wrong = [difference, names].find(({ holds }) => holds !== true)
    return { fails: wrong?.reason ?? clashWithOthers(joint), told: difference.reason }
  },
}

function checkOf({ attempt, link }: Joint, wanted: ChainCheck['check']): ChainCheck {
  const found = checkChain(chainOf(attempt)).find(
    (check) => check.link === link && check.check === wanted,
  )
  if (!found) throw new Error(`no check ${wanted} of link ${link}`)
  return found
}

/** Spaces, dollars and braces aside, which a name may need where a number did not. */
function bare(text: string): string {
  return text.replaceAll(/[\s${}]/gu, '')
}

/** Whether the changed problem is the first one with the name in the place of the number, and nothing else. */
function spoiled({ next, made, to }: Joint): string | null {
  const [changed, number] = [made.problem ?? '', made.number ?? '']
  if (!usesSymbol(changed, to)) return `${to} is not in the changed problem`
  if (bare(withoutSymbol(changed, to, number)) !== bare(next.problem))
    return `with ${number} in place of ${to} it is not the same problem`
  return null
}

/** The sentence that names a value of the changed problem must not tell the number that was taken out. */
function toldAgain({ attempt, link, made }: Joint): string | null {
  const definition = attempt.links[link + 1]?.definition ?? ''
  const told = literalsIn(definition).find(
    (number) => equivalent(number, made.number ?? '').isEqual,
  )
  return told === undefined ? null : `the definition still contains ${told}`
}

function clashWithOthers({ attempt, link, from, to }: Joint): string | null {
  const others = new Set(attempt.names.filter((_, at) => Math.floor(at / 2) !== link))
  const clash = [from, to].find((name) => others.has(name))
  return clash === undefined ? null : `${clash} names two values`
}

const mayBeOpen: ReadonlySet<ChainCheck['check']> = new Set(['shared names', 'value of X'])

/** Why a whole chain must not be kept, whatever was said of it on the way; null where everything computed holds. */
export function flawOf(attempt: Attempt): string | null {
  const broken = checkChain(chainOf(attempt)).find(
    ({ check, holds }) => holds === false || (holds === null && !mayBeOpen.has(check)),
  )
  if (broken) return broken.reason
  const joints = attempt.links.map((_, link) => jointOf(attempt, link))
  const flaws = joints.map((joint) =>
    joint === null ? 'a link is missing' : (spoiled(joint) ?? toldAgain(joint)),
  )
  return flaws.find((flaw) => flaw !== null) ?? null
}
