import dynamic from 'next/dynamic'
import type { SystemView } from '@/components/core/traces/system-view'
import { SkeletonLines } from '@/components/ui/skeleton'

const loading = () => (
  <div className="p-5">
    <SkeletonLines lines={8} label="Loading the chains" />
  </div>
)

/** What the shared viewer shows of chains of facts and their vote; loaded where there are any. */
export const chainsView: SystemView = {
  Around: dynamic(async () => (await import('./chains-layout')).ChainsLayout, { loading }),
  Evidence: dynamic(async () => (await import('./gold-pane')).GoldPane, { loading }),
  aside: { title: 'Gold', width: 'md:w-52 lg:w-60 xl:w-72' },
  reading: {
    title: 'Chains',
    unit: 'step',
    Pane: dynamic(async () => (await import('./chains-pane')).ChainsPane, { loading }),
  },
  Judged: dynamic(async () => (await import('./again/asked-again')).AskedAgain, {
    loading: () => null,
  }),
  // The page waits for its keys.
  Keys: dynamic(async () => (await import('./chain-keys')).ChainKeys, { ssr: true }),
}
