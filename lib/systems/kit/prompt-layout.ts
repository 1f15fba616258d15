import type { Passage } from '@/lib/core/items/schema'

export interface PromptInput {
  asked: string
  passages: Passage[]
}

/**
 * Claim and document out of the prompt a trainer logged. `documentTags` are tried in order; of each tag the
 * last pair counts, since a prompt may hold a worked example first. Falls back to lines that start with
 * "Document:" and "Claim:". Null when neither is there.
 */
export function askedIn(prompt: string, documentTags: readonly string[]): PromptInput | null {
  for (const tag of documentTags) {
    const asked = taggedPair(prompt, tag)
    if (asked !== null) return asked
  }
  return labelledLines(prompt)
}

/** A prompt that holds a claim with its document, whatever checks it. */
export function asksForVerdict(prompt: string): string | null {
  const isAsked = askedIn(prompt, ['evidence_document', 'document']) !== null
  return isAsked ? 'a claim and its document in the prompt' : null
}

function taggedPair(prompt: string, tag: string): PromptInput | null {
  const document = lastPair(prompt, tag, 0)
  if (document === null) return null
  const claim =
    lastPair(prompt, 'claim', document.end) ?? lastPair(prompt.slice(0, document.start), 'claim', 0)
  return claim === null ? null : asAsked(claim.text, document.text)
}

function lastPair(text: string, tag: string, from: number) {
  const end = text.lastIndexOf(`</${tag}>`)
  if (end < from) return null
  const start = text.lastIndexOf(`<${tag}>`, end)
  if (start < from || start === -1) return null
  const after = start + tag.length + 2
  return { start, end: end + tag.length + 3, text: text.slice(after, end) }
}

const documentLine = /^[#* \t]{0,8}(?:document|evidence|context)[* \t]{0,4}:\**/gim
const claimLine = /^[#* \t]{0,8}claim[* \t]{0,4}:\**/gim
/** Ends a claim: a line break, or a token of a chat template. */
const claimEnd = /[\r\n]|<[|｜]/
const roles = new Set(['assistant', 'user', 'system', 'model'])

function labelledLines(prompt: string): PromptInput | null {
  const claim = lastMatch(prompt, claimLine)
  if (claim === null) return null
  const document = lastMatch(prompt.slice(0, claim.start), documentLine)
  if (document === null) return null
  const asked = prompt.slice(claim.end).trimStart()
  const line = asked.search(claimEnd)
  const words = line === -1 ? asked : asked.slice(0, line)
  return roles.has(words.trim()) ? null : asAsked(words, prompt.slice(document.end, claim.start))
}

function lastMatch(text: string, pattern: RegExp) {
  let last: { start: number; end: number } | null = null
  for (const { 0: found, index } of text.matchAll(pattern)) {
    last = { start: index, end: index + found.length }
  }
  return last
}

function asAsked(claim: string, document: string): PromptInput | null {
  const words = claim.trim()
  const text = document.trim()
  return words === '' ? null : { asked: words, passages: text === '' ? [] : [{ text }] }
}
