import { enums, type Infer, integer, literal, object, optional, string } from 'superstruct'
import { instant } from '../rules/index.ts'
import { type FileId, id } from './ids.ts'

/**
 * A stored file: `waiting` until it is scanned, and downloadable only when `clean`. Where no scanner
 * is configured, files are `clean` at once, and the association reads `isNotScanned`.
 */
export const StoredFile = object({
  id: id<FileId>(),
  name: string(),
  /** In bytes. */
  size: integer(),
  mediaType: string(),
  state: enums(['waiting', 'clean', 'refused']),
  /** That no scanner has seen the file, since none is configured; for the association alone. */
  isNotScanned: optional(literal(true)),
  uploadedAt: instant(),
})
export type StoredFile = Infer<typeof StoredFile>
