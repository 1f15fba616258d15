/**
 * Column names to the names of a system's rewards: its own aliases, each name itself, and `<name>_reward`. Without
 * a prototype, so that a column called "constructor" finds nothing.
 */
export function rewardNames(
  terms: readonly { name: string }[],
  aliases: Record<string, string>,
): Record<string, string> {
  const table = { ...aliases }
  for (const { name } of terms) {
    table[name] = name
    table[`${name}_reward`] = name
  }
  Object.setPrototypeOf(table, null)
  return table
}
