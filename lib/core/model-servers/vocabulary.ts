export const serverRoles = ['policy', 'judge', 'novice', 'embedding', 'agent'] as const
