/** Characters that would not show or would turn the line around: controls but tab and line feed, and marks of direction. */
const hidden = /(?![\t\n])\p{Cc}|[\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

function symbolOf(character: string): string {
  const code = character.charCodeAt(0)
  if (code < 0x20) return String.fromCharCode(0x2400 + code)
  return code === 0x7f ? '␡' : '␦'
}

/** Text as it is drawn: what cannot be seen gets a sign, one for one, so that offsets stay true. */
export function visibleText(text: string): string {
  return text.replaceAll('\r\n', ' \n').replaceAll(hidden, symbolOf)
}
