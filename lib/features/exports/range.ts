/** `bytes=500-`: the offset. Null for no range, and for any other one: the whole is sent then. */
export function rangeStart(header: string | null): number | null {
  const [, start] = /^bytes=(\d{1,15})-$/u.exec(header?.trim() ?? '') ?? []
  return start === undefined ? null : Number(start)
}
