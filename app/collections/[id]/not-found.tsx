import { missingPage } from '@/components/layout/missing-page'

export default missingPage({
  title: 'There is no such collection',
  links: [{ label: 'All collections', href: '/collections' }],
  reason: 'It may have been deleted more than 7 days ago.',
})
