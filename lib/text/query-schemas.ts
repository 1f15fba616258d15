import { z } from 'zod'
import type { UrlValue } from './query-values'

/** What a value of a URL may look like, for the description of the API. */
export function spelling({ spellings, shortest, isNullable }: Omit<UrlValue<unknown>, 'read'>) {
  const text = shortest === undefined ? z.string() : z.string().min(shortest)
  const own = spellings ? z.enum(spellings) : text
  return isNullable ? own.nullable() : own
}

/** A value of a URL as a schema that reads it. */
export function reading<Value>(value: UrlValue<Value>) {
  const given = z.preprocess(
    (text) => (value.isNullable && text === 'null' ? null : text),
    spelling(value),
  )
  return given.transform((text, context): Value => {
    const found = value.read(text ?? 'null')
    if (found !== undefined) return found
    context.addIssue({ code: 'custom', message: value.expected })
    return z.NEVER
  })
}
