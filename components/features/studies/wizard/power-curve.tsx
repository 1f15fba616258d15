import { curvePath, powerLabel } from '@/lib/features/studies/designing/power'
import { formatShare, formatSigned } from '@/lib/text/numbers'
import type { Plan } from '@/lib/features/studies/planning/schema'

const size = { width: 180, height: 84 }

/** Power by net preference, with the line of 80 % and where one stands. */
export function PowerCurve({ plan }: { plan: Plan }) {
  const curve = curvePath(plan, size)
  if (curve === null) return null
  return (
    <svg
      role="img"
      aria-label={powerLabel(plan)}
      viewBox={`-34 -8 ${size.width + 46} ${size.height + 40}`}
      className="w-full max-w-56 fill-soft text-[10px]"
    >
      {[0, 0.8, 1].map((share) => (
        <text key={share} x={-6} y={(1 - share) * size.height + 3} textAnchor="end">
          {formatShare(share)}
        </text>
      ))}
      <text x={0} y={size.height + 14}>
        0
      </text>
      <text x={size.width} y={size.height + 14} textAnchor="end">
        {formatSigned(curve.widest)}
      </text>
      <text x={size.width / 2} y={size.height + 28} textAnchor="middle">
        Power by net preference
      </text>
      <line
        x1={0}
        x2={size.width}
        y1={curve.target}
        y2={curve.target}
        className="stroke-edge"
        strokeDasharray="3 3"
      />
      <line x1={0} x2={size.width} y1={size.height} y2={size.height} className="stroke-edge" />
      <path d={curve.path} fill="none" strokeWidth={2} className="stroke-link" />
      {curve.here === null ? null : (
        <circle cx={curve.here.x} cy={curve.here.y} r={4} className="fill-link" />
      )}
    </svg>
  )
}
