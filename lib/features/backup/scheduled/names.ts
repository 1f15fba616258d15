/** A name says when the backup was made, in UTC: `touchstone-20260201T100000Z.tar`. */
const pattern = /^touchstone-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar$/

export function backupName(time: Date): string {
  return `touchstone-${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.tar`
}

/** When a backup of that name was made; null for other files, which are left alone. */
export function timeOf(name: string): Date | null {
  const [, year, month, day, hour, minute, second] = pattern.exec(name) ?? []
  if (second === undefined) return null
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}
