const sign = /\$|\\[([]/u
const command = /[\\^_{}]|^[A-Za-z]$/u

/** Values and symbols stand in files without the signs around mathematics; words and plain numbers need none. */
export function inSigns(text: string): string {
  const words = text.trim()
  return sign.test(words) || !command.test(words) ? words : `$${words}$`
}
