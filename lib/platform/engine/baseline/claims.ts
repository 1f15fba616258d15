import { terms, wordsIn } from './words'

const most = 12

const joints =
  /;\s+|,?\s+(?:and|but|while|whereas)\s+(?=(?:\p{L}+\s+){0,3}(?:is|was|are|were|has|had|have|did|does|will|can|\p{L}+ed)\b)|,\s+(?:which|who)\s+/giu

/** Parts of a claim that can be asked about one by one; a claim that does not fall apart is its own only part. */
export function partsOf(claim: string): string[] {
  const whole = claim.trim().replace(/\s+/g, ' ')
  const subject = subjectOf(whole)
  const parts = whole
    .split(joints)
    .map((part) => part.trim().replace(/[.,;]+$/, ''))
    .filter((part) => terms(part).length > 0)
  if (parts.length <= 1) return [whole.replace(/[.]+$/, '')]
  return parts
    .slice(0, most)
    .map((part, at) => (at > 0 && startsWithVerb(part) ? `${subject} ${part}` : part))
}

const verb = /^(?:is|was|are|were|has|had|have|did|does|will|can|also|later|then|\p{Ll}+ed)\b/u

function startsWithVerb(part: string): boolean {
  return verb.test(part)
}

/** What a claim is about: everything before its first verb, a few words at most. */
function subjectOf(claim: string): string {
  const words = wordsIn(claim)
  const at = words.findIndex((word, index) => index > 0 && verb.test(word))
  return words.slice(0, at === -1 ? 1 : Math.min(at, 6)).join(' ')
}

const auxiliary = /^(.+?)\s+(is|was|are|were|has|had|have|did|does|will|can)\s+(.+)$/su

/** A statement as a question that can be answered by yes or no. */
export function asQuestion(statement: string): string {
  const found = auxiliary.exec(statement)
  if (!found) return `Is it so that ${lowerFirst(statement)}?`
  const [, subject = '', verbFound = '', rest = ''] = found
  if (wordsIn(subject).length > 8) return `Is it so that ${lowerFirst(statement)}?`
  return `${verbFound[0]?.toUpperCase()}${verbFound.slice(1)} ${lowerArticle(subject)} ${rest}?`
}

function lowerFirst(text: string): string {
  return /^(?:The|A|An|In|On|At|It|This|These|There)\b/.test(text)
    ? `${text[0]?.toLowerCase()}${text.slice(1)}`
    : text
}

function lowerArticle(text: string): string {
  return text.replace(/^(?:The|A|An|It|This|These|There)\b/, (article) => article.toLowerCase())
}
