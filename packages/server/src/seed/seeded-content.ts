import { createHash } from 'node:crypto'

/** A file of the demonstration. It is made anew each time, so that none of them stays in memory. */
export interface SeededContent {
  readonly mediaType: string
  readonly make: () => Buffer
}

/** What its row says of it. */
export function factsOf({ mediaType, make }: SeededContent) {
  const content = make()
  return { mediaType, size: content.length, sha256: createHash('sha256').update(content).digest('hex') }
}
