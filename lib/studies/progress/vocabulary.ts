/** How far somebody is with a pair; never what they chose. */
export const cellStatuses = ['planned', 'claimed', 'done', 'skipped', 'discussed'] as const
