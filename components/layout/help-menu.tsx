'use client'

import { CircleHelp, Settings } from 'lucide-react'
import dynamic from 'next/dynamic'
import { usePathname } from 'next/navigation'
import { useState } from 'react'
import { useMay } from './session'
import { useShortcuts } from './shortcuts'
import { Button } from '@/components/ui/button'
import { Kbd } from '@/components/ui/kbd'
import { Link } from '@/components/ui/link'
import { Menu, menuLink } from '@/components/ui/menu'
import { cn } from '@/lib/text/class-names'
import { everywhereShortcuts } from '@/lib/features/shortcuts/everywhere'

// Nobody asks for the list of keys before the page is there.
const ShortcutList = dynamic(async () => (await import('./shortcut-list')).ShortcutList, {
  ssr: false,
})

/** Documentation, keyboard shortcuts and settings. */
export function HelpMenu() {
  const [isListed, setListed] = useState(false)
  const isSettings = usePathname().startsWith('/settings')
  const mayRead = useMay('read')
  useShortcuts(everywhereShortcuts, { help: () => setListed(true) })
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button look="quiet" aria-label="Help" title="Help" className="size-8! px-0!">
            <CircleHelp aria-hidden className="size-4" />
          </Button>
        }
      >
        {mayRead ? (
          <Link href="/docs" {...menuLink}>
            Documentation
          </Link>
        ) : null}
        <button
          type="button"
          onClick={() => setListed(true)}
          {...menuLink}
          className={cn(menuLink.className, 'keyboard-only')}
        >
          Keyboard shortcuts
          <span className="ml-auto">
            <Kbd>?</Kbd>
          </span>
        </button>
      </Menu>
      {mayRead ? (
        <Link
          href="/settings"
          aria-label="Settings"
          title="Settings"
          aria-current={isSettings ? 'page' : undefined}
          className="grid size-8 place-items-center rounded-lg text-soft hover:bg-wash hover:text-ink aria-[current]:text-ink"
        >
          <Settings aria-hidden className="size-4" />
        </Link>
      ) : null}
      {isListed ? <ShortcutList onClose={() => setListed(false)} /> : null}
    </>
  )
}
