'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { Pill } from '@/components/ui/pill'
import { PagedList } from '@/components/ui/paged-list'
import { corpusHref } from '@/lib/features/corpora/href'
import { corpusListQuery } from '@/lib/features/corpora/queries'
import type { Corpus } from '@/lib/features/corpora/schema'
import { sizeWord } from '@/lib/features/corpora/words'
import { visibleText } from '@/lib/text/visible-text'
import { formatTime } from '@/lib/text/numbers'

function CorpusLine({ corpus }: { corpus: Corpus }) {
  const { id, name, url, adding, created_at: at } = corpus
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line py-3">
      <Link
        href={corpusHref(id)}
        className="min-w-0 font-serif text-lg break-words hover:underline"
      >
        {visibleText(name)}
      </Link>
      <Pill size="sm">{sizeWord(corpus)}</Pill>
      {adding ? (
        <Pill size="sm" sign="→">
          Adding
        </Pill>
      ) : null}
      {url === null ? null : <span className="text-xs break-all text-soft">{url}</span>}
      <time dateTime={at} title="UTC" className="text-xs text-soft sm:ml-auto">
        {formatTime(at)}
      </time>
    </li>
  )
}

function NoCorpora() {
  return (
    <EmptyState title="No corpora yet" level="h2">
      Create one from files of passages or texts, or give the address of a retriever. It is then
      used to verify claims, research questions and generate trees.
    </EmptyState>
  )
}

/** Corpora, newest first. */
export function CorpusList() {
  const query = useInfiniteQuery(corpusListQuery())
  return (
    <PagedList query={query} name="corpora" empty={<NoCorpora />}>
      {(rows) => (
        <ul className="border-t border-line">
          {rows.map((corpus) => (
            <CorpusLine key={corpus.id} corpus={corpus} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}
