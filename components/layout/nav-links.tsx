'use client'

import { ChevronDown } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useSession } from '@/components/layout/session'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Menu, menuLink } from '@/components/ui/menu'
import { cn } from '@/lib/text/class-names'
import {
  isCurrent,
  listNavigation,
  listPages,
  type NavigationEntry,
  type NavigationGroup,
} from '@/lib/features/shell/navigation'

/** The hidden copy in bold keeps the width, so that nothing moves when an entry becomes the current one. */
const entryClass = (current: boolean) =>
  cn(
    'inline-grid rounded-md px-2 py-1.5 xl:px-2.5',
    'after:invisible after:h-0 after:overflow-hidden after:font-semibold after:content-[attr(data-title)]',
    current ? 'font-semibold text-ink' : 'text-soft hover:text-ink',
  )

function PageLink({ page }: { page: NavigationEntry }) {
  const current = isCurrent(page, usePathname())
  return (
    <Link
      href={page.href}
      data-title={page.title}
      aria-current={current ? 'page' : undefined}
      className={entryClass(current)}
    >
      {page.title}
    </Link>
  )
}

function GroupMenu({ group: { title, pages } }: { group: NavigationGroup }) {
  const path = usePathname()
  const current = pages.some((page) => isCurrent(page, path))
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-current={current ? 'true' : undefined}
          className="group inline-flex items-center gap-1 pr-2 aria-expanded:text-ink xl:pr-2.5"
        >
          <span data-title={title} className={cn(entryClass(current), 'pr-0! xl:pr-0!')}>
            {title}
          </span>
          <ChevronDown aria-hidden className="size-3.5 text-soft group-hover:text-ink" />
        </button>
      }
    >
      {pages.map((page) => (
        <Link key={page.href} href={page.href} {...menuLink}>
          {page.title}
        </Link>
      ))}
    </Menu>
  )
}

/** The pages of the bar; the current one is marked for eyes and screen readers. */
export function NavLinks() {
  const { may } = useSession()
  return (
    <ul className="flex max-lg:hidden xl:gap-1.5">
      {listNavigation(may).map((entry) => (
        <li key={entry.title}>
          {'pages' in entry ? <GroupMenu group={entry} /> : <PageLink page={entry} />}
        </li>
      ))}
    </ul>
  )
}

/** The same pages in one menu, where the bar is narrow. */
export function NavMenu() {
  const path = usePathname()
  const { may } = useSession()
  const pages = listPages(may)
  if (pages.length === 0) return null
  const here = pages.find((page) => isCurrent(page, path))
  return (
    <div className="lg:hidden">
      <Menu
        trigger={
          <Button look="quiet" className="px-2 font-semibold text-ink">
            {/* A page shown instead of another one has a different path on the server. */}
            <span suppressHydrationWarning>{here?.title ?? 'Menu'}</span>
            <ChevronDown aria-hidden className="size-4" />
          </Button>
        }
      >
        {listNavigation(may).map((entry) =>
          'pages' in entry ? (
            <div
              key={entry.title}
              role="group"
              aria-label={entry.title}
              className="my-1 border-y border-line py-1"
            >
              <p aria-hidden className="heading px-2 pt-2 pb-1">
                {entry.title}
              </p>
              <MenuPages pages={entry.pages} here={here} />
            </div>
          ) : (
            <MenuPages key={entry.title} pages={[entry]} here={here} />
          ),
        )}
      </Menu>
    </div>
  )
}

interface MenuPagesProps {
  pages: readonly NavigationEntry[]
  here: NavigationEntry | undefined
}

function MenuPages({ pages, here }: MenuPagesProps) {
  return pages.map((page) => (
    <Link
      key={page.href}
      href={page.href}
      aria-current={page === here ? 'page' : undefined}
      {...menuLink}
    >
      {page.title}
    </Link>
  ))
}
