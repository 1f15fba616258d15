import { cn } from '@/lib/text/class-names'

/** A column for the first trace, then for each other one a margin and a column; by number of traces. */
const columns: Readonly<Record<number, string>> = {
  2: 'md:grid-cols-[minmax(18rem,1fr)_11.5rem_minmax(18rem,1fr)]',
  3: 'md:grid-cols-[minmax(18rem,1fr)_11.5rem_minmax(18rem,1fr)_11.5rem_minmax(18rem,1fr)]',
  4: 'md:grid-cols-[minmax(18rem,1fr)_11.5rem_minmax(18rem,1fr)_11.5rem_minmax(18rem,1fr)_11.5rem_minmax(18rem,1fr)]',
}

/** Narrower than this the columns scroll in their box. */
const widths: Readonly<Record<number, string>> = {
  2: 'md:min-w-[50rem]',
  3: 'md:min-w-[80rem]',
  4: 'md:min-w-[110rem]',
}

export function widthClass(traces: number): string {
  return widths[traces] ?? ''
}

/** A row of the diff; on a phone its cells stand below one another. */
export function rowClass(traces: number, more: string): string {
  return cn('grid grid-cols-1 gap-y-1.5 px-4 max-md:px-3', columns[traces], more)
}
