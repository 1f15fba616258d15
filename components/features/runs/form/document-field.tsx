'use client'

import { useRef, useState } from 'react'
import type { ChangeEvent, DragEvent } from 'react'
import { readDocument } from './read-document'
import { Button } from '@/components/ui/button'
import { TextAreaField } from '@/components/ui/field'
import { documentFileTypes } from '@/lib/features/runs/document-file'
import { formatCount } from '@/lib/text/numbers'

interface DocumentFieldProps {
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

interface FileState {
  isReading: boolean
  news: string | null
  problem: string | null
}

const noFile: FileState = { isReading: false, news: null, problem: null }

/** The document, pasted or read out of a file. */
export function DocumentField({ value, error, onChange }: DocumentFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState(noFile)

  async function read(given: File | undefined) {
    if (!given) return
    setFile({ ...noFile, isReading: true, news: `Reading ${given.name}…` })
    const found = await readDocument(given)
    if ('problem' in found) {
      setFile({ ...noFile, problem: found.problem })
      return
    }
    onChange(found.text)
    const size = formatCount(found.text.length)
    setFile({ ...noFile, news: `${given.name}: ${size} characters` })
  }

  function take(event: ChangeEvent<HTMLInputElement>) {
    void read(event.target.files?.[0])
    event.target.value = ''
  }

  function drop(event: DragEvent) {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    void read(event.dataTransfer.files[0])
  }

  return (
    <div onDrop={drop} onDragOver={(event) => event.preventDefault()}>
      <TextAreaField
        label="Document"
        error={file.problem ?? error}
        hint="The evidence that the claim is checked against. Paste it, drop a file here or choose one."
        rows={12}
        value={value}
        onChange={(event) => {
          setFile(noFile)
          onChange(event.target.value)
        }}
        className="read min-h-40 text-base leading-relaxed"
      />
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <input
          ref={input}
          type="file"
          hidden
          accept={documentFileTypes}
          aria-label="Choose a document file"
          onChange={take}
        />
        <Button size="sm" disabled={file.isReading} onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <span role="status" className="text-xs text-soft">
          {file.news ?? (value === '' ? '' : `${formatCount(value.length)} characters`)}
        </span>
      </div>
    </div>
  )
}
