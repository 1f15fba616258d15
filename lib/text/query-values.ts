/** How the text of a parameter of a URL is read. Both the browser and the server read addresses, so this needs no zod. */
export interface UrlValue<Value> {
  /** Undefined when the text cannot be read. */
  read: (text: string) => Value | undefined
  /** What was wanted of a text that cannot be read. */
  expected: string
  /** All spellings, where the list of them is closed. */
  spellings?: readonly string[]
  /** Characters at least. */
  shortest?: number
  /** `null` stands for "has none". */
  isNullable?: true
}

const quoted = (values: readonly string[]) => values.map((value) => `"${value}"`).join('|')

/** In a URL `null` stands for "has none"; a text of that spelling gets a backslash, all others stay as they are. */
export function nullable<Value>(value: UrlValue<Value>): UrlValue<Value | null> {
  return {
    ...value,
    read: (text) => (text === 'null' ? null : value.read(text)),
    isNullable: true,
  }
}

export const text: UrlValue<string> = {
  read: (given) => given.replace(/^\\(\\*null)$/, '$1'),
  expected: 'expected a text',
}

export const someText: UrlValue<string> = {
  read: (given) => (given === '' ? undefined : text.read(given)),
  expected: 'expected a text that is not empty',
  shortest: 1,
}

export function oneOfThese<const Value extends string>(
  spellings: readonly Value[],
): UrlValue<Value> {
  return {
    read: (given) => spellings.find((known) => known === given),
    expected: `expected one of ${quoted(spellings)}`,
    spellings,
  }
}

const truths = ['true', 'false', '1', '0'] as const

export const truth: UrlValue<boolean> = {
  read: (given) => {
    if (given === 'true' || given === '1') return true
    return given === 'false' || given === '0' ? false : undefined
  },
  expected: `expected one of ${quoted(truths)}`,
  spellings: truths,
}

/** How a value is written in a URL, so that `nullable(text)` reads it back. */
export function spelled(value: string | number | boolean | null): string {
  return typeof value === 'string' ? value.replace(/^\\*null$/, '\\$&') : String(value)
}

export const number: UrlValue<number> = {
  read: (given) => {
    if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(given)) return undefined
    const value = Number(given)
    if (!Number.isFinite(value)) return undefined
    return value === 0 ? 0 : value
  },
  expected: 'expected a number',
}

export const anything: UrlValue<string> = { read: (given) => given, expected: 'expected a text' }

/** Parameters by name, as text or lists of text. */
export type RawParameters = Record<string, string | string[]>

export interface QueryIssue {
  /** The parameter; null = those of `unknown`. */
  name: string | null
  message: string
  /** Parameters that mean nothing. */
  unknown: string[]
}

/** What was read, whatever is wrong with the rest. */
export interface ParsedQuery<Value> {
  value: Value
  issues: QueryIssue[]
}

export function listOf(value: string | string[] | undefined): string[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

export function report(issues: QueryIssue[], name: string, message: string): void {
  issues.push({ name, message, unknown: [] })
}

export type ParameterTexts = [name: string, texts: string[]]

export function readEach<T>(
  value: UrlValue<T>,
  [name, texts]: ParameterTexts,
  issues: QueryIssue[],
): T[] {
  return texts.flatMap((given) => {
    const found = value.read(given)
    if (found !== undefined) return [found]
    report(issues, name, value.expected)
    return []
  })
}

export function readOne<T>(
  value: UrlValue<T>,
  [name, texts]: ParameterTexts,
  issues: QueryIssue[],
) {
  if (texts.length > 1) report(issues, name, 'give it once')
  return readEach(value, [name, texts.slice(0, 1)], issues)[0]
}

/** Parameters of a URL by name. */
export function rawParameters(params: URLSearchParams): RawParameters {
  return Object.fromEntries([...new Set(params.keys())].map((name) => [name, params.getAll(name)]))
}
