import { withStorageTimeout } from '../encrypted-storage/database.ts'

/** The database of drafts; it exists once a form has been opened in this browser. */
export const draftsDatabase = 'officine-drafts'

/**
 * Whether there may be drafts, so that the code that reads them is only fetched then. True if the
 * browser cannot list its databases, or does not in time.
 */
export async function mayHaveDrafts(): Promise<boolean> {
  try {
    const databases = await withStorageTimeout(indexedDB.databases())
    return databases.some(({ name }) => name === draftsDatabase)
  } catch {
    return true
  }
}
