import { remembered } from '../remembered'

/** A value that is there as its JSON text, in parts; it is read only when it is looked at. */
export class JsonText {
  readonly parts: readonly string[]

  constructor(parts: readonly string[]) {
    this.parts = parts
  }

  toJSON(): unknown {
    return JSON.parse(this.parts.join(''))
  }
}

const nameText = remembered((name) => `${JSON.stringify(name)}:`)

/**
 * The same as `JSON.stringify`, in parts. Those of a `JsonText` stay as they are: they may have wide characters, and
 * what they are joined with would become wide, too.
 */
export function jsonTexts(row: object): string[] {
  const parts: string[] = []
  let text = '{'
  let isFirst = true
  for (const name of Object.keys(row)) {
    const value: unknown = Reflect.get(row, name)
    const isThere = value instanceof JsonText
    const said = isThere ? '' : JSON.stringify(value)
    if (said === undefined) continue
    text += `${isFirst ? '' : ','}${nameText(name)}${said}`
    isFirst = false
    if (!isThere) continue
    parts.push(text, ...value.parts)
    text = ''
  }
  return [...parts, `${text}}`]
}

/** The same as `JSON.stringify`. */
export function jsonText(row: object): string {
  return jsonTexts(row).join('')
}
