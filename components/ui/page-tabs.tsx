import { Link } from './link'
import { cn } from '@/lib/text/class-names'

interface PageTab {
  id: string
  title: string
  /** Without an address the tab is a button. */
  href?: string
}

interface PageTabsProps<Tab extends PageTab> {
  label: string
  tabs: readonly Tab[]
  /** The `id` of the tab that is open. */
  current: string
  onOpen?: (id: Tab['id']) => void
  /** Without it, the card that holds the tabs draws the line below them. */
  hasLine?: boolean
}

/** The tab takes the width of its title in bold from the start, so that the others stay in place when it opens. */
function tabClass(isCurrent: boolean): string {
  return cn(
    '-mb-px bold-width border-b-2 px-3 py-2 -outline-offset-2',
    isCurrent ? 'border-ink font-semibold text-ink' : 'border-transparent text-soft hover:text-ink',
  )
}

/** Brings a tab that opens out of sight into the middle of its bar; the page stays where it is. */
function showTab(tab: HTMLLIElement | null) {
  const bar = tab?.closest('nav')
  if (tab && bar) bar.scrollLeft = tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2
}

/** The parts of a page, or the pages under one heading. */
export function PageTabs<Tab extends PageTab>({
  label,
  tabs,
  current,
  onOpen,
  hasLine = true,
}: PageTabsProps<Tab>) {
  return (
    <nav
      aria-label={label}
      className={cn(
        'relative min-w-0 overflow-x-auto overflow-y-hidden scroll-edge',
        !hasLine && '[--ground:var(--card)]',
      )}
    >
      <ul className={cn('flex gap-x-1 whitespace-nowrap', hasLine && 'border-b border-line')}>
        {tabs.map(({ id, title, href }) => {
          const shared = {
            'aria-current': id === current ? ('page' as const) : undefined,
            'data-title': title,
            className: tabClass(id === current),
          }
          return (
            <li key={id} ref={id === current ? showTab : undefined}>
              {href === undefined ? (
                <button type="button" {...shared} onClick={() => onOpen?.(id)}>
                  {title}
                </button>
              ) : (
                <Link href={href} {...shared}>
                  {title}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
