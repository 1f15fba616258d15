/** `N = 7` as mathematics. */
export function equation(symbol: string, value: string): string {
  const [left, right] = [symbol, value].map((side) => side.replaceAll('$', '').trim())
  return `$${left || 'X'} = ${right}$`
}
