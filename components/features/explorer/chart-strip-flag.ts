import { keptFlag } from '@/components/ui/kept-flag'

/** Whether the charts above the list are open. */
export const chartStrip = keptFlag('touchstone.chart-strip')
