import { PageFrame } from '@/components/shell/page-frame'
import { SkeletonLines } from '@/components/ui/skeleton'

export default function Loading() {
  return (
    <PageFrame title="Runs">
      <SkeletonLines lines={10} label="Loading runs" />
    </PageFrame>
  )
}
