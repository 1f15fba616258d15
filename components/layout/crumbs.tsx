import { Link } from '@/components/ui/link'

export interface Crumb {
  title: string
  href: string
}

/** The pages above this one, outermost first. */
export function Crumbs({ parents }: { parents: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="mb-1 text-[0.8125rem] text-soft">
      <ol className="flex flex-wrap gap-x-1.5">
        {parents.map(({ title, href }) => (
          <li key={href}>
            <Link href={href} className="rounded hover:text-ink hover:underline">
              {title}
            </Link>
            <span aria-hidden> ›</span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
