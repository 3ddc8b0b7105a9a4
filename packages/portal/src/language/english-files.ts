import type { Messages } from '@officine/i18n/messages'

/** Files of texts by path, each compiled into a chunk of its own. */
export type MessageFiles = Readonly<Record<string, () => Promise<Messages>>>

/**
 * The English texts, one chunk each: the same files as the French ones in
 * messages.ts, and those of the main chunk.
 */
export const englishFiles: MessageFiles = import.meta.glob<Messages>(
  // Without the server's.
  ['../../../../locales/en-CA/*.json', '!**/{documents,mail,page,signin}.json'],
  { import: 'default' },
)
