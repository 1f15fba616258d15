'use client'

import { CopyField } from '@/components/ui/copy-field'
import type { OneTimeLink as Link } from '@/lib/features/people/schema'
import { formatTime } from '@/lib/text/numbers'

/** A link that is shown now and never again. */
export function OneTimeLink({ link }: { link: Link }) {
  return (
    <div className="grid gap-2">
      <CopyField
        label="Link"
        hint="It can be used once and is not shown again."
        value={`${globalThis.location.origin}${link.path}`}
      />
      <p className="text-soft">
        Send it to that person yourself. It expires{' '}
        <time dateTime={link.expires_at}>{formatTime(link.expires_at)} UTC</time>.
      </p>
    </div>
  )
}
