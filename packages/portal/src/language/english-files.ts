import type { Messages } from '@officine/i18n/messages'

/** Files of texts by path, each compiled into a chunk of its own. */
export type MessageFiles = Readonly<Record<string, () => Promise<Messages>>>

/**
 * The English texts, one chunk each: the same files as the French ones in
 * messages.ts, and those of the main chunk.
 */
export const englishFiles: MessageFiles = import.meta.glob<Messages>(
  [
    '../../../../locales/en-CA/{accessa,account,auth,confirmation,declaration,drafts,employees,employment,error-details,errors,follow-up,forms,home,notice-banners,notices,occupations,opening-hours,person-search,pharmacies,pharmacy-edit,pharmacy-head,pharmacy-search,profile,requests,shell,signup,statements,transactions,upload}.json',
    '../../../../locales/en-CA/{accessa,employees,member,request,transaction}-*.json',
  ],
  { import: 'default' },
)
