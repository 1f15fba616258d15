import type { Metadata } from 'next'
import { Training } from '@/components/features/analysis/training/training'

export const metadata: Metadata = { title: 'Training' }

export default function TrainingPage() {
  return <Training />
}
