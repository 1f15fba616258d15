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

export interface HasStatus {
  status: JobStatus
}

/** It goes on by itself. */
export function isActive({ status }: HasStatus): boolean {
  return status === 'queued' || status === 'running'
}
