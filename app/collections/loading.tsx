import { PageFrame } from '@/components/shell/page-frame'
import { SkeletonLines } from '@/components/ui/skeleton'

export default function Loading() {
  return (
    <PageFrame title="Collections">
      <SkeletonLines lines={10} label="Loading collections" />
    </PageFrame>
  )
}
