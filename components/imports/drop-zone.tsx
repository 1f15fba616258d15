'use client'

import { FileUp } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ChangeEvent } from 'react'
import { addFiles } from './staged-store'
import { useShortcuts } from '@/components/shell/shortcuts'
import { Button } from '@/components/ui/button'
import { Kbd } from '@/components/ui/kbd'
import { cn } from '@/lib/cn'
import { importShortcuts } from '@/lib/shortcuts/imports'

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/** The whole page takes what is dropped. True while files hang over it. */
function usePageDrop(): boolean {
  const [isOver, setOver] = useState(false)
  const onOver = useEffectEvent((event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    setOver(true)
  })
  const onLeave = useEffectEvent((event: DragEvent) => {
    if (event.relatedTarget === null) setOver(false)
  })
  const onDrop = useEffectEvent((event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    setOver(false)
    addFiles([...(event.dataTransfer?.files ?? [])])
  })
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    globalThis.addEventListener('dragover', onOver, { signal })
    globalThis.addEventListener('dragleave', onLeave, { signal })
    globalThis.addEventListener('drop', onDrop, { signal })
    return () => stop.abort()
  }, [])
  return isOver
}

function take(event: ChangeEvent<HTMLInputElement>) {
  addFiles([...(event.target.files ?? [])])
  event.target.value = ''
}

/** Where files come in: dropped anywhere on the page, or chosen. */
export function DropZone({ isSmall }: { isSmall: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const isOver = usePageDrop()
  const choose = () => input.current?.click()
  useShortcuts(importShortcuts, { choose })

  return (
    <section
      aria-label="Files to import"
      className={cn(
        'flex flex-col items-center gap-2 rounded-2xl border border-dashed px-6 text-center transition-colors',
        isSmall ? 'py-5' : 'py-12',
        isOver ? 'border-link bg-linkw' : 'border-edge bg-card',
      )}
    >
      {isSmall ? null : <FileUp aria-hidden className="mb-1 size-6 text-soft" />}
      <p className="font-serif text-lg">
        {isOver ? 'Let go to look inside' : isSmall ? 'Drop more files' : 'Drop files here'}
      </p>
      {isSmall ? null : (
        <p className="max-w-[52ch] text-soft">
          Results of the five systems, verl and TRL logs, claim tables, canonical records; as JSON
          Lines, JSON, CSV or Parquet, also gzipped; the three files of DecompEntail as one zip.
        </p>
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Choose files"
        onChange={take}
        data-import-files
      />
      <Button look={isSmall ? 'plain' : 'primary'} className="mt-1" onClick={choose}>
        Choose files
        <span aria-hidden className="max-sm:hidden">
          <Kbd>o</Kbd>
        </span>
      </Button>
    </section>
  )
}
