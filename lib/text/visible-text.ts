/** Characters that would not show or would turn the line around: controls but tab and line feed, and marks of direction. */
const hidden = /(?![\t\n])\p{Cc}|[\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

function symbolOf(character: string): string {
  const code = character.charCodeAt(0)
  if (code < 0x20) return String.fromCharCode(0x2400 + code)
  return code === 0x7f ? '␡' : '␦'
}

/** From about here on a word without a break takes a browser seconds: each line of it is set anew, pair by pair. */
const endless = /\S{2000}/

/** For words that nothing breaks, such as a picture written as letters: they are set letter by letter. */
export function kerningOf(text: string): string | undefined {
  return endless.test(text) ? '[font-kerning:none]' : undefined
}

/** Text as it is drawn: what cannot be seen gets a sign, one for one, so that offsets stay true. */
export function visibleText(text: string): string {
  return text.replaceAll('\r\n', ' \n').replaceAll(hidden, symbolOf)
}
