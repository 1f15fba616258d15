export { auditStructure } from '@/lib/systems/deep-rubric/rubric/structure'
