import { type ChainCheck, checkChain } from './checks'
import type { Composition, CompositionCheck, Link } from './composition'
import { inSigns } from '@/lib/maths/typeset/in-signs'

/** What one of those who checked says; `holds` null = it cannot be told, undefined = nobody said. */
export interface CheckOpinion {
  holds: boolean | null | undefined
  reason: string
}

export interface CheckRow {
  key: string
  title: string
  computed: CheckOpinion | null
  model: CheckOpinion | null
  people: CheckOpinion | null
  /** Two of them say opposite things. */
  isDisputed: boolean
}

export interface CheckGroup {
  title: string
  rows: CheckRow[]
}

interface Kind {
  title: string
  computed?: ChainCheck['check']
  /** Names of the same check in files. */
  steps: readonly string[]
}

/** The steps of Appendix D, and what can be computed beside them. */
const kinds: readonly Kind[] = [
  { title: 'The first problem is complete', steps: ['is_p1_complete', 'p1_complete'] },
  { title: 'The second problem is complete', steps: ['is_p2_complete', 'p2_complete'] },
  {
    title: 'X has its value',
    computed: 'value of X',
    steps: ['check_var1', 'var1', '1', 'value', 'step 1'],
  },
  {
    title: 'Y is its number',
    steps: ['check_var2', 'var2', '2', 'replaced', 'step 2'],
  },
  {
    title: 'The relation adds up',
    computed: 'difference',
    steps: ['difference', 'relation'],
  },
  {
    title: 'The new names are free',
    computed: 'names',
    steps: ['check_same_var', 'same_var', '3', 'names', 'step 3'],
  },
  { title: 'No name has two meanings', computed: 'shared names', steps: ['shared names'] },
  { title: 'The value is not revealed', computed: 'hidden value', steps: ['hidden value'] },
]

const named: ReadonlySet<string> = new Set(kinds.flatMap(({ steps }) => steps))

/** People's note of what they wrote anew; it is no check. */
const repaired = 'repaired'

/** Whether people wrote the composed problem anew; null where the file does not say. */
export function isRepaired({ human_checks: human }: Pick<Composition, 'human_checks'>) {
  return human.find(({ step }) => step === repaired)?.verdict ?? null
}

type CheckedComposition = Pick<Composition, 'parts' | 'relations' | 'checks' | 'human_checks'>

/**
 * Every check of a composition: computed here, said by a model, said by people. Checks of one link, `check_var1
 * 2`, stands with it; with several links all else stands in a group of its own.
 */
export function checkGroups(composition: CheckedComposition): CheckGroup[] {
  const { checks, human_checks: human, relations } = composition
  const computed = checkChain(composition)
  const said = { model: checks, people: human.filter(({ step }) => step !== repaired) }
  if (relations.length <= 1)
    return groups([{ title: '', rows: rowsOf(computed, said, relations[0]) }])
  const links = relations.map((_, at) => ({
    title: `Problem ${at + 1} to problem ${at + 2}`,
    rows: rowsOf(
      computed.filter(({ link }) => link === at),
      saidOf(said, { link: at, links: relations.length }),
      relations[at],
    ),
  }))
  const whole = saidOf(said, { link: null, links: relations.length })
  return groups([...links, { title: 'The whole chain', rows: rowsOf([], whole) }])
}

/** The step of a check without the number of its link; link null where it has none. */
function linkOf(step: string, links: number): { step: string; link: number | null } {
  const [, name = '', number = ''] = /^(.+) (\d{1,3})$/u.exec(step) ?? []
  const link = Number(number) - 1
  return named.has(name) && link >= 0 && link < links ? { step: name, link } : { step, link: null }
}

/** What was said of one link, by the names of its checks; of link null, what was said of the whole chain. */
function saidOf(
  { model, people }: CheckSources,
  { link: wanted, links }: { link: number | null; links: number },
): CheckSources {
  const of = (checks: CheckSources['model']) =>
    checks.flatMap((check) => {
      const { step, link } = linkOf(check.step, links)
      return link === wanted ? { ...check, step } : []
    })
  return { model: of(model), people: of(people) }
}

function groups(all: CheckGroup[]): CheckGroup[] {
  return all.filter(({ rows }) => rows.length > 0)
}

interface CheckSources {
  model: readonly CompositionCheck[]
  people: readonly CompositionCheck[]
}

/** The title of a check with the names that this link has. */
function titled(title: string, link: Pick<Link, 'from' | 'to'> | undefined): string {
  const { from, to } = link ?? {}
  return title
    .replace(/^X(?= )/u, () => (from ? inSigns(from) : 'X'))
    .replace(/^Y(?= )/u, () => (to ? inSigns(to) : 'Y'))
}

function rowsOf(
  computed: readonly ChainCheck[],
  { model, people }: CheckSources,
  link?: Pick<Link, 'from' | 'to'>,
): CheckRow[] {
  const known = kinds.map((kind) => ({
    key: kind.title,
    title: titled(kind.title, link),
    computed: computedOf(computed, kind.computed),
    model: saidIn(model, kind.steps),
    people: saidIn(people, kind.steps),
  }))
  const others = [...new Set([...model, ...people].map(({ step }) => step))]
    .filter((step) => !named.has(step))
    .map((step) => ({
      key: `step ${step}`,
      title: step,
      computed: null,
      model: saidIn(model, [step]),
      people: saidIn(people, [step]),
    }))
  return [...known, ...others]
    .filter(({ computed: own, model: a, people: b }) => own !== null || a !== null || b !== null)
    .map((row) => ({ ...row, isDisputed: isDisputed([row.computed, row.model, row.people]) }))
}

function computedOf(found: readonly ChainCheck[], name: ChainCheck['check'] | undefined) {
  const one = found.find(({ check }) => check === name)
  return one === undefined ? null : { holds: one.holds, reason: one.reason }
}

function saidIn(
  checks: readonly CompositionCheck[],
  steps: readonly string[],
): CheckOpinion | null {
  const said = checks.find(({ step }) => steps.includes(step))
  if (said === undefined) return null
  return { holds: said.verdict ?? undefined, reason: said.note ?? '' }
}

function isDisputed(said: readonly (CheckOpinion | null)[]): boolean {
  const verdicts = new Set(said.map((one) => one?.holds))
  return verdicts.has(true) && verdicts.has(false)
}

const words = {
  true: 'holds',
  false: 'fails',
  null: 'unknown',
  undefined: 'not checked',
}
const signs = { true: '✓', false: '✗', null: '?', undefined: '–' }

export function checkWord({ holds }: CheckOpinion): string {
  return words[`${holds}`]
}

export function checkSign({ holds }: CheckOpinion): string {
  return signs[`${holds}`]
}
