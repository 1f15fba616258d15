import { queryOptions } from '@tanstack/react-query'
import { requestCall } from '@/lib/platform/http/request'
import * as docCalls from './contract'
import { headingSlug } from './sections'
import type { GlossaryTerm } from './terms'

/** The text of the documentation; it changes only with a new version of the app. */
export function docIndexQuery() {
  return queryOptions({
    queryKey: ['docs'],
    queryFn: async ({ signal }) => (await requestCall(docCalls.index, { signal })).sections,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export const glossaryHref = (term: GlossaryTerm) => `/docs/glossary#${headingSlug(term)}`

/** The link after the sentence. */
const seeAlso = / See [^.]*\.$/

/** The terms of the glossary, each with its sentence. */
export function glossaryQuery() {
  return queryOptions({
    queryKey: ['docs', 'glossary'],
    queryFn: async ({ signal }) => {
      const { sections } = await requestCall(docCalls.index, {
        query: { page: 'glossary' },
        signal,
      })
      return sections.map(({ title, text }) => ({ title, sentence: text.replace(seeAlso, '') }))
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
