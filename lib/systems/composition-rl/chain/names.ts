import { symbolIn } from './relation'

const drawing = /\[asy\][\s\S]*?(?:\[\/asy\]|$)/gu
const mathematics = /\$\$?([^$]*)\$\$?|\\\(([\s\S]*?)\\\)|\\\[([\s\S]*?)\\\]/gu
const words = /\\(?:text|mbox|textbf|textit|operatorname|begin|end)\s*\{[^{}]*\}/gu
const name = /\\[A-Za-z]+|[^\P{Cc}\t\n\r]?[A-Za-z]+/gu
const commands = new Set(
  String.raw`alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi rho sigma tau upsilon phi chi psi
  omega Gamma Delta Theta Lambda Xi Sigma Phi Psi Omega ell varphi varepsilon`.split(/\s+/u),
)

/** The names that the formulas of a problem use, drawings left out: letters one by one, and Greek ones. */
export function namesIn(problem: string): Set<string> {
  const found = new Set<string>()
  for (const { 1: a, 2: b, 3: c } of problem.replaceAll(drawing, ' ').matchAll(mathematics)) {
    const formula = (a ?? b ?? c ?? '').replaceAll(words, ' ')
    for (const [run] of formula.matchAll(name)) {
      if (!run.startsWith('\\')) for (const letter of lettersOf(run)) found.add(letter)
      else if (commands.has(run.slice(1))) found.add(run)
    }
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
