import type { Attempt, JoinedLink } from '@/lib/systems/composition-rl/composing/schema'
import type { Composition, Link, ProblemPart } from '../chain/composition'

/** A pair that is being joined: problem n and the next, with what is made of them so far. */
export interface Joint {
  attempt: Attempt
  link: number
  made: JoinedLink
  first: { problem: string; answer: string }
  next: { problem: string; answer: string }
  /** The name of the value of the first, and of the number of the next. */
  from: string
  to: string
}

/** A pair of an attempt, from 0; null where there is none. */
export function jointOf(attempt: Attempt, link: number): Joint | null {
  const { parts, links, names } = attempt
  const [first, next, made] = [parts[link], parts[link + 1], links[link]]
  const [from, to] = [names[2 * link], names[2 * link + 1]]
  if (!first || !next || !made || from === undefined || to === undefined) return null
  return { attempt, link, made, first, next, from, to }
}

/** A problem as it stands in the composed text: with a name where the link before it took a number out. */
function shown({ parts, links }: Attempt, part: number): string {
  return links[part - 1]?.problem ?? parts[part]?.problem ?? ''
}

/** The text from one problem on, joined as far as it is. */
export function textFrom(attempt: Attempt, part: number): string {
  const { definition, text } = attempt.links[part] ?? { definition: null, text: null }
  const own = shown(attempt, part)
  if (definition === null || text === null) return own
  return `${own} ${definition}\n${text}\n${textFrom(attempt, part + 1)}`
}

/** The chain as items hold it. */
export function chainOf(attempt: Attempt): Pick<Composition, 'parts' | 'relations'> {
  const parts = attempt.parts.map((part, at): ProblemPart => {
    const { value, definition } = attempt.links[at] ?? { value: null, definition: null }
    const number = attempt.links[at - 1]?.number ?? null
    const symbol = attempt.names[2 * at] ?? ''
    return {
      ...part,
      ...(value !== null && definition !== null && { variable: { symbol, value, definition } }),
      ...(number !== null && { replaced_value: number }),
    }
  })
  const relations = attempt.links.map(({ text, difference }, at): Link => {
    const [from = '', to = ''] = attempt.names.slice(2 * at)
    return { text: text ?? '', from, to, ...(difference !== null && { difference }) }
  })
  return { parts, relations }
}
