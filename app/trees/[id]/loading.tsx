import { PageFrame } from '@/components/shell/page-frame'
import { SkeletonLines } from '@/components/ui/skeleton'

export default function Loading() {
  return (
    <PageFrame title="Tree">
      <SkeletonLines lines={10} label="Loading the tree" />
    </PageFrame>
  )
}
