import { AppError } from '@/lib/platform/error'
import type { RecordItem } from '@/lib/records/schema'
import { UnusableReply } from '@/lib/systems/pipeline'

/** Why a sample has no trace, in the server's own words where it has spoken. */
export interface SampleFailure {
  code: string
  message: string
}

/** Refusals that are said to the person; null for what is a bug of ours. */
export function asFailure(error: unknown): SampleFailure | null {
  if (error instanceof UnusableReply) return { code: error.code, message: error.message }
  // A corpus that is gone, or a retriever that does not answer.
  if (error instanceof AppError) return { code: error.code, message: error.message }
  if (error instanceof Error && error.name === 'ModelServerError' && 'code' in error)
    return { code: String(error.code), message: error.message }
  return null
}

/** Why an item cannot be answered that holds nothing to answer from. */
export function noEvidence(kind: RecordItem['kind']): SampleFailure {
  const code = 'no_document'
  return kind === 'claim'
    ? { code, message: 'The item has no document to check against.' }
    : { code, message: 'The item has no passages to search. Name a corpus for the run.' }
}
