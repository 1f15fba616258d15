/** Signs that mean something anywhere in a line of CommonMark or of GitHub's tables. */
const special = /[\\`*_[\]{}<>#|~$]|&(?=[#a-z])/giu
/** Addresses become links by themselves, and a backslash would become part of them. */
const address = /(?:https?:\/\/|www\.|[\w.+-]+@)[\w.-]+[\w~#$&?=/.%+,;:@-]*/giu
/** What starts a list, a rule or an underlined heading: the sign, or the one after a number. */
const leading = /^(\d*)([+\-=]|(?<=\d)[.)])/u

/** Words within a line of Markdown, shown as they are; white space becomes single spaces. */
export function markdownWords(text: string): string {
  const words = text.replaceAll(/\s+/gu, ' ').trim()
  let escaped = ''
  let at = 0
  for (const { 0: link, index } of words.matchAll(address)) {
    escaped += words.slice(at, index).replaceAll(special, String.raw`\$&`) + link
    at = index + link.length
  }
  return escaped + words.slice(at).replaceAll(special, String.raw`\$&`)
}

/** A text of several lines as a quote: every line breaks where it did, and indents stay. */
export function markdownQuote(text: string): string {
  const lines = text.trim().split(/\r\n|[\n\r]/u)
  return lines
    .map((line, at) => {
      const isBroken = line.trim() !== '' && (lines[at + 1] ?? '').trim() !== ''
      return `> ${quotedLine(line)}${isBroken ? '\\' : ''}`.trimEnd()
    })
    .join('\n')
}

/** Four spaces would make code of a line, so an indent is written with spaces that do not break. */
function quotedLine(line: string): string {
  const words = markdownWords(line).replace(leading, String.raw`$1\$2`)
  const indent = words === '' ? 0 : line.length - line.trimStart().length
  return `${'\u{A0}'.repeat(indent)}${words}`
}
