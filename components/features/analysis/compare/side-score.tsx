import { Link } from '@/components/ui/link'
import { sideLink } from '@/lib/features/analysis/compare/side-choices'
import type { SideTraces } from '@/lib/features/analysis/compare/schema'
import { formatScore } from '@/lib/features/analysis/scores/words'

interface SideScoreProps {
  side: 'a' | 'b'
  /** Its filter. */
  search: string
  dataset?: string | null
  value: number | null
  traces: SideTraces
}

/** The score of a side: a link where a list holds the traces that it is of, else beside a link that says what it opens. */
export function SideScore({ side, search, dataset, value, traces }: SideScoreProps) {
  const { href, title, words } = sideLink(search, { side, dataset, traces })
  const text = formatScore(value)
  const link = (shown: string) => (
    <Link href={href} title={title} className="text-link hover:underline">
      {shown}
    </Link>
  )
  if (words === null) return link(text)
  return (
    <>
      {text} <span className="block text-xs">{link(words)}</span>
    </>
  )
}
