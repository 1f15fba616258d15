import { loadingPage } from '@/components/layout/page-loading'

export default loadingPage({ title: 'Tree', name: 'the tree' })
