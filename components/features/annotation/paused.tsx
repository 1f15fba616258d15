'use client'

import { useEffect, useRef } from 'react'
import { Column } from './column'
import { Button } from '@/components/ui/button'
import { Kbd } from '@/components/ui/kbd'

/** Stands in front of the pair; its time is not counted meanwhile. */
export function Paused({ onResume }: { onResume: () => void }) {
  const resume = useRef<HTMLButtonElement>(null)
  useEffect(() => resume.current?.focus(), [])
  return (
    <Column title="Paused">
      <p className="text-soft">
        Your choices are saved. The clock stops until you continue; after a long break, someone else
        may get the pair and you get another one.
      </p>
      <div>
        <Button
          ref={resume}
          look="primary"
          className="h-11 px-5 [&_kbd]:border-current/40 [&_kbd]:bg-transparent [&_kbd]:text-current"
          onClick={onResume}
        >
          Continue <Kbd>p</Kbd>
        </Button>
      </div>
    </Column>
  )
}
