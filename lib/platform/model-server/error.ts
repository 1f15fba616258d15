import type { ModelServerErrorCode } from './schema'

export interface ModelServerErrorOptions {
  status?: number | null
  /** How long the server asked to be left alone. */
  retryAfterMs?: number | null
  /** What had arrived before. */
  partial?: { content: string; reasoning: string }
  cause?: unknown
}

/** A call that came to nothing; `message` is in the server's own words where it has spoken. Never holds a key. */
export class ModelServerError extends Error {
  override readonly name = 'ModelServerError'
  readonly code: ModelServerErrorCode
  readonly status: number | null
  readonly retryAfterMs: number | null
  readonly partial: { content: string; reasoning: string }

  constructor(code: ModelServerErrorCode, message: string, options: ModelServerErrorOptions = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined)
    this.code = code
    this.status = options.status ?? null
    this.retryAfterMs = options.retryAfterMs ?? null
    this.partial = options.partial ?? { content: '', reasoning: '' }
  }
}
