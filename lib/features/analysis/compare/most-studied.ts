/** Items of a comparison that a study is drawn from: so many ids fit into the filter of a sample. */
export const mostStudied = 2_000
