const MB = 1024 * 1024

export type Limits = {
  /** Bytes of one line, array element or CSV record. */
  rowBytes: number
  /** Brackets inside brackets in one JSON row. */
  depth: number
  /** Bytes a gzip file may unfold to. */
  unpackedBytes: number
  /** Unfolded bytes per stored byte, judged once `ratioFreeBytes` have been unfolded. */
  ratio: number
  ratioFreeBytes: number
  /** A gzipped Parquet file up to this size is unfolded in memory when no folder is given. */
  parquetMemoryBytes: number
  /** Decoded bytes of a Parquet row group that are held at once, as far as its pages allow. */
  parquetSliceBytes: number
  batchRows: number
  batchBytes: number
}

export const defaultLimits: Limits = {
  rowBytes: 16 * MB,
  depth: 500,
  unpackedBytes: 64 * 1024 * MB,
  ratio: 200,
  ratioFreeBytes: 256 * MB,
  parquetMemoryBytes: 256 * MB,
  parquetSliceBytes: 24 * MB,
  batchRows: 1000,
  batchBytes: 4 * MB,
}

/** By 1024, as limits are set. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  if (bytes < MB) return `${trim(bytes / 1024)} KB`
  if (bytes < 1024 * MB) return `${trim(bytes / MB)} MB`
  return `${trim(bytes / (1024 * MB))} GB`
}

function trim(value: number): string {
  return value.toFixed(1).replace(/\.0$/, '')
}
