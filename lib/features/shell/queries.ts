import { keepPreviousData, type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import { type HitGroup, hitsPerGroup, matchingHits } from './palette'
import * as collectionCalls from '@/lib/features/collections/contract'
import { collectionHref } from '@/lib/features/collections/href'
import { docIndexQuery } from '@/lib/features/docs/queries'
import { findInDocs } from '@/lib/features/docs/search'
import * as runCalls from '@/lib/features/runs/contract'
import { runTitle } from '@/lib/features/runs/words'
import * as studyCalls from '@/lib/features/studies/contract'
import * as traceCalls from '@/lib/features/traces/contract'
import { systemTitle } from '@/lib/systems/registry/verdict-words'
import { requestCall } from '@/lib/platform/http/request'
import { visibleText } from '@/lib/text/visible-text'

/** The API has no search by name: as many of the newest as it gives in one page. */
const namedRows = 500

type Signal = { signal: AbortSignal }

async function findCollections(query: string, sent: Signal): Promise<HitGroup> {
  const { rows } = await requestCall(collectionCalls.list, { query: { limit: namedRows }, ...sent })
  const hits = rows.map(({ id, name }) => ({ href: collectionHref(id), title: name }))
  return { title: 'Collections', hits: matchingHits(hits, query) }
}

async function findRuns(query: string, sent: Signal): Promise<HitGroup> {
  const { rows } = await requestCall(runCalls.list, { query: { limit: namedRows }, ...sent })
  const hits = rows.map((run) => ({
    href: `/runs/${encodeURIComponent(run.id)}`,
    title: runTitle({ ...run, collection: run.collection.name }),
  }))
  return { title: 'Runs', hits: matchingHits(hits, query) }
}

async function findStudies(query: string, sent: Signal): Promise<HitGroup> {
  const { rows } = await requestCall(studyCalls.list, { query: { limit: namedRows }, ...sent })
  const hits = rows.map(({ id, name }) => ({
    href: `/studies/${encodeURIComponent(id)}`,
    title: name,
  }))
  return { title: 'Studies', hits: matchingHits(hits, query) }
}

async function findTraces(query: string, sent: Signal): Promise<HitGroup> {
  const { rows } = await requestCall(traceCalls.list, {
    query: { q: query, limit: hitsPerGroup },
    ...sent,
  })
  const hits = rows.map(({ id, item_text: text, system, model }) => ({
    href: `/traces/${encodeURIComponent(id)}`,
    title: visibleText(text),
    detail: [systemTitle(system), ...(model === null ? [] : [visibleText(model)])].join(' · '),
  }))
  return { title: 'Traces', hits }
}

async function findDocs(query: string, client: QueryClient): Promise<HitGroup> {
  const found = findInDocs(await client.ensureQueryData(docIndexQuery()), query)
  const hits = found
    .slice(0, hitsPerGroup)
    .map(({ href, page, title }) => ({ href, title, detail: page === title ? '' : page }))
  return { title: 'Documentation', hits }
}

/** Data whose name or text matches; a group that does not answer is left out. */
export function paletteQuery(text: string) {
  const query = text.trim()
  return queryOptions({
    queryKey: ['palette', query],
    queryFn:
      query === ''
        ? skipToken
        : async ({ client, signal }): Promise<HitGroup[]> => {
            const finders = [findCollections, findRuns, findStudies, findTraces]
            const groups = await Promise.allSettled([
              ...finders.map((find) => find(query, { signal })),
              findDocs(query, client),
            ])
            return groups.flatMap((group) =>
              group.status === 'fulfilled' && group.value.hits.length > 0 ? [group.value] : [],
            )
          },
    placeholderData: keepPreviousData,
  })
}
