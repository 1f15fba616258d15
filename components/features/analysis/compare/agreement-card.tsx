'use client'

import { Button } from '@/components/ui/button'
import type { Comparison } from '@/lib/features/analysis/compare/schema'
import { formatCount, formatDecimal, plural } from '@/lib/text/numbers'
import { CompareCard } from './compare-card'

interface AgreementCardProps {
  found: Comparison
  isListed: boolean
  onList: () => void
}

/** How often both sides say the same, which needs no gold. */
export function AgreementCard({ found, isListed, onList }: AgreementCardProps) {
  const { n, same, value, low, high } = found.agreement
  return (
    <CompareCard title={plural(found.shared, 'shared item')} aside="Agreement of verdicts">
      {value === null ? (
        <p className="text-soft">No shared item has a verdict on both sides.</p>
      ) : (
        <>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-serif text-3xl font-semibold">
              {formatDecimal(value * 100, 1)} %
            </span>
            <span>
              95% CI{' '}
              <span className="num">
                {formatDecimal((low ?? 0) * 100, 1)} to {formatDecimal((high ?? 0) * 100, 1)}
              </span>{' '}
              <span className="text-xs text-soft">
                Wilson, {formatCount(same)} of {plural(n, 'item')}
              </span>
            </span>
          </p>
          <Button size="sm" className="mt-3" aria-pressed={isListed} onClick={onList}>
            List the items whose verdicts differ
          </Button>
        </>
      )}
    </CompareCard>
  )
}
