import { loadingPage } from '@/components/layout/page-loading'

export default loadingPage({ title: 'Composed problems', name: 'compositions' })
