'use client'

import { useQuery } from '@tanstack/react-query'
import { CommandLines } from './command-lines'
import { CorpusFiles } from './corpus-files'
import { CorpusSearch } from './corpus-search'
import { FileField } from './file-field'
import { useSendFiles } from './use-send-files'
import { DeleteWithUndo } from '@/components/core/jobs/delete-with-undo'
import { May } from '@/components/layout/session'
import { PageFrame } from '@/components/layout/page-frame'
import { buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { SkeletonLines } from '@/components/ui/skeleton'
import {
  corporaKey,
  corpusQuery,
  deleteCorpus,
  restoreCorpus,
} from '@/lib/features/corpora/queries'
import type { CorpusDetail } from '@/lib/features/corpora/schema'
import { sizeWord } from '@/lib/features/corpora/words'
import { visibleText } from '@/lib/text/visible-text'

function Lead({ corpus }: { corpus: CorpusDetail }) {
  return (
    <>
      {sizeWord(corpus)}
      {corpus.url === null ? null : <span className="break-all">, at {corpus.url}</span>}
      {corpus.has_api_key ? ', with a key' : null}
    </>
  )
}

function Files({ corpus: { id, files } }: { corpus: CorpusDetail }) {
  const send = useSendFiles()
  return (
    <section aria-labelledby="corpus-files" className="flex flex-col gap-3">
      <h2 id="corpus-files" className="heading">
        Files
      </h2>
      <May permission="lead">
        <FileField
          isBusy={send.isPending}
          onFiles={(given) => send.mutate({ corpusId: id, files: given })}
        />
      </May>
      <CorpusFiles corpusId={id} files={files} />
    </section>
  )
}

/** The form of the next page begins with this corpus. */
async function verifyWith(corpus: string) {
  const { changeDraft } = await import('@/components/features/drafts/draft-store')
  changeDraft({ evidence: 'corpus', corpus, passages: [] })
}

/** One corpus: its search beside the files it came from. */
export function CorpusPage({ id }: { id: string }) {
  const { data: corpus } = useQuery(corpusQuery(id))
  if (!corpus) return <SkeletonLines lines={10} label="Loading the corpus" />
  const isEmpty = corpus.kind === 'local' && corpus.passage_count === 0
  return (
    <PageFrame
      parents={[{ title: 'Corpora', href: '/corpora' }]}
      wide
      title={visibleText(corpus.name)}
      lead={<Lead corpus={corpus} />}
      actions={
        <>
          <May permission="audit">
            <Link
              href="/verify"
              className={buttonClass()}
              onClick={() => void verifyWith(corpus.id)}
            >
              Verify a claim with it
            </Link>
          </May>
          <May permission="lead">
            <DeleteWithUndo
              name={corpus.name}
              remove={() => deleteCorpus(corpus.id)}
              restore={() => restoreCorpus(corpus.id)}
              listHref="/corpora"
              queryKey={[...corporaKey, 'list']}
            />
          </May>
        </>
      }
    >
      <div className="grid gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          {isEmpty ? (
            <EmptyState title="No passages yet" level="h2">
              Add a file. You can search as soon as its first passages are added.
            </EmptyState>
          ) : (
            <CorpusSearch corpus={corpus} />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          {corpus.kind === 'local' ? <Files corpus={corpus} /> : null}
          <section aria-labelledby="corpus-shell">
            <h2 id="corpus-shell" className="heading mb-2">
              From a shell
            </h2>
            <CommandLines corpus={corpus} />
          </section>
        </div>
      </div>
    </PageFrame>
  )
}
