import { type Query, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type CheerioAPI, load } from 'cheerio'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { findPage, findRoute, layoutsAround, type Titled } from './files'
import { visit } from './visit'

/*
 * Renders whole pages of the app in node: the page and its layouts by React's server renderer, the real loaders and
 * routes on the database of the test (`globalThis.touchstoneDatabase`), and doubles of what only Next and a browser
 * give. Effects do not run: what needs a key or a click is rendered by the address that it leads to, or as a part
 * (`renderPart`). A test imports this file before any component, or the component has the real Next.
 */

/** A page as a browser shows it once everything that it asks for has come. */
export interface RenderedPage {
  /** From its metadata, without the name of the product. */
  title: string
  /** The parsed document, asked by CSS selectors: `$('main h1').text()`. */
  $: CheerioAPI
}

/** Renders the page of an address (`/traces/…?…`) inside its layouts. */
export async function renderPage(address: string): Promise<RenderedPage> {
  visit.url = new URL(address, visit.url.origin)
  const { params, load: loadPage } = findPage(visit.url.pathname)
  const page = await loadPage()
  const props = {
    params: Promise.resolve(params),
    searchParams: Promise.resolve(searchOf(visit.url.searchParams)),
  }
  const $ = await renderInLayouts(await page.default(props))
  return { title: titleOf((await page.generateMetadata?.(props)) ?? page.metadata), $ }
}

/** Renders a part alone, in the frame of the page that has this address. */
export async function renderPart(address: string, part: ReactNode): Promise<CheerioAPI> {
  visit.url = new URL(address, visit.url.origin)
  return await renderInLayouts(part)
}

function searchOf(params: URLSearchParams): Record<string, string | string[]> {
  const all = Map.groupBy(params, ([name]) => name)
  return Object.fromEntries(
    Array.from(all, ([name, pairs]) => {
      const values = pairs.map(([, value]) => value)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

function titleOf(metadata: Titled | undefined): string {
  const title = metadata?.title ?? ''
  return typeof title === 'string' ? title : (title.absolute ?? '')
}

async function renderInLayouts(part: ReactNode): Promise<CheerioAPI> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  let element: ReactNode = <QueryClientProvider client={client}>{part}</QueryClientProvider>
  const layouts = await layoutsAround(findPage(visit.url.pathname))
  for (const { default: Layout } of layouts.toReversed())
    element = await Layout({ children: element })
  return parsed(await renderSettled(element, client))
}

/** Fails where a browser builds other elements than React rendered (a link in a link): such a page cannot be hydrated. */
function parsed(markup: string): CheerioAPI {
  const $ = load(markup)
  const rendered = Array.from(markup.matchAll(/<([a-z][^\s/>]*)/gi), ([, name = '']) => name)
  const built = $.root().find('*').toArray()
  const at = rendered.findIndex(
    (name, index) => name.toLowerCase() !== built[index]?.name.toLowerCase(),
  )
  if (at === -1 && rendered.length === built.length) return $
  const around = rendered.slice(Math.max(0, at - 3), at + 3).join(' ')
  throw new Error(`${visit.url.pathname}: a browser builds other elements near ${around}`)
}

/** More rounds than any page needs: what came may ask for more. */
const mostRounds = 8

/** Renders again with what was asked for until nothing is left to ask for. */
async function renderSettled(element: ReactNode, client: QueryClient): Promise<string> {
  for (let round = 0; round < mostRounds; round += 1) {
    const markup = await renderOnce(element)
    const asked = client.getQueryCache().findAll({ predicate: isAsked })
    if (asked.length === 0) return markup
    await answering(async () => await Promise.all(asked.map((query) => query.fetch())))
  }
  throw new Error(`${visit.url.pathname} asks for more and more`)
}

async function renderOnce(element: ReactNode): Promise<string> {
  const errors: unknown[] = []
  const { prelude } = await prerender(element, {
    onError: (error) => void errors.push(error),
    // Every part in its place, however large it is.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  const markup = await new Response(prelude).text()
  if (errors.length > 0) throw new AggregateError(errors, `${visit.url.pathname} does not render`)
  return markup
}

function isAsked(query: Query): boolean {
  const { queryFn, enabled }: { queryFn?: unknown; enabled?: unknown } = query.options
  const isEnabled: unknown = typeof enabled === 'function' ? enabled(query) : enabled
  return queryFn !== undefined && isEnabled !== false && query.state.data === undefined
}

/** Meanwhile our own API is answered by its routes, without a network. */
async function answering(work: () => Promise<unknown>): Promise<void> {
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => await callRoute(new Request(url(input), init))
  try {
    await work()
  } finally {
    globalThis.fetch = fetch
  }
}

const url = (input: string | URL | Request) =>
  new URL(input instanceof Request ? input.url : input, visit.url.origin)

async function callRoute(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const { params, load: loadRoute } = findRoute(pathname)
  const handler = (await loadRoute())[request.method]
  if (!handler) throw new Error(`there is no ${request.method} ${pathname}`)
  const decoded = Object.entries(params).map(([name, part]) => [name, decodeURIComponent(part)])
  return await handler(request, { params: Promise.resolve(Object.fromEntries(decoded)) })
}
