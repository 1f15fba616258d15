import { missingPage } from '@/components/layout/missing-page'

export default missingPage({
  title: 'There is no such composition',
  links: [{ label: 'All compositions', href: '/compositions' }],
})
