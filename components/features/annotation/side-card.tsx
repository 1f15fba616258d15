import { ShownText } from './shown-text'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/text/class-names'
import type { BlindItem, BlindSide } from '@/lib/features/studies/annotation/schema'
import { chainWord, roleWords } from '@/lib/features/studies/annotation/words'
import { kerningOf } from '@/lib/text/visible-text'

interface SideCardProps {
  /** Of the item; problems are read with their mathematics set. */
  kind: BlindItem['kind']
  side: BlindSide
  name: 'Left' | 'Right'
  /** P or Q where the pair is talked over. */
  label?: string | undefined
  /** Its words light up in the document. */
  isInked?: boolean
  /** Lights them up; left out where the study shows none. */
  onInk?: (() => void) | undefined
}

/** One of the two texts; nothing tells whose it is. */
export function SideCard({ kind, side, name, label, isInked = false, onInk }: SideCardProps) {
  return (
    <div
      role="group"
      aria-label={name}
      className="min-w-0 rounded-2xl border border-line bg-card p-4 sm:p-5"
    >
      <div className="mb-2 flex min-h-7 flex-wrap items-center justify-between gap-2">
        <p aria-hidden className="heading">
          {name}
          {label === undefined ? '' : ` · ${label}`}
        </p>
        {onInk ? (
          <Button size="sm" look="quiet" aria-pressed={isInked} onClick={onInk}>
            {isInked ? 'Remove highlights' : 'Highlight its evidence'}
          </Button>
        ) : null}
      </div>
      {side.blocks.length === 0 ? <p className="text-soft">Nothing was written.</p> : null}
      {side.blocks.map(({ role, text, chain }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts have no other name
        <div key={at} className={cn(at > 0 && 'mt-3')}>
          {chain === undefined || chain === side.blocks[at - 1]?.chain ? null : (
            <h2 className={cn('mb-1 text-[0.8125rem] font-semibold', at > 0 && 'pt-2')}>
              {chainWord(chain)}
            </h2>
          )}
          {roleWords[role] === null ? null : (
            <p className="text-xs font-medium text-soft">{roleWords[role]}</p>
          )}
          <div
            dir="auto"
            className={cn('text-base leading-relaxed whitespace-pre-wrap read', kerningOf(text))}
          >
            <ShownText kind={kind} text={text} />
          </div>
        </div>
      ))}
    </div>
  )
}
