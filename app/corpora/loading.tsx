import { PageFrame } from '@/components/shell/page-frame'
import { SkeletonLines } from '@/components/ui/skeleton'

export default function Loading() {
  return (
    <PageFrame title="Corpora">
      <SkeletonLines lines={8} label="Loading corpora" />
    </PageFrame>
  )
}
