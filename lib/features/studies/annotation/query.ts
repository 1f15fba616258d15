import { z } from 'zod'

/** What crowd platforms put into a link. Everything else of an address is not looked at. */
export const platformParameters = [
  'PROLIFIC_PID',
  'STUDY_ID',
  'SESSION_ID',
  'workerId',
  'assignmentId',
  'hitId',
] as const

const id = z.string().max(200).optional()

export const nextQuerySchema = z.object({
  PROLIFIC_PID: id,
  STUDY_ID: id,
  SESSION_ID: id,
  workerId: id,
  assignmentId: id,
  hitId: id,
} satisfies Record<(typeof platformParameters)[number], typeof id>)
export type PlatformIds = z.infer<typeof nextQuerySchema>
