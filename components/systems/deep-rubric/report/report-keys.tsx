import { Kbd } from '@/components/ui/kbd'

/** Keys of a report, at the foot of its page. */
export function ReportKeys() {
  return (
    <span className="flex flex-wrap items-center gap-x-4 max-md:hidden">
      <span>
        <Kbd>←</Kbd> <Kbd>→</Kbd> fold
      </span>
      <span>
        <Kbd>g</Kbd> map
      </span>
      <span>
        <Kbd>r</Kbd> next criterion
      </span>
      <span>
        <Kbd>u</Kbd> next uncited fact
      </span>
      <span>
        <Kbd>t</Kbd> tool turns
      </span>
    </span>
  )
}
