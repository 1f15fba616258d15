import type { Numbered } from '@/lib/platform/http/event-frame'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import type { RunEvent, RunStatus } from './schema'

export interface RunError {
  code: string
  message: string
}

/** Text of an attempt that broke off; a later one took its place. */
export interface CutAttempt {
  attempt: number
  content: string
  reasoning: string
  /** null = the process that made it ended. */
  error: RunError | null
}

/** One sample as far as its events have come. */
export interface SampleState {
  item_id: string
  system: SystemId
  sample: number
  attempt: number
  content: string
  reasoning: string
  /** Texts that are written side by side; `content` is all of them in their order. */
  chains: readonly string[]
  /** What was made on the way, such as a claim put in other words. */
  steps: readonly { name: string; text: string; chain?: number | undefined }[]
  rewards: readonly { name: string; value: number | null }[]
  status: 'running' | 'done' | 'failed' | 'cancelled'
  trace_id: string | null
  error: RunError | null
  /** Why the attempt before this one came to nothing. */
  earlier: RunError | null
  /** Attempts that had written something when they broke off, in order. */
  cut: readonly CutAttempt[]
  /** Calls, and those of them whose reply was cached; 0 until the sample has ended. */
  calls: number
  cached: number
}

export interface RunState {
  /** Id of the last event that was taken in; a stream goes on after it. */
  last: number
  samples: ReadonlyMap<string, SampleState>
  progress: { done: number; failed: number; total: number } | null
  finished: { status: RunStatus; trace_ids: readonly string[] } | null
}

export const nothingYet: RunState = { last: 0, samples: new Map(), progress: null, finished: null }

type SampleEvent = Exclude<RunEvent, { type: 'finished' }>
type Place = Pick<SampleState, 'item_id' | 'system' | 'sample'>

export function sampleKey({ item_id, system, sample }: Place): string {
  return `${item_id} ${system} ${sample}`
}

function begun({ item_id, system, sample, attempt }: SampleEvent): SampleState {
  return {
    item_id,
    system,
    sample,
    attempt,
    content: '',
    reasoning: '',
    chains: [],
    steps: [],
    rewards: [],
    status: 'running',
    trace_id: null,
    error: null,
    earlier: null,
    cut: [],
    calls: 0,
    cached: 0,
  }
}

/** A higher attempt voids what came before; a lower one comes too late. */
function attempted(known: SampleState | undefined, event: SampleEvent): SampleState | null {
  if (!known) return begun(event)
  if (event.attempt < known.attempt) return null
  if (event.attempt === known.attempt) return known
  return { ...begun(event), earlier: known.error ?? known.earlier, cut: withCut(known) }
}

function withCut({ cut, attempt, content, reasoning, error }: SampleState): readonly CutAttempt[] {
  return content + reasoning === '' ? cut : [...cut, { attempt, content, reasoning, error }]
}

function withText(
  state: SampleState,
  { chain, content }: Extract<SampleEvent, { type: 'token' }>,
): SampleState {
  if (chain === undefined) return { ...state, content: state.content + content }
  const length = Math.max(state.chains.length, chain + 1)
  const chains = Array.from({ length }, (_, at) => {
    const text = state.chains[at] ?? ''
    return at === chain ? text + content : text
  })
  return { ...state, chains, content: chains.join('') }
}

function foldSample(state: SampleState, event: SampleEvent): SampleState {
  switch (event.type) {
    case 'token':
      return { ...withText(state, event), reasoning: state.reasoning + event.reasoning }
    case 'step': {
      const { name, text, chain } = event
      return {
        ...state,
        steps: [...state.steps, { name, text, ...(chain !== undefined && { chain }) }],
      }
    }
    case 'reward':
      return { ...state, rewards: [...state.rewards, { name: event.name, value: event.value }] }
    case 'error':
      return { ...state, error: { code: event.code, message: event.message } }
    case 'progress':
      return {
        ...state,
        status: event.ended,
        trace_id: event.trace_id,
        calls: event.calls ?? 0,
        cached: event.cached ?? 0,
      }
    default:
      return event satisfies never
  }
}

function foldInto(samples: Map<string, SampleState>, event: SampleEvent): void {
  const key = sampleKey(event)
  const state = attempted(samples.get(key), event)
  if (state) samples.set(key, foldSample(state, event))
}

/** Takes in what happened, in order of the ids; what was taken in before changes nothing. */
export function foldEvents(state: RunState, events: readonly Numbered<RunEvent>[]): RunState {
  const fresh = events.filter(({ id }) => id > state.last).toSorted((a, b) => a.id - b.id)
  if (fresh.length === 0) return state
  const samples = new Map(state.samples)
  let { last, progress, finished } = state
  for (const { id, event } of fresh) {
    if (id === last) continue
    last = id
    if (event.type === 'finished') {
      finished = { status: event.status, trace_ids: event.trace_ids }
      continue
    }
    // A run that is asked to try again goes on after its end.
    finished = null
    foldInto(samples, event)
    if (event.type === 'progress') {
      progress = { done: event.done, failed: event.failed, total: event.total }
    }
  }
  return { last, samples, progress, finished }
}
