import { SkeletonLines } from '@/components/ui/skeleton'

export default function Loading() {
  return (
    <div className="p-6">
      <SkeletonLines lines={12} label="Loading the corpus" />
    </div>
  )
}
