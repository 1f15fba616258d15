import { Pill, type PillTone } from '@/components/ui/pill'
import type { HealthLine } from '@/lib/features/health/server-health'

const marks: Record<HealthLine['state'], { tone: PillTone; sign: string; word: string }> = {
  good: { tone: 'plain', sign: '✓', word: 'OK' },
  watch: { tone: 'abs', sign: '!', word: 'Check' },
  bad: { tone: 'ref', sign: '✗', word: 'Problem' },
}

/** What a server needs to work, a line each. */
export function HealthList({ lines }: { lines: readonly HealthLine[] }) {
  return (
    <ul aria-label="Health" className="border-t border-line">
      {lines.map(({ name, state, text }) => {
        const { tone, sign, word } = marks[state]
        return (
          <li
            key={name}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line py-2.5"
          >
            <span className="shrink-0 sm:w-28">
              <Pill tone={tone} sign={sign}>
                {word}
              </Pill>
            </span>
            <span className="min-w-40 font-medium wrap-anywhere">{name}</span>
            <span className="min-w-0 flex-1 basis-60 wrap-anywhere text-soft">{text}</span>
          </li>
        )
      })}
    </ul>
  )
}
