export { auditStructure } from './deep-rubric/rubric/structure'
