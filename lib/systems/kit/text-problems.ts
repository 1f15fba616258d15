import type { ProblemList } from './problem-list'
import type { Scan, Tag } from './tag-scanner'

/** Cc without tab, line feed and carriage return; and the sign that stands for what could not be decoded. */
const odd = /[^\P{Cc}\t\n\r]+|\uFFFD+/gu
const hasOdd = /[^\P{Cc}\t\n\r]|\uFFFD/u
const special =
  /<[|｜][^|｜<>\s]{1,64}[|｜]>|<\/s>|<(?:start|end)_of_turn>|<(?:bos|eos|pad|unk)>|\[\/?INST\]/g

/** Control characters, replaced characters and tokens of a chat template, anywhere in the text. */
export function addTextProblems(problems: ProblemList, view: string): void {
  if (hasOdd.test(view)) {
    for (const { 0: run, index } of view.matchAll(odd)) {
      const replaced = run.startsWith('\uFFFD')
      problems.add(
        replaced ? 'replaced_character' : 'control_character',
        { start: index, end: index + run.length },
        replaced ? 'A character could not be decoded.' : 'An invisible control character.',
      )
    }
  }
  for (const { 0: token, index } of view.matchAll(special)) {
    problems.add(
      'special_tokens',
      { start: index, end: index + token.length },
      `${token} is a token of a chat template, not part of the answer.`,
    )
  }
}

/** Text outside tags, elements left open, close tags without an open one, tags inside an open element. */
export function addTagProblems<Name extends string>(
  problems: ProblemList,
  view: string,
  scan: Scan<Name>,
): void {
  for (const { kind, start, end, outerStart, closed } of scan.pieces) {
    if (kind === 'text') problems.add('text_outside', { start, end }, 'Text outside the tags.')
    else if (!closed) {
      problems.add('unclosed', { start: outerStart, end: start }, `<${kind}> is never closed.`)
    }
  }
  for (const tag of scan.strayCloses) {
    problems.add('stray_close', tag, `${shown(tag)} closes nothing.`)
  }
  for (const tag of scan.nested) {
    problems.add('nested', tag, `${shown(tag)} is inside another element.`)
  }
}

function shown(tag: Tag<string>): string {
  return tag.close ? `</${tag.name}>` : `<${tag.name}>`
}

interface End<Name extends string> {
  view: string
  scan: Scan<Name>
  names: readonly Name[]
  finishReason: string | null
}

/**
 * The text was cut short: the server says so, or the last element is still open, or the text ends within a tag.
 * A server that says "stop" is believed.
 */
export function addTruncation<Name extends string>(problems: ProblemList, end: End<Name>): void {
  const at = { start: end.view.length, end: end.view.length }
  if (end.finishReason === 'length') {
    problems.add('truncated', at, 'The model ran out of tokens.')
  } else if (end.finishReason !== 'stop' && breaksOff(end)) {
    problems.add('truncated', at, 'The text is cut off here.')
  }
}

function breaksOff<Name extends string>({ view, scan, names }: End<Name>): boolean {
  const last = scan.pieces.at(-1)
  if (last === undefined) return false
  if (last.kind !== 'text') return !last.closed && last.outerEnd === view.length
  const tail = view.slice(view.lastIndexOf('<'))
  return (
    tail.length > 1 &&
    tail.startsWith('<') &&
    names.some((name) => `<${name}>`.startsWith(tail) || `</${name}>`.startsWith(tail))
  )
}
