import { Pill } from '@/components/ui/pill'
import type { ImportRow } from '@/lib/features/imports/schema'
import { importStatus } from '@/lib/features/imports/words'

export function ImportStatus({ of }: { of: Pick<ImportRow, 'status' | 'undone'> }) {
  const { word, sign, tone } = importStatus(of)
  return (
    <Pill size="sm" tone={tone} sign={sign}>
      {word}
    </Pill>
  )
}
