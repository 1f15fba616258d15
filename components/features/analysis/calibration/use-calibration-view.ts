import { useQueryStates } from 'nuqs'
import { calibrationParsers } from '@/lib/features/analysis/calibration/view'

export function useCalibrationView() {
  const [view, setView] = useQueryStates(calibrationParsers)
  return { view, setView }
}
