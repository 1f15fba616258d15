import { loadingPage } from '@/components/layout/page-loading'

export default loadingPage({ title: 'Run', name: 'the run' })
