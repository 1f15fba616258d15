'use client'

import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ChangeEvent, DragEvent } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/text/class-names'

interface FileFieldProps {
  isBusy: boolean
  onFiles: (files: readonly File[]) => void
}

/** Where files of passages are dropped or chosen. */
export function FileField({ isBusy, onFiles }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  function take(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])]
    if (files.length > 0) onFiles(files)
    event.target.value = ''
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onFiles(files)
  }

  return (
    // Dropping is for the mouse; the button is for everybody.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label="Files of passages"
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        'flex flex-col items-center gap-2 rounded-2xl border border-dashed px-5 py-6 text-center',
        isOver ? 'border-link bg-linkw' : 'border-edge bg-card',
      )}
    >
      <FileUp aria-hidden className="size-5 text-soft" />
      <p className="max-w-[48ch] text-xs text-soft">
        Drop files here: JSON Lines, JSON, CSV or Parquet with a <code>text</code> (or{' '}
        <code>contents</code>) in each row, .txt and .md files, or a zip of those; also gzipped.
        Texts are split at blank lines into passages of 100 to 200 words.
      </p>
      <input ref={input} type="file" multiple hidden aria-label="Choose files" onChange={take} />
      <Button disabled={isBusy} onClick={() => input.current?.click()}>
        {isBusy ? 'Sending…' : 'Choose files'}
      </Button>
    </section>
  )
}
