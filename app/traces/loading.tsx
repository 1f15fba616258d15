import { SkeletonLines } from '@/components/ui/skeleton'

export default function Loading() {
  return (
    <div className="fill-page flex">
      <div className="w-60 border-r border-line p-4 max-lg:hidden">
        <SkeletonLines lines={14} label="Loading the filters" />
      </div>
      <div className="flex-1 p-4">
        <SkeletonLines lines={18} label="Loading traces" />
      </div>
      <div className="w-95 border-l border-line bg-card p-5 max-lg:hidden">
        <SkeletonLines lines={8} label="Loading the trace" />
      </div>
    </div>
  )
}
