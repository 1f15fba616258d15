import type { CacheMode } from '@/lib/core/model-calls/schema'

interface RefreshBoxProps {
  value: CacheMode
  onChange: (mode: CacheMode) => void
}

/** Whether replies that were kept from before are left aside. */
export function RefreshBox({ value, onChange }: RefreshBoxProps) {
  return (
    <label className="flex items-start gap-2 text-[0.8125rem]">
      <input
        type="checkbox"
        checked={value === 'refresh'}
        onChange={(event) => onChange(event.target.checked ? 'refresh' : 'use')}
        className="mt-0.5"
      />
      <span>
        Ignore cached replies <span className="text-soft">every request is sent again</span>
      </span>
    </label>
  )
}
