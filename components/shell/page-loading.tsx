import { SkeletonLines } from '@/components/ui/skeleton'

/** What stands in place of an ordinary page until it is there. */
export function PageLoading() {
  return (
    <div className="mx-auto max-w-5xl px-6 py-8">
      <SkeletonLines lines={6} label="Loading the page" />
    </div>
  )
}
