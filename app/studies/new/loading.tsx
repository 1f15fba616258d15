import { loadingPage } from '@/components/layout/page-loading'

export default loadingPage({ title: 'New study', name: 'the form' })
