import { PageFrame } from '@/components/shell/page-frame'
import { SkeletonLines } from '@/components/ui/skeleton'

export default function Loading() {
  return (
    <PageFrame title="Compositions">
      <SkeletonLines lines={10} label="Loading compositions" />
    </PageFrame>
  )
}
