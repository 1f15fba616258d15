import { PageFrame } from '@/components/shell/page-frame'
import { SkeletonLines } from '@/components/ui/skeleton'

export default function Loading() {
  return (
    <PageFrame title="New study">
      <SkeletonLines lines={12} label="Loading the form" />
    </PageFrame>
  )
}
