import { visibleText } from '@/lib/text/visible-text'

/** A parameter of a page that takes some values only. */
export interface AddressChoice {
  title: string
  /** Values as the address spells them, or what they are: `a whole number`. */
  known: readonly string[] | string
  /** What is shown instead of a value that is not known. */
  used: string
  /** Whether the traces have a value that the address may name; all of them without it. */
  occurs?: (value: string) => boolean
}

export type AddressChoices = Readonly<Record<string, AddressChoice>>

export type AddressParsers = Readonly<Record<string, { parse: (text: string) => unknown }>>

/** Of each value of an address that a page does not know: a sentence with what is used instead, and the choices. */
export function unknownValues(
  params: URLSearchParams,
  parsers: AddressParsers,
  choices: AddressChoices,
): string[] {
  return Object.entries(choices).flatMap(([name, choice]) => {
    const parse = parsers[name]?.parse
    if (!parse) return []
    const isKnown = (value: string) => hasValue(parse(value)) && (choice.occurs?.(value) ?? true)
    const values = params.getAll(name).flatMap((text) => piecesOf(text, parse))
    const unknown = values.filter((value) => value !== '' && !isKnown(value))
    return unknown.length === 0 ? [] : [sentence(unknown, choice)]
  })
}

const hasValue = (parsed: unknown) =>
  parsed !== null && !(Array.isArray(parsed) && parsed.length === 0)

/** A list is separated by commas; each of its values is known or not. */
const piecesOf = (text: string, parse: (text: string) => unknown) =>
  Array.isArray(parse(text)) ? text.split(',') : [text]

function sentence(unknown: readonly string[], { title, known, used }: AddressChoice): string {
  const quoted = unknown.map((value) => `“${visibleText(value)}”`).join(', ')
  const allowed = typeof known === 'string' ? known : known.join(', ')
  return `${title} ${quoted} in the URL is not known, so ${used} is used. Choices: ${allowed}.`
}
