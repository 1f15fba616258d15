'use client'

import { usePathname } from 'next/navigation'
import { useSession } from '@/components/layout/session'
import { PageTabs } from '@/components/ui/page-tabs'
import { settingsPlaces } from '@/lib/features/shell/navigation'

/** The settings pages that the person may open; without sign-in there are no people to manage. */
export function SettingsTabs() {
  const path = usePathname()
  const { door, may } = useSession()
  const shown = settingsPlaces.filter(
    ({ href, permission, isOfPeople }) =>
      may.includes(permission) &&
      (door !== 'open' || !isOfPeople || permission === 'own' || href === path),
  )
  if (shown.length < 2) return null
  const tabs = shown.map(({ href, title }) => ({ id: href, title, href }))
  return (
    <div className="mx-auto w-full max-w-5xl px-4 pt-4 sm:px-6">
      <PageTabs label="Settings" tabs={tabs} current={path} />
    </div>
  )
}
