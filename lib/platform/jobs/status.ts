/** Where a piece of durable work is. Each kind has some of these; `stopped` is what trees and compositions call a pause. */
export const jobStatuses = [
  'queued',
  'running',
  'paused',
  'stopped',
  'done',
  'failed',
  'cancelled',
] as const
export type JobStatus = (typeof jobStatuses)[number]

/** Of work that people pause, resume and cancel. */
export const steeredStatuses = [
  'queued',
  'running',
  'paused',
  'done',
  'failed',
  'cancelled',
] as const satisfies readonly JobStatus[]

export interface HasStatus {
  status: JobStatus
}

export const activeStatuses = ['queued', 'running'] as const
export const endedStatuses = ['done', 'failed', 'cancelled'] as const

/** What is done to work: from which statuses, and what it is then. */
export const transitions = {
  start: { from: ['queued'], to: 'running' },
  pause: { from: activeStatuses, to: 'paused' },
  stop: { from: activeStatuses, to: 'stopped' },
  resume: { from: ['paused', 'stopped'], to: 'queued' },
  cancel: { from: [...activeStatuses, 'paused'], to: 'cancelled' },
  fail: { from: activeStatuses, to: 'failed' },
  retry: { from: endedStatuses, to: 'queued' },
} as const satisfies Record<string, { from: readonly JobStatus[]; to: JobStatus }>
export type Transition = keyof typeof transitions

/** What a person may do to a piece of work after it was started and before it is cancelled. */
export type JobAction = 'pause' | 'resume' | 'retry'

/** Whether that may be done to work as it is. */
export function can(transition: Transition, { status }: HasStatus): boolean {
  return transitions[transition].from.some((from) => from === status)
}

/** Whether work that is not in parts may be done once more: it ended without being done. */
export function canStartOver({ status }: HasStatus): boolean {
  return can('retry', { status }) && status !== 'done'
}

/** It goes on by itself. */
export function isActive({ status }: HasStatus): boolean {
  return activeStatuses.some((active) => active === status)
}

/** It does not go on, not even when it is resumed. */
export function hasEnded({ status }: HasStatus): boolean {
  return endedStatuses.some((ended) => ended === status)
}

/** It will still change by itself: it goes on, or what it had begun is being put away. */
export function isUnfinished(work: HasStatus & { finished_at: string | null }): boolean {
  return isActive(work) || (hasEnded(work) && work.finished_at === null)
}

/** Thrown by a part of work that cannot go on until a person has done something; the work is then paused. */
export class WorkPaused extends Error {}
