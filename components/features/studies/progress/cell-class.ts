import type { CellStatus } from '@/lib/features/studies/progress/schema'

/** Grounds of the cells; their signs say the same. */
export const cellClass: Record<CellStatus, string> = {
  planned: 'bg-wash text-soft',
  claimed: 'bg-absw text-abs',
  done: 'bg-supw text-sup',
  skipped: 'bg-refw text-ref',
  discussed: 'bg-linkw text-link',
}

/** The first column: it stays where it is while the others scroll sideways. */
export const nameClass = 'sticky left-0 w-38 shrink-0 sm:w-72 lg:w-[30rem]'
