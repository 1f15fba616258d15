const tag = /<(\/?)cite(?:\s([^<>]{0,2000}))?>/g
const ids = /\bid\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/

/** More citations within one another than this are no longer told apart. */
const deepest = 50

/**
 * A report with its citations as numbered marks after their words: `[1]`, `[2, 3]`. Numbers count by first use, so that
 * nothing of the ids shows, which every system spells in its own way. Linear.
 */
export function withCitationMarks(text: string): string {
  const numbers = new Map<string, number>()
  const open: string[] = []
  return text.replaceAll(tag, (_whole, slash: string, said: string | undefined) => {
    if (slash === '/') return open.pop() ?? ''
    if (open.length < deepest) open.push(markOf(said ?? '', numbers))
    return ''
  })
}

function markOf(attributes: string, numbers: Map<string, number>): string {
  const [, double, single, bare] = ids.exec(attributes) ?? []
  const own = (double ?? single ?? bare ?? '').split(',').map((id) => id.trim())
  const cited = [...new Set(own.filter((id) => id !== ''))].map((id) => {
    const number = numbers.get(id) ?? numbers.size + 1
    numbers.set(id, number)
    return number
  })
  return cited.length === 0 ? '' : ` [${cited.join(', ')}]`
}
