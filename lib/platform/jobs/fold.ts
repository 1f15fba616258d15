import type { Numbered } from '@/lib/platform/http/event-frame'

export interface LoggedState {
  /** Id of the last event that was taken in. */
  last: number
}

function inOrder<Event>(events: readonly Numbered<Event>[]): Numbered<Event>[] {
  return events.toSorted((one, other) => one.id - other.id)
}

/** Takes in what happened, in order of the ids; what was taken in before changes nothing. */
export function foldInOrder<State extends LoggedState, Event>(
  state: State,
  events: readonly Numbered<Event>[],
  foldOne: (state: State, event: Event) => State,
): State {
  let next = state
  for (const { id, event } of inOrder(events)) {
    if (id > next.last) next = { ...foldOne(next, event), last: id }
  }
  return next
}

/** How events become a state, and which columns of the row follow from it. */
export interface Fold<State extends LoggedState, Event, Columns = object> {
  fold: (state: State, events: readonly Numbered<Event>[]) => State
  columns: (state: State) => Columns
}

/** Something with what happened since it was read; nothing after a gap is taken in. */
export function takeIn<Detail extends { state: State }, State extends LoggedState, Event>(
  detail: Detail,
  events: readonly Numbered<Event>[],
  { fold, columns }: Fold<State, Event, Partial<Detail>>,
): Detail {
  let state: State = detail.state
  for (const one of inOrder(events)) {
    if (one.id === state.last + 1) state = fold(state, [one])
  }
  return { ...detail, ...columns(state), state }
}

/** Of two readings of the same thing the one that knows more. */
export function newerOf<Detail extends { id: string; state: LoggedState }>(
  known: Detail | undefined,
  read: Detail,
): Detail {
  return known && known.id === read.id && known.state.last > read.state.last ? known : read
}
