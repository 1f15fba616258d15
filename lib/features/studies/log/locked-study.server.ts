import { z } from 'zod'
import { type StudyStatus, studyStatusSchema } from '../schema'

/** A study that is held until a transaction ends. */
export interface LockedStudy {
  id: string
  status: StudyStatus
  /** The end of its log: how many entries, and the hash of the last. */
  log: { length: number; head: string | null }
}

/** What is read of a study when it is locked. */
export const lockedSchema = z.object({
  status: studyStatusSchema,
  log_length: z.number(),
  log_head: z.string().nullable(),
})
