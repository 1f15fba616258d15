const units = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** `812 bytes`, `2.4 MB`; thousands, as file managers count. */
export function formatBytes(bytes: number): string {
  if (bytes === 1) return '1 byte'
  // What would round to a thousand is one of the next unit.
  const digits = Math.log10(Math.max(bytes * 1.0005, 1))
  const power = Math.min(units.length - 1, Math.floor(digits / 3))
  const value = bytes / 1000 ** power
  return `${power === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[power] ?? ''}`
}
