import { renderToString } from 'katex'

/** Controls and marks of direction: what they were meant to be cannot be told, so they are shown and not set. */
const hidden = /(?![\t\n\r])\p{Cc}|[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFFFD]/u

/** KaTeX draws what it is not trusted with in this colour; then the formula is better read as it was written. */
const refused = '#0badf0'

/**
 * A formula as HTML with MathML beside it for screen readers; null where it cannot be set. Links, pictures, styles and
 * endless expansion are refused, whatever the formula asks for.
 */
export function formulaHtml(tex: string, isDisplay: boolean): string | null {
  if (hidden.test(tex)) return null
  try {
    const html = renderToString(tex, {
      displayMode: isDisplay,
      throwOnError: true,
      strict: 'ignore',
      trust: false,
      maxSize: 20,
      maxExpand: 200,
      errorColor: refused,
    })
    return html.includes(refused) ? null : html
  } catch {
    // What KaTeX does not know is shown as it was written.
    return null
  }
}
