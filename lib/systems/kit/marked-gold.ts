const mark = '####'

/** The answer behind the solution, where a text holds both, as GSM8K has them; other texts as they are. */
export function goldAfterMark(text: string): string {
  const at = text.lastIndexOf(mark)
  const answer = at < 0 ? '' : text.slice(at + mark.length).trim()
  return answer === '' || answer.includes('\n') ? text : answer
}
