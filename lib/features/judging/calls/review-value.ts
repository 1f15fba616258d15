/** What a person says to a call. */
export interface ReviewValue {
  value: string | number
  /** A mark for each part of the criterion, of which the value is the mean; null where a criterion has no parts. */
  parts: Record<string, number> | null
}

/** What a judge said to the same call. */
interface JudgedValue {
  value: string | number | null
  parts: Record<string, number> | null
}

export function meanOf(parts: Record<string, number>): number {
  const marks = Object.values(parts)
  return marks.reduce((sum, mark) => sum + mark, 0) / marks.length
}

/** Whether a person says what the judge says: of parts, whether every mark is the same. */
export function isJudgesValue({ value, parts }: ReviewValue, judge: JudgedValue): boolean {
  if (parts === null) return value === judge.value
  return Object.entries(parts).every(([name, mark]) => judge.parts?.[name] === mark)
}

/** `readability 4, helpfulness 5`; nothing where there are no parts. */
export function partWords(parts: Record<string, number> | null): string | null {
  if (parts === null) return null
  return Object.entries(parts)
    .map(([name, mark]) => `${name} ${mark}`)
    .join(', ')
}
