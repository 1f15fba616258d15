import { loadingPage } from '@/components/layout/page-loading'

export default loadingPage({ title: 'Study', name: 'the study' })
