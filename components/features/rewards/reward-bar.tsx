import type { Bar } from '@/lib/features/traces/detail/reward-rows'

/** A bar that grows from zero; a line shows where zero is when it is not at the edge. */
export function RewardBar({ bar, isUndefined }: { bar: Bar | null; isUndefined: boolean }) {
  if (!bar && !isUndefined) return <span />
  return (
    <svg aria-hidden viewBox="0 0 100 7" preserveAspectRatio="none" className="h-[7px] w-full">
      <rect width="100" height="7" rx="2" className="fill-wash" />
      {bar ? (
        <>
          <rect
            x={bar.from * 100}
            width={(bar.to - bar.from) * 100}
            height="7"
            className={bar.from < bar.zero ? 'fill-bar' : 'fill-baron'}
          />
          {bar.zero > 0 ? (
            <rect x={Math.min(99, bar.zero * 100)} width="1" height="7" className="fill-ink" />
          ) : null}
        </>
      ) : (
        <line x1="0" x2="100" y1="3.5" y2="3.5" strokeDasharray="2 3" className="stroke-edge" />
      )}
    </svg>
  )
}
