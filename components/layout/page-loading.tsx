import { PageFrame } from './page-frame'
import { SkeletonLines } from '@/components/ui/skeleton'

interface LoadingPageOptions {
  /** The title of the page, where it is the same for every address. */
  title?: string
  /** For screen readers: "the run" gives "Loading the run". */
  name?: string
  /** As the page itself: as wide as the window. */
  wide?: boolean
}

/** A `loading.tsx`: what an ordinary page shows until its data has come. */
export function loadingPage({ title, name = 'the page', wide = false }: LoadingPageOptions = {}) {
  const label = `Loading ${name}`
  return function Loading() {
    if (title !== undefined) {
      return (
        <PageFrame title={title} wide={wide}>
          <SkeletonLines lines={10} label={label} />
        </PageFrame>
      )
    }
    return (
      <div className="mx-auto max-w-5xl px-6 py-8">
        <SkeletonLines lines={6} label={label} />
      </div>
    )
  }
}
