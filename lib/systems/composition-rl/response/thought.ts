import type { TextRange } from '../chain/locate'

const [open, close] = ['<think>', '</think>']

interface Thought extends TextRange {
  outer: [number, number]
  closed: boolean
}

/**
 * The thinking of a response: all up to the first `</think>`, whose opening a chat template may have written. `rest` is
 * where the solution starts. Without a closing tag, a response that starts to think never ends it.
 */
export function thoughtOf(view: string): {
  before: TextRange
  thought: Thought | null
  rest: number
} {
  const end = view.indexOf(close)
  const opened = view.indexOf(open)
  const isOpened = opened >= 0 && (end < 0 ? view.slice(0, opened).trim() === '' : opened < end)
  const at = isOpened ? opened : 0
  const start = isOpened ? opened + open.length : 0
  const before = { start: 0, end: at }
  if (end >= 0) {
    const rest = end + close.length
    return { before, thought: { start, end, outer: [at, rest], closed: true }, rest }
  }
  if (!isOpened) return { before, thought: null, rest: 0 }
  const whole = view.length
  return { before, thought: { start, end: whole, outer: [at, whole], closed: false }, rest: whole }
}
