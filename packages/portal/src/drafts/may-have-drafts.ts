/** The database of drafts; a browser has it once a form was opened there. */
export const draftsDatabase = 'officine-drafts'

/** Whether there may be drafts here, for who would otherwise fetch the code that reads them. Where the browser doesn't tell, there may be. */
export async function mayHaveDrafts(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases()
    return databases.some(({ name }) => name === draftsDatabase)
  } catch {
    return true
  }
}
