import type { Heading } from '@/lib/features/docs/sections'

/** The headings of a page, beside its text; on narrow screens above it. */
export function SectionList({ sections }: { sections: readonly Heading[] }) {
  const listed = sections.filter(({ depth }) => depth === 2)
  if (listed.length < 2) return null
  return (
    <nav
      aria-label="On this page"
      className="text-[0.8125rem] lg:sticky lg:top-4 lg:order-last lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto"
    >
      <p className="heading mb-1">On this page</p>
      <ul className="max-lg:columns-2">
        {listed.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="block py-1 text-soft hover:text-ink hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
