import { createHash } from 'node:crypto'

/**
 * A file of the demonstration. Its content is generated at each use, so that it doesn't stay in
 * memory.
 */
export interface SeededContent {
  readonly mediaType: string
  readonly make: () => Buffer
}

/** The columns of a stored file's row that depend on its content. */
export function fileMetadata({ mediaType, make }: SeededContent) {
  const content = make()
  return { mediaType, size: content.length, sha256: createHash('sha256').update(content).digest('hex') }
}
