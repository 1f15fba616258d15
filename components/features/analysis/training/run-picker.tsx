'use client'

import { X } from 'lucide-react'
import type { TrainingState } from './use-training'
import { SeriesSwatch } from '@/components/charts/figure/series-swatch'
import { Button } from '@/components/ui/button'
import { Menu, menuLink } from '@/components/ui/menu'
import { plural } from '@/lib/text/numbers'

type RunPickerProps = Pick<TrainingState, 'lines' | 'shown' | 'change'>

/** The runs that are drawn over each other, with the look of their lines. */
export function RunPicker({ lines, shown, change }: RunPickerProps) {
  const others = lines.filter(({ name }) => !shown.includes(name))
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      {shown.map((name, at) => (
        <span
          key={name}
          className="inline-flex max-w-full items-center gap-1.5 rounded-lg border border-line bg-paper py-0.5 pl-2 text-[0.8125rem]"
        >
          <SeriesSwatch at={at} />
          <span className="truncate font-semibold">{name}</span>
          <button
            type="button"
            aria-label={`Remove the run ${name}`}
            onClick={() => void change({ runs: shown.filter((other) => other !== name) })}
            className="grid size-6 place-items-center rounded hover:text-ink"
          >
            <X aria-hidden className="size-3" />
          </button>
        </span>
      ))}
      {others.length > 0 ? (
        <Menu trigger={<Button size="sm">Add run</Button>}>
          {others.slice(0, 50).map(({ name, steps }) => (
            <button
              key={name}
              type="button"
              onClick={() => void change({ runs: [...shown, name] })}
              {...menuLink}
            >
              <span>{name}</span>
              <span className="num ml-auto pl-4 text-soft">{plural(steps, 'step')}</span>
            </button>
          ))}
        </Menu>
      ) : null}
    </div>
  )
}
