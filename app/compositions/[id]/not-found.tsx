import { missingPage } from '@/components/layout/missing-page'

export default missingPage({
  title: 'There is no such problem set',
  links: [{ label: 'All composed problems', href: '/compositions' }],
})
