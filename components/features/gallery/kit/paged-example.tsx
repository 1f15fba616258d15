'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { hostileText } from '../samples'
import { PagedList, ShowMore } from '@/components/ui/paged-list'

const pages = { loading: undefined, empty: [], rows: ['First run', 'Second run', hostileText] }

function usePages(state: keyof typeof pages) {
  const rows: readonly string[] | undefined = pages[state]
  return useInfiniteQuery({
    queryKey: ['gallery', state],
    queryFn: async () => ({ rows: rows ?? [] }),
    // Without data and never asked for, it stays in the state of loading.
    enabled: false,
    initialPageParam: 0,
    getNextPageParam: () => 1,
    ...(rows && { initialData: { pages: [{ rows }], pageParams: [0] } }),
  })
}

/** A list that comes in pages. */
export function PagedExample({ state }: { state: keyof typeof pages }) {
  return (
    <PagedList query={usePages(state)} name="runs" lines={3} empty={<p>No runs yet</p>}>
      {(rows) => (
        <ul className="grid gap-1">
          {rows.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

/** Under rows whose next page could not be loaded. */
export function NextPageFailed() {
  const { fetchNextPage } = usePages('rows')
  const error = new Error('The server did not answer.')
  return (
    <ShowMore
      query={{
        hasNextPage: true,
        isFetchingNextPage: false,
        isFetchNextPageError: true,
        error,
        fetchNextPage,
      }}
    >
      Show earlier runs
    </ShowMore>
  )
}
