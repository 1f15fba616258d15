'use client'

import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts'

export interface SharePart {
  key: string
  /** 0 to 1. */
  share: number
  /** Written into the part; may be empty. */
  label: string
  /** Colours, as CSS. */
  fill: string
  ink: string
}

const unbroken = (label: string) => label.replaceAll(' ', '\u00A0')

/** One bar of shares from left to right. Say in words beside it what the parts are: it is hidden from screen readers. */
export function ShareBar({ parts }: { parts: readonly SharePart[] }) {
  const row = Object.fromEntries(parts.map(({ key, share }) => [key, share]))
  return (
    <div aria-hidden className="h-7 w-full overflow-hidden rounded-md">
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 400, height: 28 }}>
        <BarChart
          data={[row]}
          layout="vertical"
          margin={{ top: 0, right: 0, bottom: 0, left: 0 }}
          barCategoryGap={0}
          accessibilityLayer={false}
        >
          <XAxis type="number" domain={[0, 1]} allowDataOverflow hide />
          <YAxis type="category" hide />
          {parts.map(({ key, label, fill, ink }) => (
            <Bar key={key} dataKey={key} stackId="all" fill={fill} isAnimationActive={false}>
              <LabelList
                position="center"
                valueAccessor={() => unbroken(label)}
                fill={ink}
                stroke="none"
                className="num"
              />
            </Bar>
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}
