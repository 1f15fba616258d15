/**
 * What a person may do. owner: everything; lead: collections, runs, judgings, prompts and model servers; auditor:
 * reads, marks and verifies; annotator: the tasks of their own studies; viewer: reads.
 */
export const roles = ['owner', 'lead', 'auditor', 'annotator', 'viewer'] as const
export type Role = (typeof roles)[number]
