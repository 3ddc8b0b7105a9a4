import { enums, type Infer, integer, object, string } from 'superstruct'
import { instant } from '../rules/index.ts'
import { type FileId, id } from './ids.ts'

/** A stored file: `waiting` until it is scanned, and downloadable only when `clean`. */
export const StoredFile = object({
  id: id<FileId>(),
  name: string(),
  /** In bytes. */
  size: integer(),
  mediaType: string(),
  state: enums(['waiting', 'clean', 'refused']),
  uploadedAt: instant(),
})
export type StoredFile = Infer<typeof StoredFile>
