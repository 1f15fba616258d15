import type { Metadata } from 'next'
import { CalibrationPage } from '@/components/features/analysis/calibration/calibration-page'

export const metadata: Metadata = { title: 'Calibration' }

export default function Calibration() {
  return <CalibrationPage />
}
