import { SkeletonLines } from '@/components/ui/skeleton'

export default function Loading() {
  return (
    <div className="fill-page p-6">
      <SkeletonLines lines={14} label="Loading the collection" />
    </div>
  )
}
