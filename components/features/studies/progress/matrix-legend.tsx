import { cn } from '@/lib/text/class-names'
import { cellStatuses } from '@/lib/features/studies/progress/vocabulary'
import { cellWords } from '@/lib/features/studies/progress/words'
import { cellClass } from './cell-class'

/** What the signs of the matrix mean. */
export function MatrixLegend() {
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-soft">
      {cellStatuses.map((status) => (
        <li key={status} className="flex items-center gap-1.5">
          <span className={cn('grid h-5 w-7 place-items-center rounded', cellClass[status])}>
            {cellWords[status].sign}
          </span>
          {cellWords[status].word}
        </li>
      ))}
      <li>empty: not on their list</li>
    </ul>
  )
}
