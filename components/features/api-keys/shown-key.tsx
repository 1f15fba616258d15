'use client'

import { CopyField } from '@/components/ui/copy-field'
import { curlLine } from '@/lib/features/people/keys/words'

/** A key that was just made. */
export function ShownKey({ apiKey }: { apiKey: string }) {
  return (
    <div className="grid gap-4">
      <CopyField
        label="Key"
        hint="Copy it now: it is shown only once. Only its beginning is stored."
        value={apiKey}
      />
      <CopyField
        label="A first call, for a shell"
        value={curlLine(globalThis.location.origin, apiKey)}
      />
    </div>
  )
}
