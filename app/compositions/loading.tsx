import { loadingPage } from '@/components/layout/page-loading'

export default loadingPage({ title: 'Compositions', name: 'compositions' })
