import { env } from './env'
import { currentRequestId } from './request-context'

const levels = ['debug', 'info', 'warn', 'error'] as const
type Level = (typeof levels)[number]
export type LogFields = Record<string, unknown>

const secretName = /(authorization|cookie|password|secret|api_?key|(^|_)token$)/i
const hidden = '[hidden]'

/** What is written for a value: no secrets, an error with its stack and causes, no BigInt. */
function plain(key: string, value: unknown): unknown {
  if (secretName.test(key) && value !== undefined && value !== null) return hidden
  if (typeof value === 'bigint') return String(value)
  if (value instanceof Error) {
    const { name, message, stack, cause } = value
    return { name, message, stack, cause }
  }
  return value
}

export function logLine(level: Level, message: string, fields: LogFields, now: Date): string {
  return JSON.stringify({ time: now.toISOString(), level, message, ...fields }, plain)
}

function write(level: Level, message: string, fields: LogFields = {}): void {
  const least = env().logLevel
  if (least === 'silent' || levels.indexOf(level) < levels.indexOf(least)) return
  const requestId = currentRequestId()
  const known = requestId === null ? fields : { request_id: requestId, ...fields }
  process.stderr.write(`${logLine(level, message, known, new Date())}\n`)
}

/** JSON lines on standard error. */
export const log = {
  debug: (message: string, fields?: LogFields) => write('debug', message, fields),
  info: (message: string, fields?: LogFields) => write('info', message, fields),
  warn: (message: string, fields?: LogFields) => write('warn', message, fields),
  error: (message: string, fields?: LogFields) => write('error', message, fields),
}
