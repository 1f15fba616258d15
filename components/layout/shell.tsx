import type { ReactNode } from 'react'
import { NavLinks, NavMenu } from './nav-links'
import { GoToKeys } from './go-to-keys'
import { HelpMenu } from './help-menu'
import { SearchButton } from './search-button'
import { ThemeToggle } from './theme-toggle'
import { May } from '@/components/layout/session'
import { UserMenu } from '@/components/layout/user-menu'
import { Link } from '@/components/ui/link'
import type { Theme } from '@/lib/features/shell/theme/theme'

interface ShellProps {
  theme: Theme
  children: ReactNode
}

/** The bar at the top and the page below it. */
export function Shell({ theme, children }: ShellProps) {
  return (
    <>
      <a
        href="#main"
        className="fixed top-1.5 left-2 z-50 -translate-y-16 rounded-lg bg-ink px-3 py-1.5 text-paper focus:translate-y-0"
      >
        Skip to the content
      </a>
      <header className="sticky top-0 z-30 flex h-(--nav-height) items-center gap-2 border-b border-line bg-card px-3 sm:gap-5 sm:px-5">
        <Link
          href="/"
          aria-label="Touchstone"
          className="rounded-md font-serif text-base font-semibold tracking-wide"
        >
          <span className="max-sm:hidden">Touchstone</span>
          <span className="sm:hidden">T</span>
        </Link>
        <nav aria-label="Main">
          <NavLinks />
          <NavMenu />
        </nav>
        <div className="flex min-w-0 flex-1 items-center justify-end gap-1">
          <May permission="read">
            <SearchButton />
          </May>
          <HelpMenu />
          <ThemeToggle initial={theme} />
          <UserMenu />
        </div>
      </header>
      <GoToKeys />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
    </>
  )
}
