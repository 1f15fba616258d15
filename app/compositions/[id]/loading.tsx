import { loadingPage } from '@/components/layout/page-loading'

export default loadingPage({ title: 'Composition', name: 'the composition', wide: true })
