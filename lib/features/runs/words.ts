import { costWords } from '@/lib/core/model-calls/words'
import { kindWord } from '@/lib/features/items/words'
import { systemTitle } from '@/lib/systems/registry/verdict-words'
import { shownStatus, type StatusShown } from '@/lib/core/vocabulary/shown-status'
import { formatCount, plural } from '@/lib/text/numbers'
import { kindOf } from './eligibility'
import type { RunDetail, RunParams, RunSummary } from './schema'

type RunState = Pick<RunSummary, 'status' | 'progress'> & Partial<Pick<RunSummary, 'judging'>>

/** The state of a run in a word, a sign and a colour. */
export function runStatus({ status, progress, judging }: RunState): StatusShown {
  if (status !== 'done') return shownStatus(status)
  const parts = [
    ...(progress.failed > 0 ? [`${formatCount(progress.failed)} failed`] : []),
    ...(judging?.status === 'failed' ? ['judge run failed'] : []),
  ]
  if (parts.length === 0) return shownStatus('done')
  return { word: ['Done', ...parts].join(', '), sign: '!', tone: 'abs' }
}

/** `DecomposeRL and FaithLens`. */
export function systemsWord(systems: RunSummary['systems']): string {
  return systems.map(systemTitle).join(' and ')
}

type Named = Pick<RunSummary, 'name' | 'systems' | 'collection'>

/** What a person calls the run, else `FaithLens on last night`. */
export function runName({ name, systems, collection }: Named): string {
  return name ?? `${systemsWord(systems)} on ${collection.name}`
}

interface Titled extends Pick<RunSummary, 'name' | 'systems' | 'created_at'> {
  /** Its name. */
  collection: string
}

/**
 * Its name, else `2026-11-18 14:02:31 · FaithLens on last night`, UTC. When comes first, since a narrow column cuts the rest; to the
 * second, since claims are verified one after the other.
 */
export function runTitle({ name, systems, created_at: at, collection }: Titled): string {
  return name ?? `${at.slice(0, 19).replace('T', ' ')} · ${systemsWord(systems)} on ${collection}`
}

/** Share of the samples that have ended, 0 to 1; null before anything is known. */
export function shareEnded({ progress }: Pick<RunSummary, 'progress'>): number | null {
  const { done, failed, total } = progress
  return total === 0 ? null : (done + failed) / total
}

/** `12 of 40 · 1 failed`. */
export function progressWord({ progress }: Pick<RunSummary, 'progress'>): string {
  const { done, failed, total } = progress
  const ended = `${formatCount(done + failed)} of ${formatCount(total)}`
  return failed === 0 ? ended : `${ended} · ${formatCount(failed)} failed`
}

/** What was asked for: `3 questions, 2 samples each`. */
export function askedWord({
  item_count,
  samples,
  systems,
}: Pick<RunSummary, 'item_count' | 'samples' | 'systems'>): string {
  const kind = kindOf(systems)
  const items = plural(item_count, kind === null ? 'item' : kindWord(kind))
  return samples === 1 ? items : `${items}, ${formatCount(samples)} samples each`
}

/** What did not have to be asked again. */
export function callsWord({
  calls,
  cached,
  cache,
}: Pick<RunDetail, 'calls' | 'cached' | 'cache'>): string {
  if (calls === 0) return 'no calls yet'
  if (cached === 0)
    return cache === 'refresh'
      ? `${plural(calls, 'call')}, all requests repeated`
      : `${plural(calls, 'call')}, 0 from cache`
  return `${formatCount(cached)} of ${plural(calls, 'call')} came from the cache`
}

export function tokensWord({ tokens }: Pick<RunSummary, 'tokens'>): string {
  return `${formatCount(tokens.prompt)} in, ${formatCount(tokens.completion)} out`
}

/** `507 tokens · USD 0.00041`: what a run used. */
export function spentWord(run: Pick<RunSummary, 'tokens' | 'cost' | 'budget'>): string {
  const { prompt, completion } = run.tokens
  const parts = [plural(prompt + completion, 'token'), costWords(run)]
  return parts.filter((part) => part !== null).join(' · ')
}

/** `temperature 0.7 · at most 4,096 tokens`; what was not chosen is left to the system. */
export function paramsWord({ temperature, top_p, top_k, max_tokens, seed }: RunParams): string {
  const parts = [
    temperature === undefined ? null : `temperature ${temperature}`,
    top_p === undefined ? null : `top p ${top_p}`,
    top_k === undefined ? null : `top k ${top_k}`,
    max_tokens === undefined ? null : `at most ${plural(max_tokens, 'token')}`,
    seed === undefined ? null : `seed ${seed}`,
  ].filter((part) => part !== null)
  return parts.length === 0 ? 'the defaults of the system' : parts.join(' · ')
}

const builtIn = 'word-matching baseline, no language model'

/** The server of a run, with its model; what is no language model says so. */
export function serverWord({ id, name, model }: RunSummary['server']): string {
  if (id === 'built-in') return builtIn
  return model === null || model === name ? name : `${name} · ${model}`
}

/** Said aloud when a run changes. */
export function announcement(run: RunState): string {
  const { status, progress, judging } = run
  const judged = judging?.status === 'failed' ? ' The judge run failed.' : ''
  const failed = progress.failed === 0 ? '' : ` ${plural(progress.failed, 'sample')} failed.`
  switch (status) {
    case 'queued':
      return 'The run is queued.'
    case 'running':
      return 'The run continues.'
    case 'paused':
      return 'The run is paused.'
    case 'done':
      return `The run is done.${failed}${judged}`
    case 'failed':
      return 'The run failed.'
    case 'cancelled':
      return 'The run was cancelled.'
    default:
      return status satisfies never
  }
}
