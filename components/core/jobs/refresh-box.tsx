import { CheckboxField } from '@/components/ui/checkbox-field'
import type { CacheMode } from '@/lib/core/model-calls/schema'

interface RefreshBoxProps {
  value: CacheMode
  onChange: (mode: CacheMode) => void
}

/** Whether replies that were kept from before are left aside. */
export function RefreshBox({ value, onChange }: RefreshBoxProps) {
  return (
    <CheckboxField
      label="Ignore cached replies"
      hint="every request is sent again"
      checked={value === 'refresh'}
      onChecked={(checked) => onChange(checked ? 'refresh' : 'use')}
    />
  )
}
