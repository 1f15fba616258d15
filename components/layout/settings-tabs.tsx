'use client'

import { usePathname } from 'next/navigation'
import { useSession } from '@/components/layout/session'
import { PageTabs } from '@/components/ui/page-tabs'
import { listSettings, settingsPlaces } from '@/lib/features/shell/navigation'

/** The settings pages that the person may open; without sign-in there are no people to manage. */
export function SettingsTabs() {
  const path = usePathname()
  const session = useSession()
  const open = listSettings(session)
  const shown = settingsPlaces.filter(
    (place) =>
      open.includes(place) || (place.href === path && session.may.includes(place.permission)),
  )
  if (shown.length < 2) return null
  const tabs = shown.map(({ href, title }) => ({ id: href, title, href }))
  return (
    <div className="mx-auto w-full max-w-5xl px-4 pt-4 sm:px-6">
      <PageTabs label="Settings" tabs={tabs} current={path} />
    </div>
  )
}
