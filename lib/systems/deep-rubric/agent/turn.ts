/** What a model did in one turn. `text` is the part of its reply that counts. */
export interface Turn {
  kind: 'call' | 'answer' | 'neither'
  text: string
  /** What stands between the tags of the call. */
  inner: string
  /** The server cut the stop word off: it has to be put back. */
  isCut: boolean
  /** Written after the call, in place of the tool; never taken for a result. */
  after: string
}

const open = '<tool_call>'
export const closeCall = '</tool_call>'

/**
 * The first tool call, or the answer, after the thinking. A model that goes on past its call makes up the result: what it
 * wrote there does not count.
 */
export function readTurn(written: string): Turn {
  const end = written.indexOf(closeCall)
  const after = end === -1 ? '' : written.slice(end + closeCall.length)
  const text = after.trim() === '' ? written : written.slice(0, -after.length)
  const nothing: Turn = { kind: 'neither', text, inner: '', isCut: false, after: after.trim() }
  const from = Math.max(0, text.lastIndexOf('</think>'))
  const [call, answer] = [text.indexOf(open, from), text.indexOf('<answer>', from)]
  if (answer !== -1 && (call === -1 || answer < call)) {
    return { ...nothing, kind: 'answer', text: written, after: '' }
  }
  if (call === -1) return nothing
  const inner = text.slice(call + open.length, end === -1 ? undefined : end).trim()
  return { ...nothing, kind: 'call', inner, isCut: end === -1 }
}
