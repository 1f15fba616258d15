import { loadingPage } from '@/components/layout/page-loading'

export default loadingPage({ title: 'Runs', name: 'runs' })
