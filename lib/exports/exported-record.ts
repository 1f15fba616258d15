/** A canonical record with the number and the id it has here. */
export interface ExportedRecord {
  seq: number
  id: string
  record: Record<string, unknown>
}
