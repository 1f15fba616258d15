import { filterParameters, type TraceFilter } from '@/lib/core/traces/filter'
import { address, listHref } from '@/lib/core/traces/list-address'
import { newestFirst } from '@/lib/core/traces/sort'

/** What happens on the pages while the guide is open. */
export type GuideEvent =
  | { kind: 'visit'; address: string }
  | { kind: 'follow'; address: string }
  | { kind: 'save'; of: string }

/** What the links of the steps are made of. */
export interface GuideSubject {
  /** Name of the sample collection. */
  collection: string
  /** Address of the trace that was opened in the first step. */
  trace: string | null
}

interface GuideStep {
  title: string
  sentence: string
  /** Keys that do it on the page. */
  keys: readonly string[]
  link: { title: string; href: (subject: GuideSubject) => string }
  isDone: (event: GuideEvent) => boolean
}

const model = 'decompose-7b'
const steps = { a: 240, b: 400 }

const confidentErrors = ({ collection }: GuideSubject) =>
  listHref({
    filter: { collection: [collection], system: ['decompose-rl'], correct: [false] },
    sort: { by: 'confidence', descending: true },
  })

const openedTrace = (subject: GuideSubject) => subject.trace ?? confidentErrors(subject)

function comparedCheckpoints({ collection }: GuideSubject): string {
  const side = (step: number) => {
    const filter: TraceFilter = {
      collection: [collection],
      model: [model],
      bounds: [{ of: 'training_step', op: 'eq', value: step }],
    }
    return new URLSearchParams(filterParameters(filter)).toString()
  }
  const sides = new URLSearchParams({ a: side(steps.a), b: side(steps.b) })
  return address('/analysis/compare', sides)
}

const markedTraces = ({ collection }: GuideSubject) =>
  listHref({ filter: { collection: [collection], mark: ['any'] }, sort: newestFirst })

/** Whether the page at an address is that of one trace. */
const isTrace = ({ pathname }: URL) => /^\/traces\/[^/]+$/.test(pathname)

/** An address of this server as a URL; the origin is of no account. */
const urlOf = (text: string) => new URL(text, 'http://localhost')

const visits = (event: GuideEvent, accepts: (url: URL) => boolean) =>
  event.kind === 'visit' && accepts(urlOf(event.address))

/** The guided sample, in order. */
export const guideSteps: readonly GuideStep[] = [
  {
    title: 'Find a confident error',
    sentence: 'These answers are incorrect, and the most confident come first. Open one.',
    keys: ['j', '⏎'],
    link: { title: 'List the errors', href: confidentErrors },
    isDone: (event) =>
      visits(event, (url) => isTrace(url) && url.searchParams.get('correct') === 'false'),
  },
  {
    title: 'Read why',
    sentence: 'Select a question to see the evidence behind its answer.',
    keys: ['j'],
    link: { title: 'Open the trace', href: openedTrace },
    isDone: (event) => visits(event, (url) => isTrace(url) && /^#step-\d+$/.test(url.hash)),
  },
  {
    title: 'Mark the error',
    sentence: 'Choose what is wrong with the selected step, then save the mark.',
    keys: ['m'],
    link: { title: 'Open the trace', href: openedTrace },
    isDone: (event) => event.kind === 'save' && event.of === 'marks',
  },
  {
    title: 'Compare two checkpoints',
    sentence: `See whether step ${steps.b} beats step ${steps.a}, then open a claim that it fixed.`,
    keys: [']', 'd'],
    link: { title: 'Compare them', href: comparedCheckpoints },
    isDone: (event) => visits(event, ({ pathname }) => /^\/traces\/[^/]+\/diff\//.test(pathname)),
  },
  {
    title: 'Export',
    sentence: 'Export the marked traces: choose a kind and a format, then download the file.',
    keys: [],
    link: { title: 'List marked traces', href: markedTraces },
    isDone: (event) => event.kind === 'follow' && urlOf(event.address).pathname === '/api/exports',
  },
]
