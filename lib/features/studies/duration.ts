import { formatCount, formatDecimal, undefinedSign } from '@/lib/text/numbers'

/** `40 s`, `12 min`, `3 h 20 min`; a dash for what is not known. */
export function durationWord(seconds: number | null): string {
  if (seconds === null) return undefinedSign
  if (seconds < 90) return `${formatCount(Math.round(seconds))} s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 90) return `${formatCount(minutes)} min`
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return hours >= 24 || rest === 0
    ? `${formatCount(Math.round(minutes / 60))} h`
    : `${hours} h ${rest} min`
}

/** `7.5 h`, `45 min`. */
export function hoursWord(hours: number): string {
  return hours < 1.5 ? durationWord(hours * 3_600) : `${formatDecimal(hours, 1)} h`
}
