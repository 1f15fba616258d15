import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { vi } from 'vitest'

/* Doubles of what only Next gives; they hold for everything that is imported after this file. */

/** The address that is rendered, for everything that Next would tell about it. */
export const visit = { url: new URL('http://127.0.0.1:3000/') }

/** React's `cache` as it is on Next's server: page and metadata of one visit ask a loader once. */
function oncePerVisit<Given extends unknown[], Reply>(ask: (...given: Given) => Reply) {
  let now: URL | null = null
  const replies = new Map<string, Reply>()
  return (...given: Given): Reply => {
    if (now !== visit.url) replies.clear()
    now = visit.url
    const key = JSON.stringify(given)
    const reply = replies.get(key) ?? ask(...given)
    replies.set(key, reply)
    return reply
  }
}

vi.mock('react', async (original) => ({ ...(await original<object>()), cache: oncePerVisit }))

function ignore(): void {}

const router = {
  back: ignore,
  forward: ignore,
  prefetch: ignore,
  push: ignore,
  refresh: ignore,
  replace: ignore,
}

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  usePathname: () => visit.url.pathname,
  useRouter: () => router,
  useSearchParams: () => visit.url.searchParams,
}))

vi.mock('next/headers', async () => {
  const { frameHeader, frameOf } = await import('@/lib/features/shell/frame')
  const headers = async () =>
    new Headers({ host: visit.url.host, [frameHeader]: frameOf(visit.url.pathname) })
  return { cookies: async () => new Map(), headers }
})

// The compiler of the build replaces it.
vi.mock('next/font/local', () => ({ default: () => ({ variable: '' }) }))

vi.mock('next/server', async (original) => ({
  ...(await original<object>()),
  connection: async () => {},
}))

interface LinkProps extends ComponentProps<'a'> {
  prefetch?: unknown
  replace?: unknown
  scroll?: unknown
}

vi.mock('next/link', () => ({
  default: ({
    prefetch: _prefetch,
    replace: _replace,
    scroll: _scroll,
    children,
    ...rest
  }: LinkProps) => <a {...rest}>{children}</a>,
}))

type Part = ComponentType<object>

/** Everything that is loaded later is rendered, as a browser shows it a moment after the first paint. */
vi.mock('next/dynamic', () => ({
  default: (bring: () => Promise<Part | { default: Part }>) => {
    const Brought = lazy(async () => {
      const brought = await bring()
      return 'default' in brought ? brought : { default: brought }
    })
    return (props: object) => (
      <Suspense>
        <Brought {...props} />
      </Suspense>
    )
  },
}))

vi.mock('nuqs/adapters/next/app', () => ({
  NuqsAdapter: ({ children }: { children: ReactNode }) => (
    <NuqsTestingAdapter searchParams={visit.url.searchParams}>{children}</NuqsTestingAdapter>
  ),
}))
