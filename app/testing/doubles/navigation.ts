import { visit } from '../visit'

export * from 'next/navigation.js'

function ignore(): void {}

const router = {
  back: ignore,
  forward: ignore,
  prefetch: ignore,
  push: ignore,
  refresh: ignore,
  replace: ignore,
}

export const usePathname = () => visit.url.pathname
export const useRouter = () => router
export const useSearchParams = () => visit.url.searchParams
