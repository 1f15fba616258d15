import { groupAdvantages } from '@/lib/core/traces/reward-comparison'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import { vocabulary } from '@/lib/systems/registry/vocabulary'
import { systemTitle } from '@/lib/systems/registry/verdict-words'
import type { ItemTrace } from './schema'

/** As many traces as can be read side by side. */
export const atMost = 4

/** `?traces=a,b`: the traces side by side, those that exist, each once. */
export function parseChoice(given: string | null, traces: readonly ItemTrace[]): string[] {
  const known = new Set(traces.map(({ id }) => id))
  const ids = (given ?? '').split(',').filter((id) => known.has(id))
  return [...new Set(ids)].slice(0, atMost)
}

/** Without a choice: the first trace of every system; of one system alone, the first of two models. */
export function defaultChoice(traces: readonly ItemTrace[]): string[] {
  const firstOf = (key: (trace: ItemTrace) => string) => {
    const first = new Map<string, string>()
    for (const trace of traces) if (!first.has(key(trace))) first.set(key(trace), trace.id)
    return [...first.values()]
  }
  const bySystem = firstOf(({ system }) => system)
  const chosen = bySystem.length > 1 ? bySystem : firstOf(({ model }) => model ?? '')
  return chosen.slice(0, 2)
}

/**
 * A trace and, beside it, the first of another system, else of another model. Only right ones are looked at while there
 * are some and the trace itself is not right: beside another wrong one it would not show what went wrong.
 */
function besideChoice(id: string, traces: readonly ItemTrace[]): string[] {
  const own = traces.find((trace) => trace.id === id)
  if (!own) return []
  const right = own.correct === true ? [] : traces.filter(({ correct }) => correct === true)
  const others = right.length > 0 ? right : traces.filter((trace) => trace.id !== id)
  const other =
    others.find(({ system }) => system !== own.system) ??
    others.find(({ model }) => model !== own.model) ??
    others[0]
  const pair = other ? [own, other] : [own]
  return pair.map((trace) => trace.id)
}

/** Search parameters of an item's page. */
export interface GivenChoice {
  traces: string | null
  /** One trace to be read beside another. */
  beside: string | null
}

/** What the address chooses; an address that says nothing, or nothing that exists, gets the default. */
export function choiceOf(given: GivenChoice, traces: readonly ItemTrace[]): string[] {
  if (given.traces === '') return []
  const chosen = parseChoice(given.traces, traces)
  if (chosen.length > 0) return chosen
  const pair = given.beside === null ? [] : besideChoice(given.beside, traces)
  return pair.length > 0 ? pair : defaultChoice(traces)
}

/** A trace and, to compare their steps, the first of its system that is right where it is wrong, else of another model. */
export function stepChoice(id: string, traces: readonly ItemTrace[]): string[] {
  const own = traces.find((trace) => trace.id === id)
  if (!own) return [id]
  const others = traces.filter((trace) => trace.id !== id)
  const alike = others.filter(({ system }) => system === own.system)
  const other =
    alike.find(({ correct }) => correct !== null && correct !== own.correct) ??
    alike.find(({ model }) => model !== own.model) ??
    alike[0] ??
    others[0]
  return other ? [id, other.id] : [id]
}

/** How a correct trace relates to an incorrect one beside it: `fixed` where the incorrect one is an earlier step of its model. */
export type RightWord = 'fixed' | 'correct here'

/** Of the chosen traces those that are right where another of them is wrong, with a word for each. */
export function rightWords(
  chosen: readonly string[],
  traces: readonly ItemTrace[],
): ReadonlyMap<string, RightWord> {
  const shown = traces.filter(({ id }) => chosen.includes(id))
  const wrong = shown.filter(({ correct }) => correct === false)
  if (wrong.length === 0) return new Map()
  const right = shown.filter(({ correct }) => correct === true)
  return new Map(
    right.map((trace) => [
      trace.id,
      wrong.some((other) => isEarlierStep(other, trace)) ? 'fixed' : 'correct here',
    ]),
  )
}

function isEarlierStep(trace: ItemTrace, than: ItemTrace): boolean {
  if (trace.training_step === null || than.training_step === null) return false
  return trace.model === than.model && trace.training_step < than.training_step
}

/** The page where a trace is read beside the others of its item. */
export function compareHref(item: string, trace: string): string {
  return `/items/${encodeURIComponent(item)}?beside=${encodeURIComponent(trace)}`
}

/** Adds a trace, takes one away; a fifth is not added. */
export function toggleChoice(chosen: readonly string[], id: string): string[] {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id)
  return chosen.length < atMost ? [...chosen, id] : [...chosen]
}

export interface ModelTraces {
  model: string | null
  traces: ItemTrace[]
}

export interface SystemTraces {
  system: SystemId
  title: string
  models: ModelTraces[]
}

const last = Number.MAX_SAFE_INTEGER
const numberOr = (value: number | null, other: number) => value ?? other

function byStepAndSample(a: ItemTrace, b: ItemTrace): number {
  return (
    numberOr(a.training_step, last) - numberOr(b.training_step, last) ||
    numberOr(a.sample_index, last) - numberOr(b.sample_index, last)
  )
}

/** The traces of an item by system, then by model, in the order they were met; rollouts by step and sample. */
export function groupTraces(traces: readonly ItemTrace[]): SystemTraces[] {
  const systems: SystemTraces[] = []
  for (const trace of traces) {
    let system = systems.find((known) => known.system === trace.system)
    if (!system) {
      system = { system: trace.system, title: systemTitle(trace.system), models: [] }
      systems.push(system)
    }
    const model = system.models.find((known) => known.model === trace.model)
    if (model) model.traces.push(trace)
    else system.models.push({ model: trace.model, traces: [trace] })
  }
  for (const { models } of systems) {
    for (const model of models) model.traces = model.traces.toSorted(byStepAndSample)
  }
  return systems
}

/** Advantages by trace id: as logged, else computed in each rollout group. */
export function advantagesOf(traces: readonly ItemTrace[]): Map<string, number | null> {
  const groups = Map.groupBy(
    traces.filter(({ group }) => group !== null),
    ({ group, system }) => `${system} ${group}`,
  )
  const found = new Map<string, number | null>()
  for (const rollouts of groups.values()) {
    const [first] = rollouts
    if (!first) continue
    const { advantages } = groupAdvantages(rollouts, vocabulary[first.system].terms)
    for (const [index, { id }] of rollouts.entries()) found.set(id, advantages[index] ?? null)
  }
  return found
}

/** What tells a trace from the others of its model, in a few words. */
export function traceWords({ run, training_step, sample_index }: ItemTrace): string {
  const parts = [
    run,
    training_step === null ? null : `training step ${training_step}`,
    sample_index === null ? null : `#${sample_index + 1}`,
  ]
  return parts.flatMap((part) => part ?? []).join(' · ')
}
