import { Link } from '@/components/ui/link'
import { cn } from '@/lib/text/class-names'
import type { Hit, HitGroup } from '@/lib/features/shell/palette'

interface HitListProps {
  id: string
  groups: readonly HitGroup[]
  /** Position of the highlighted hit, counted through all groups. */
  active: number
  onOpen: () => void
}

/** The hits in their groups; the text field above moves the highlight. */
export function HitList({ id, groups, active, onOpen }: HitListProps) {
  const firsts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { hits }) => sum + hits.length, 0),
  )
  return (
    <div id={id} role="listbox" aria-label="Results" className="p-2">
      {groups.map(({ title, hits }, group) => (
        <div key={title} role="group" aria-label={title}>
          <p aria-hidden className="heading px-2 pt-2 pb-1">
            {title}
          </p>
          {hits.map((hit, index) => {
            const at = (firsts[group] ?? 0) + index
            return (
              <HitLine
                key={hit.href}
                id={`${id}-${at}`}
                hit={hit}
                isActive={at === active}
                onOpen={onOpen}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

interface HitLineProps {
  id: string
  hit: Hit
  isActive: boolean
  onOpen: () => void
}

function HitLine({ id, hit, isActive, onOpen }: HitLineProps) {
  return (
    <Link
      ref={(line) => {
        if (isActive) line?.scrollIntoView({ block: 'nearest' })
      }}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      href={hit.href}
      onClick={onOpen}
      className={cn(
        'flex min-h-9 items-center gap-3 rounded-lg px-2 py-1.5 hover:bg-wash',
        isActive && 'bg-linkw',
      )}
    >
      <span dir="auto" className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">
        {hit.title}
      </span>
      {hit.detail ? (
        <span className="max-w-40 truncate text-xs text-soft">{hit.detail}</span>
      ) : null}
    </Link>
  )
}
