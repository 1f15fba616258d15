import { loadingPage } from '@/components/layout/page-loading'

export default loadingPage({
  title: 'Composed problem set',
  name: 'the composed problem set',
  wide: true,
})
