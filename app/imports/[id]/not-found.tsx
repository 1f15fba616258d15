import { missingPage } from '@/components/layout/missing-page'

export default missingPage({
  title: 'There is no such import',
  links: [{ label: 'All imports', href: '/imports' }],
})
