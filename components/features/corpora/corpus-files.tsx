'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ProgressBar } from '@/components/ui/progress-bar'
import { HaltButton } from '@/components/core/jobs/job-actions'
import { May } from '@/components/layout/session'
import { Button } from '@/components/ui/button'
import { StatusPill } from '@/components/ui/pill'
import { showError, showToast } from '@/components/ui/toast-store'
import { cancelFile, changeFile, corporaKey, type FileChange } from '@/lib/features/corpora/queries'
import type { CorpusFile } from '@/lib/features/corpora/schema'
import { fileStatus, formatWord, resultParts } from '@/lib/features/corpora/words'
import { visibleText } from '@/lib/text/visible-text'
import { formatCount } from '@/lib/text/numbers'
import { canStartOver, hasEnded } from '@/lib/platform/jobs/status'

function useCancel(corpusId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (fileId: string) => cancelFile(corpusId, fileId),
    onSuccess: async ({ filename }) => {
      showToast({ message: `Stopped adding ${filename}; passages already added stay` })
      await client.invalidateQueries({ queryKey: corporaKey })
    },
    onError: showError,
  })
}

function useChangeFile(corpusId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: FileChange) => changeFile(corpusId, change),
    onSuccess: async () => await client.invalidateQueries({ queryKey: corporaKey }),
    onError: showError,
  })
}

function Issues({ file: { filename, issues, issue_count: count } }: { file: CorpusFile }) {
  if (issues.length === 0) return null
  return (
    <details className="mt-1">
      <summary className="rounded text-[0.8125rem] text-link">Rows left out</summary>
      <ul aria-label={`Issues of ${filename}`} className="mt-1 max-h-72 overflow-y-auto text-xs">
        {issues.map(({ row, path, message }) => (
          <li
            key={`${row} ${path ?? ''} ${message}`}
            className="border-b border-line py-1 break-words"
          >
            <span className="num text-soft">Row {formatCount(row)}</span>{' '}
            {path === undefined ? null : <code className="font-mono">{visibleText(path)} </code>}
            {visibleText(message)}
          </li>
        ))}
      </ul>
      {count > issues.length ? (
        <p className="mt-1 text-xs text-soft">
          The first {formatCount(issues.length)} of {formatCount(count)}.
        </p>
      ) : null}
    </details>
  )
}

function FileLine({ corpusId, file }: { corpusId: string; file: CorpusFile }) {
  const cancel = useCancel(corpusId)
  const change = useChangeFile(corpusId)
  const { id } = file
  return (
    <li className="border-b border-line py-2.5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="min-w-0 font-serif text-base break-words">
          {visibleText(file.filename)}
        </span>
        <StatusPill of={fileStatus(file)} />
        <span className="text-xs text-soft">{formatWord(file)}</span>
        {canStartOver(file) ? (
          <May permission="lead">
            <Button
              size="sm"
              className="ml-auto"
              aria-label={`Retry ${file.filename}`}
              disabled={change.isPending}
              onClick={() => change.mutate({ id, action: 'retry' })}
            >
              Retry
            </Button>
          </May>
        ) : null}
      </p>
      {hasEnded(file) ? null : (
        <div className="mt-1.5 flex items-center gap-3">
          <ProgressBar
            label={`Adding ${file.filename}`}
            share={file.status === 'queued' ? null : file.progress}
          />
          <May permission="lead">
            <HaltButton
              work={file}
              of={file.filename}
              size="sm"
              isBusy={change.isPending}
              onAction={(action) => change.mutate({ id, action })}
            />
            <Button
              size="sm"
              aria-label={`Stop adding ${file.filename}`}
              disabled={cancel.isPending}
              onClick={() => cancel.mutate(id)}
            >
              Cancel
            </Button>
          </May>
        </div>
      )}
      {file.error === null ? null : <p className="break-words text-ref">{file.error}</p>}
      <p className="text-[0.8125rem] text-soft">{resultParts(file).join(' · ')}</p>
      <Issues file={file} />
    </li>
  )
}

interface CorpusFilesProps {
  corpusId: string
  files: readonly CorpusFile[]
}

/** The files that were added to a corpus, the newest first. */
export function CorpusFiles({ corpusId, files }: CorpusFilesProps) {
  return (
    <ul aria-label="Files" className="border-t border-line empty:hidden">
      {files.map((file) => (
        <FileLine key={file.id} corpusId={corpusId} file={file} />
      ))}
    </ul>
  )
}
