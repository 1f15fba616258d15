import type { Numbered } from '@/lib/platform/http/event-frame'
import { foldInOrder } from '@/lib/platform/jobs/fold'
import { keptIn } from '@/lib/systems/composition-rl/composing/state'
import type {
  Attempt,
  ComposedState,
  CompositionEvent,
  JoinedLink,
} from '@/lib/systems/composition-rl/composing/schema'

export const nothingComposed: ComposedState = {
  last: 0,
  status: 'queued',
  error: null,
  attempts: [],
  saved: [],
}

export function foldComposition(
  state: ComposedState,
  events: readonly Numbered<CompositionEvent>[],
): ComposedState {
  return foldInOrder(state, events, foldOne)
}

/** A composition is the fold over its events. */
export const compositionFold = {
  fold: foldComposition,
  columns: (state: ComposedState) => ({
    status: state.status,
    error: state.error,
    attempt_count: state.attempts.length,
    kept_count: keptIn(state).length,
  }),
}

const unmade: JoinedLink = {
  value: null,
  definition: null,
  number: null,
  problem: null,
  text: null,
  difference: null,
  checks: [],
}

function foldOne(state: ComposedState, event: CompositionEvent): ComposedState {
  switch (event.type) {
    case 'status': {
      const { status, error } = event
      return { ...state, status, error }
    }
    case 'attempt_begun':
      return begin(state, event)
    case 'value_defined': {
      const { value, definition } = event
      return changeLink(state, event, () => ({ value, definition }))
    }
    case 'number_replaced': {
      const { number, problem } = event
      return changeLink(state, event, () => ({ number, problem }))
    }
    case 'related': {
      const { text, difference } = event
      return changeLink(state, event, () => ({ text, difference }))
    }
    case 'checked': {
      const { check, passed, by, note } = event
      return changeLink(state, event, ({ checks }) => ({
        checks: [...checks, { check, passed, by, note }],
      }))
    }
    case 'dropped': {
      const { link, stage, reason } = event
      return changeAttempt(state, event.n, () => ({ dropped: { link, stage, reason } }))
    }
    case 'kept':
      return changeAttempt(state, event.n, () => ({ problem: event.problem }))
    case 'saved': {
      const { collection, items } = event
      return { ...state, saved: [...state.saved, { collection, items }] }
    }
    default:
      return event satisfies never
  }
}

type Begun = Extract<CompositionEvent, { type: 'attempt_begun' }>

function begin(state: ComposedState, { n, parts, names }: Begun): ComposedState {
  if (state.attempts.some((attempt) => attempt.n === n)) return state
  const links = parts.slice(1).map(() => unmade)
  const attempt: Attempt = { n, parts, names, links, dropped: null, problem: null }
  return { ...state, attempts: [...state.attempts, attempt] }
}

function changeAttempt(
  state: ComposedState,
  n: number,
  change: (attempt: Attempt) => Partial<Attempt>,
): ComposedState {
  const attempts = state.attempts.map((one) => (one.n === n ? { ...one, ...change(one) } : one))
  return { ...state, attempts }
}

function changeLink(
  state: ComposedState,
  { n, link }: { n: number; link: number },
  change: (made: JoinedLink) => Partial<JoinedLink>,
): ComposedState {
  return changeAttempt(state, n, ({ links }) => ({
    links: links.map((made, at) => (at === link ? { ...made, ...change(made) } : made)),
  }))
}
