/** What of two traces is laid side by side. */
export const comparisons = ['explanation', 'trace', 'questions', 'report'] as const

export const sampleKinds = ['all', 'random', 'stratified', 'sqrt', 'diverse'] as const

/** What a stratum is. */
export const strataKinds = ['dataset', 'label', 'dataset_label'] as const

/** Stands for the system of what was decided elsewhere: all that is known of it is the name in `model`. */
export const elsewhere = 'elsewhere'
