'use client'

import { useId } from 'react'

interface RangeFieldProps {
  label: string
  value: number
  max: number
  /** The value in words. */
  shown: string
  onChange: (value: number) => void
}

/** A share that is tried out: a slider with its value. */
export function RangeField({ label, value, max, shown, onChange }: RangeFieldProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-0.5">
      <div className="flex justify-between gap-2 text-[0.8125rem]">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <output htmlFor={id} className="num">
          {shown}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={max}
        step={0.01}
        value={value}
        aria-valuetext={shown}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-6 w-full accent-(--link)"
      />
    </div>
  )
}
