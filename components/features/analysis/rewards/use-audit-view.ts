import { useQueryStates } from 'nuqs'
import { auditParsers } from '@/lib/features/analysis/reward-audit/view'

export function useAuditView() {
  const [view, setView] = useQueryStates(auditParsers)
  return { view, setView }
}
