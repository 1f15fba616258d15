import { BarChart } from '@/components/charts/bar-chart'
import { HeatMap } from '@/components/charts/heat-map'
import { LineChart } from '@/components/charts/line-chart'
import { PointChart } from '@/components/charts/point-chart'
import { hostileText } from './samples'

const step = { title: 'training step', isWhole: true }
const share = { title: 'accuracy', domain: [0, 1] as const }

const curve = (offset: number) =>
  Array.from({ length: 12 }, (_, at) => {
    const y = 0.5 + offset + 0.3 * Math.sin(at / 4)
    return { x: at * 20, y, low: y - 0.06, high: y + 0.06, n: 64, href: `/traces?n=${at}` }
  })

const withGap = curve(-0.2).map((point, at) =>
  at === 5 ? { x: point.x, y: null, label: 'undefined: no gold' } : { ...point, isBreak: at === 9 },
)

const bins = Array.from({ length: 10 }, (_, at) => ({ x: at / 10 + 0.05, y: at * 3 + 2 }))
const datasets = ['HoVer', 'FEVEROUS', 'PubHealth']
const bars = datasets.map((_, x) => ({ x, y: 0.6 + x / 10, low: 0.5 + x / 10, high: 0.7 + x / 10 }))
const terms = ['verification', 'coverage', 'necessity', 'format']

/** Every chart in its states, by the name of its file. */
export const charts = {
  'line-chart': (
    <LineChart
      title="Accuracy by training step"
      note="Mean over items; the band shows the middle half."
      x={step}
      y={share}
      series={[
        { key: 'a', title: 'grpo-main', points: curve(0) },
        { key: 'b', title: 'grpo-small, with a gap and a break', points: withGap },
        { key: 'c', title: hostileText, points: curve(0.1) },
      ]}
    />
  ),
  'line-chart, empty': (
    <LineChart
      title="Totals by training step"
      empty="No trace has a training step. Choose a run of a training."
      x={step}
      y={share}
      series={[]}
    />
  ),
  'point-chart': (
    <PointChart
      hasDiagonal
      title="Reliability"
      note="Accuracy by confidence, ten bins."
      x={{ title: 'confidence', domain: [0, 1] }}
      y={share}
      series={[
        {
          key: 'all',
          title: 'traces',
          points: bins.map(({ x }) => ({ x, y: x * 0.8, low: x * 0.7, high: x * 0.9, n: 40 })),
        },
      ]}
    />
  ),
  'bar-chart': (
    <BarChart
      title="Accuracy by dataset"
      x={{ title: 'dataset', names: datasets }}
      y={share}
      series={[
        { key: 'a', title: 'step 320', points: bars },
        { key: 'b', title: 'step 400', points: bars.map((bar) => ({ ...bar, y: bar.y + 0.02 })) },
      ]}
    />
  ),
  'bar-chart, bins': (
    <BarChart
      title="Confidence"
      x={{ title: 'confidence', domain: [0, 1] }}
      y={{ title: 'traces' }}
      series={[{ key: 'all', title: 'traces', points: bins }]}
    />
  ),
  'heat-map': (
    <HeatMap
      title="Correlation of reward terms"
      columns={terms}
      columnTitle="term"
      y={{ title: 'Spearman correlation', domain: [-1, 1], format: (value) => value.toFixed(2) }}
      series={terms.map((title, row) => ({
        key: title,
        title,
        points: terms.map((_, x) => ({ x, y: x === 3 && row < 3 ? null : Math.cos(x - row) })),
      }))}
    />
  ),
}
