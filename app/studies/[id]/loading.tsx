import { PageFrame } from '@/components/shell/page-frame'
import { SkeletonLines } from '@/components/ui/skeleton'

export default function Loading() {
  return (
    <PageFrame title="Study">
      <SkeletonLines lines={10} label="Loading the study" />
    </PageFrame>
  )
}
