export const auditDecisions = ['KEEP', 'REVISE', 'DROP'] as const
