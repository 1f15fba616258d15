import { inkClasses } from './ink'
import { cn } from '@/lib/text/class-names'
import { toneWords } from '@/lib/systems/deep-rubric/tree/words'

const shown = ['used', 'unused', 'bare'] as const

/** What the colours of boxes without words mean. */
export function MapLegend() {
  return (
    <ul aria-label="Colours of the map" className="flex flex-wrap gap-x-3 text-xs text-soft">
      {shown.map((tone) => (
        <li key={tone} className="flex items-center gap-1.5">
          <span aria-hidden className={cn('size-2.5 rounded-xs bg-current', inkClasses[tone])} />
          {toneWords[tone]}
        </li>
      ))}
    </ul>
  )
}
