import { loadingPage } from '@/components/layout/page-loading'

export default loadingPage({ title: 'Imports', name: 'imports' })
