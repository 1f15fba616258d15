import { symbolIn } from '@/lib/maths/relation'

const drawing = /\[asy\][\s\S]*?(?:\[\/asy\]|$)/gu
const delimiter = /\$\$?|\\[()[\]]/gu
const words = /\\(?:text|mbox|textbf|textit|operatorname|begin|end)\s*\{[^{}]*\}/gu
const name = /\\[A-Za-z]+|[^\P{Cc}\t\n\r]?[A-Za-z]+/gu
const commands = new Set(
  String.raw`alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi rho sigma tau upsilon phi chi psi
  omega Gamma Delta Theta Lambda Xi Sigma Phi Psi Omega ell varphi varepsilon`.split(/\s+/u),
)

/** The names that the formulas of a problem use, drawings left out: letters one by one, and Greek ones. */
export function namesIn(problem: string): Set<string> {
  const found = new Set<string>()
  for (const formula of formulasIn(problem.replaceAll(drawing, ' '))) {
    for (const [run] of formula.replaceAll(words, ' ').matchAll(name)) {
      if (!run.startsWith('\\')) for (const letter of lettersOf(run)) found.add(letter)
      else if (commands.has(run.slice(1))) found.add(run)
    }
  }
  return found
}

/** What stands between the signs of mathematics; one that is never closed reaches to the next sign. */
function formulasIn(text: string): string[] {
  const found: string[] = []
  let from: number | null = null
  for (const { 0: sign, index } of text.matchAll(delimiter)) {
    if (from !== null) found.push(text.slice(from, index))
    const isOpening: boolean = sign.startsWith('$')
      ? from === null
      : sign === '\\(' || sign === '\\['
    from = isOpening ? index + sign.length : null
  }
  return found
}

/** A run that starts with a control character is a command whose backslash was eaten. */
function lettersOf(run: string): string[] {
  return /^[A-Za-z]/u.test(run) ? run.split('') : [run]
}

/** Whether a problem already uses a symbol for something else. */
export function usesName(problem: string, symbol: string): boolean {
  return namesIn(problem).has(symbolIn(symbol))
}
