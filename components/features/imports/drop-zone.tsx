'use client'

import { FileUp } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ChangeEvent } from 'react'
import { chosenFolder, type Dropped, droppedIn, filesIn } from './dropped-folders'
import { addFiles, addFolder } from './staged-store'
import { useShortcuts } from '@/components/layout/shortcuts'
import { Button } from '@/components/ui/button'
import { Kbd } from '@/components/ui/kbd'
import { cn } from '@/lib/text/class-names'
import { importShortcuts } from '@/lib/features/shortcuts/imports'

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/** Makes the browser's dialog one for folders; React's types do not know it. */
const wholeFolder = { webkitdirectory: '' }

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
    take(droppedIn(event.dataTransfer))
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

function take({ files, folders }: Dropped) {
  addFiles(files)
  for (const folder of folders) void addFolder(folder.name, filesIn(folder))
}

function takeChosen(event: ChangeEvent<HTMLInputElement>) {
  const { target } = event
  const files = [...(target.files ?? [])]
  const folder = target.webkitdirectory ? chosenFolder(files) : null
  if (folder === null) addFiles(files)
  else void addFolder(folder.name, Promise.resolve(folder.files))
  target.value = ''
}

/** Where files come in: dropped anywhere on the page, or chosen. */
export function DropZone({ isSmall }: { isSmall: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const folderInput = useRef<HTMLInputElement>(null)
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
        {isOver ? 'Drop to check the files' : isSmall ? 'Drop more files' : 'Drop files here'}
      </p>
      {isSmall ? null : (
        <p className="max-w-[52ch] text-soft">
          Results of the five systems, verl and TRL logs, claim tables, canonical records; as JSON
          Lines, JSON, CSV or Parquet, also gzipped; a folder, zip or tar of them. Study bundles and
          arena battles become finished studies. For any other table, map its columns.
        </p>
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Choose files"
        onChange={takeChosen}
        data-import-files
      />
      <input
        ref={folderInput}
        type="file"
        {...wholeFolder}
        hidden
        aria-label="Choose a folder"
        onChange={takeChosen}
      />
      <div className="mt-1 flex flex-wrap justify-center gap-2">
        <Button look={isSmall ? 'plain' : 'primary'} onClick={choose}>
          Choose files
          <span aria-hidden className="keyboard-only">
            <Kbd>o</Kbd>
          </span>
        </Button>
        <Button onClick={() => folderInput.current?.click()}>Choose a folder</Button>
      </div>
    </section>
  )
}
