import type { MarkAnchor } from './schema'

/** Lengths in code points of the texts an anchor can lie in; null where the trace has no such text. */
export type AnchoredLengths = Record<MarkAnchor['in'], number | null>

/** Why the anchor lies in no text of the trace, or null when it does. */
export function anchorFault(anchor: MarkAnchor, lengths: AnchoredLengths): string | null {
  const length = lengths[anchor.in]
  if (length === null) return `The trace has no ${anchor.in} text to mark.`
  if (anchor.end <= length) return null
  return `The marked words end at ${anchor.end}, but the ${anchor.in} text has ${length} characters.`
}

/** Code points, not UTF-16 units. */
export function codePointLength(text: string): number {
  let length = text.length
  for (let at = 0; at < text.length - 1; at++) {
    const unit = text.charCodeAt(at)
    if (unit < 0xd800 || unit > 0xdbff) continue
    const next = text.charCodeAt(at + 1)
    if (next >= 0xdc00 && next <= 0xdfff) length--
  }
  return length
}
