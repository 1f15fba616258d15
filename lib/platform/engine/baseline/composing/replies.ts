import { numberIn, replacedIn } from './numbers'
import { chance } from './chance'
import type { Section } from '../trees/sections'

/** Marks that only these prompts ask for, and what is said to them. */
const replies: readonly {
  isAsked: (asked: ComposingPrompt) => boolean
  say: (asked: ComposingPrompt) => string
}[] = [
  { isAsked: ({ section }) => section('joined') !== '', say: names },
  { isAsked: ({ section }) => section('changed') !== '', say: changed },
  { isAsked: ({ text }) => text.includes('<new_problem>'), say: replace },
  { isAsked: ({ section }) => section('definition').startsWith('Let '), say: value },
  { isAsked: ({ text }) => text.includes('<definition>'), say: define },
]

interface ComposingPrompt {
  text: string
  section: Section
  seed: number
}

/** What the baseline says while problems are composed; null where it is asked for something else. */
export function composingReply(asked: ComposingPrompt): string | null {
  const isProblem = asked.section('problem') !== '' || asked.section('joined') !== ''
  const reply = isProblem ? replies.find(({ isAsked }) => isAsked(asked)) : undefined
  return reply === undefined ? null : reply.say(asked)
}

/** Some values are wrong and some definitions tell them, so that there is something to find. */
function define({ section, seed }: ComposingPrompt): string {
  const picked = numberIn(section('answer')) ?? 'none'
  const drawn = chance(`define ${section('problem')}`, seed)
  const isOff = drawn < 0.08 && /^\d{1,9}$/u.test(picked)
  const isTold = drawn > 0.92
  const what = isTold
    ? `${picked}, the answer to the problem`
    : 'the number in the answer to the problem'
  const said = isOff ? String(Number(picked) + 1) : picked
  return `<value>${said}</value>\n<definition>Let $${section('name')}$ be ${what} above.</definition>`
}

function value({ section }: ComposingPrompt): string {
  return `<value>${numberIn(section('answer')) ?? 'none'}</value>`
}

/** Now and then the last word is lost on the way. */
function replace({ section, seed }: ComposingPrompt): string {
  const problem = section('problem')
  const { number, text } = replacedIn(problem, section('name'))
  const isSpoiled = chance(`replace ${problem}`, seed) < 0.08
  const shown = isSpoiled ? text.replace(/\s\S+$/u, '') : text
  return `<number>${number}</number>\n<new_problem>${shown}</new_problem>`
}

function changed({ section, seed }: ComposingPrompt): string {
  return chance(`changed ${section('changed')}`, seed) < 0.08
    ? verdict('FAIL', 'The name stands where a label was.')
    : verdict('PASS', 'The rules see one name in the place of one number.')
}

function names({ section, seed }: ComposingPrompt): string {
  return chance(`joined ${section('joined')}`, seed) < 0.04
    ? verdict('FAIL', 'Two of the problems use the same letter.')
    : verdict('PASS', 'The rules see no name twice.')
}

function verdict(word: 'PASS' | 'FAIL', why: string): string {
  return `<verdict>${word}</verdict>\n<why>${why}</why>`
}
