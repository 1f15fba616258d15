export const errorCodes = [
  'invalid',
  'unauthorized',
  'forbidden',
  'not_found',
  'conflict',
  'blinded',
  'too_large',
  'unsupported',
  'unreadable',
  'too_many',
  'internal',
  'storage_full',
  'unavailable',
] as const

export type ErrorCode = (typeof errorCodes)[number]

const statusOf: Record<ErrorCode, number> = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  blinded: 409,
  too_large: 413,
  unsupported: 415,
  unreadable: 422,
  too_many: 429,
  internal: 500,
  storage_full: 503,
  unavailable: 503,
}

export interface AppErrorOptions {
  details?: unknown
  cause?: unknown
}

/** A refusal that the person who asked is meant to read. Everything else that is thrown is a bug. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly details: unknown

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined)
    this.code = code
    this.details = options.details
  }

  get status(): number {
    return statusOf[this.code]
  }
}

/** What the reply to a failed request holds. */
export interface ErrorBody {
  error: { code: ErrorCode; message: string; details?: unknown }
}

export function errorBody(error: AppError): ErrorBody {
  const { code, message, details } = error
  return { error: details === undefined ? { code, message } : { code, message, details } }
}
