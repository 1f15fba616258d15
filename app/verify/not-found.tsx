import { missingPage } from '@/components/layout/missing-page'

export default missingPage({
  title: 'Run or item not found',
  links: [
    { label: 'Verify a claim', href: '/verify' },
    { label: 'All runs', href: '/runs' },
  ],
  reason: 'It may have been deleted.',
})
