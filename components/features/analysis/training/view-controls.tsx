'use client'

import { useId } from 'react'
import type { TrainingState } from './use-training'
import { Checkbox } from '@/components/ui/checkbox'
import { Select } from '@/components/ui/field'
import { seriesWords } from '@/lib/features/analysis/training/series-words'
import { type Metric, metrics } from '@/lib/features/analysis/training/vocabulary'
import { smoothings } from '@/lib/features/analysis/training/view'

interface ViewControlsProps extends Pick<TrainingState, 'view' | 'change'> {
  /** Those the traces have values of. */
  present: readonly Metric[]
  metric: Metric
}

const smoothingWords = (steps: number) => (steps === 1 ? 'Off' : `Running median, ${steps} steps`)

/** Metric, smoothing and band of all charts. */
export function ViewControls({ view, change, present, metric }: ViewControlsProps) {
  const bandId = useId()
  return (
    <>
      {present.length > 1 ? (
        <label className="flex items-center gap-2 text-[0.8125rem]">
          <span className="text-soft">Metric</span>
          <Select
            value={metric}
            className="h-8 w-auto"
            onChange={({ target }) =>
              void change({ metric: metrics.find((known) => known === target.value) ?? null })
            }
          >
            {present.map((name) => (
              <option key={name} value={name}>
                {seriesWords(name).title}
              </option>
            ))}
          </Select>
        </label>
      ) : null}
      <label className="flex items-center gap-2 text-[0.8125rem]">
        <span className="text-soft">Smoothing</span>
        <Select
          value={view.smooth}
          className="h-8 w-auto"
          onChange={({ target }) =>
            void change({
              smooth: smoothings.find((steps) => steps === Number(target.value)) ?? null,
            })
          }
        >
          {smoothings.map((steps) => (
            <option key={steps} value={steps}>
              {smoothingWords(steps)}
            </option>
          ))}
        </Select>
      </label>
      <label
        className="flex items-center gap-2 text-[0.8125rem]"
        htmlFor={bandId}
        title="Quartiles; for shares of items, Wilson’s 95% interval"
      >
        <Checkbox
          id={bandId}
          checked={view.band}
          onChange={() => void change({ band: !view.band })}
        />
        Bands
      </label>
    </>
  )
}
