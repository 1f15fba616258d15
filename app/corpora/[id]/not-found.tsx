import { missingPage } from '@/components/layout/missing-page'

export default missingPage({
  title: 'There is no such corpus',
  links: [{ label: 'All corpora', href: '/corpora' }],
  reason: 'It may have been deleted.',
})
