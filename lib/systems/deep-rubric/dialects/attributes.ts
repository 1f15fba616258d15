const attribute = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g

/** Attributes of a tag, quoted in either way or not at all; of a name that comes twice the first counts. */
export function attributesIn(text: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, name = '', double, single, bare] of text.matchAll(attribute)) {
    if (!found.has(name)) found.set(name, double ?? single ?? bare ?? '')
  }
  return found
}

/** Ids of an attribute such as `A, B`: each once, in order. */
export function idsIn(value: string | undefined): string[] {
  const ids = (value ?? '').split(',').map((id) => id.trim())
  return [...new Set(ids.filter((id) => id !== ''))]
}
