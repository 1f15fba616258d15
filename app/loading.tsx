import { SkeletonLines } from '@/components/ui/skeleton'

export default function Loading() {
  return (
    <div className="mx-auto max-w-5xl px-6 py-8">
      <SkeletonLines lines={6} label="Loading the page" />
    </div>
  )
}
