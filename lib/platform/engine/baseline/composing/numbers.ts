const written =
  /-?\\[dt]?frac\s*\{-?\d+\}\s*\{\d+\}|-?(?:\d+)?\\sqrt\s*\{\d+\}|-?\d+(?:\.\d+)?(?:\/\d+)?/u
const plain = /(?<![\w.,^_/\\-])\d+(?:\.\d+)?(?![\w/^]|[.,]\d)/gu
const drawing = /\[asy\][\s\S]*?(?:\[\/asy\]|$)/gu

/** The first number of an answer, as it is written. */
export function numberIn(answer: string): string | null {
  return written.exec(answer)?.[0] ?? null
}

/** A problem with a name in the place of its last plain number; drawings are left alone. */
export function replacedIn(problem: string, name: string): { number: string; text: string } {
  const drawings = [...problem.matchAll(drawing)].map(({ 0: { length }, index }) => [
    index,
    index + length,
  ])
  const found = [...problem.matchAll(plain)].findLast(
    ({ index }) => !drawings.some(([from = 0, to = 0]) => index >= from && index < to),
  )
  if (found === undefined) return { number: 'none', text: problem }
  const [number] = found
  const before = problem.slice(0, found.index)
  const isFormula = (before.match(/(?<!\\)\$/gu)?.length ?? 0) % 2 === 1
  const shown = isFormula ? name : `$${name}$`
  return { number, text: `${before}${shown}${problem.slice(found.index + number.length)}` }
}
