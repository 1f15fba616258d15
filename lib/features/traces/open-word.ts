import { plural } from '@/lib/text/numbers'

/** Of the link to the traces that some work made. */
export const openTracesWord = (count: number) =>
  count === 1 ? 'Open the trace' : `Open the ${plural(count, 'trace')}`
