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

/** What is wrong with a field that was given. */
export interface FieldFault {
  /** `anchors.0.start`; empty = the whole. */
  path: string
  message: string
}

/** Faults in one reply, and characters of a path, of a fault and of a whole message. */
const most = { faults: 20, path: 200, fault: 500, message: 8_000 } as const

function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest)}…`
}

interface Refusing {
  /** The faults in words for a person. */
  describe: (faults: readonly FieldFault[]) => string
  cause?: unknown
}

/** A refusal that names the first faults and counts the rest, so that no reply is larger than what was sent. */
export function fieldsRefused(
  faults: readonly FieldFault[],
  { describe, cause }: Refusing,
): AppError {
  const fields = faults.slice(0, most.faults).map(({ path, message }) => ({
    path: cut(path, most.path),
    message: cut(message, most.fault),
  }))
  const more = faults.length - fields.length
  const words = describe(fields)
  return new AppError('invalid', more === 0 ? words : `${words} There are ${more} more errors.`, {
    details: { fields, ...(more > 0 && { more }) },
    cause,
  })
}

/** What the reply to a failed request holds. */
export interface ErrorBody {
  error: { code: ErrorCode; message: string; details?: unknown }
}

export function errorBody(error: AppError): ErrorBody {
  const { code, details } = error
  const message = cut(error.message, most.message)
  return { error: details === undefined ? { code, message } : { code, message, details } }
}

const refusals = new Set(['AppError', 'ModelServerError'])

/** Whether the message of an error says to a person why something was refused. Everything else is a bug. */
export function isRefusal(error: unknown): error is Error & { code: unknown } {
  return error instanceof Error && refusals.has(error.name) && 'code' in error
}
