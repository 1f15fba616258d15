import { UnusableReply } from '@/lib/systems/pipeline'

/** Why a sample has no trace, in the server's own words where it has spoken. */
export interface SampleFailure {
  code: string
  message: string
}

/** Refusals that are said to the person; null for what is a bug of ours. */
export function asFailure(error: unknown): SampleFailure | null {
  if (error instanceof UnusableReply) return { code: error.code, message: error.message }
  if (error instanceof Error && error.name === 'ModelServerError' && 'code' in error)
    return { code: String(error.code), message: error.message }
  return null
}
