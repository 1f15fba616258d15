/** A tag that has not arrived as a whole. */
const halfTag = /<\/?[a-z_]{0,24}(?:\s[^<>]{0,400})?$/

/**
 * The text so far of a research trace, its report closed where it is still being written: so it is read, and its
 * citations resolve, before it ends.
 */
export function withOpenReport(content: string): string {
  const open = content.lastIndexOf('<answer>')
  const isThinking = content.lastIndexOf('<think>') > content.lastIndexOf('</think>')
  if (open === -1 || isThinking || content.includes('</answer>', open)) return content
  const text = content.replace(halfTag, '')
  const isCiting = text.lastIndexOf('<cite') > Math.max(open, text.lastIndexOf('</cite>'))
  return `${text}${isCiting ? '</cite>' : ''}</answer>`
}
