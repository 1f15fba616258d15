import { loadingPage } from '@/components/layout/page-loading'

export default loadingPage({ title: 'Import', name: 'the import' })
