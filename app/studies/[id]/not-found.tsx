import { missingPage } from '@/components/layout/missing-page'

export default missingPage({
  title: 'There is no such study',
  links: [{ label: 'All studies', href: '/studies' }],
})
