import type { FileId, ImportId } from '@officine/api/calls'
import { type ImportReport, importReports } from '@officine/api/constants'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { contact, registerImport, storedFile } from '../database/schema.ts'
import { fileFields } from '../files/stored-files.ts'

/** Of the imports by the command, and of those that the administration sends. */
export const importLockNumber = 468_160_026

export type ImportRow = typeof registerImport.$inferSelect

/** An import with the name of who began it. */
export async function findImport(db: Queryable, id: ImportId) {
  const [row] = await db
    .select({ row: registerImport, firstName: contact.firstName, lastName: contact.lastName })
    .from(registerImport)
    .innerJoin(contact, eq(contact.id, registerImport.createdBy))
    .where(eq(registerImport.id, id))
  return row
}

export type FoundImport = NonNullable<Awaited<ReturnType<typeof findImport>>>

/** Locks an import against changes, and against added or removed files, until the transaction ends. */
export async function lockImport(db: Queryable, id: ImportId): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(registerImport).where(eq(registerImport.id, id)).for('update')
  return row
}

/** The files as they were sent, in that order. */
export async function filesOfImport(db: Queryable, id: ImportId) {
  return await db
    .select({ ...fileFields, storageKey: storedFile.storageKey })
    .from(storedFile)
    .where(and(eq(storedFile.importId, id), isNull(storedFile.report)))
    .orderBy(asc(storedFile.createdAt), asc(storedFile.id))
}

export type ImportFile = Awaited<ReturnType<typeof filesOfImport>>[number]

/** Files can be added and removed until it is checked, and again afterwards: what was found is forgotten. */
export async function reopenFiles(tx: Queryable, id: ImportId): Promise<readonly string[]> {
  await tx
    .update(registerImport)
    .set({
      ...{ state: 'collecting', results: [], checkedAt: null, failure: null },
      ...{ overwrites: false, overwrittenVersions: {} },
    })
    .where(eq(registerImport.id, id))
  return await deleteReports(tx, id)
}

/** Deletes the rows of these reports of an import. Resolves to their keys in the store. */
export async function deleteReports(
  tx: Queryable,
  id: ImportId,
  reports: readonly ImportReport[] = importReports,
): Promise<readonly string[]> {
  const rows = await tx
    .delete(storedFile)
    .where(and(eq(storedFile.importId, id), inArray(storedFile.report, reports)))
    .returning({ key: storedFile.storageKey })
  return rows.map(({ key }) => key)
}

/** Deletes the rows of the files as they were sent. Resolves to their keys in the store. */
async function deleteSentFiles(tx: Queryable, id: ImportId): Promise<readonly string[]> {
  const rows = await tx
    .delete(storedFile)
    .where(and(eq(storedFile.importId, id), isNull(storedFile.report)))
    .returning({ key: storedFile.storageKey })
  return rows.map(({ key }) => key)
}

export async function deleteSentFile(
  tx: Queryable,
  id: ImportId,
  fileId: FileId,
): Promise<string | undefined> {
  const [row] = await tx
    .delete(storedFile)
    .where(and(eq(storedFile.importId, id), eq(storedFile.id, fileId), isNull(storedFile.report)))
    .returning({ key: storedFile.storageKey })
  return row?.key
}

/** Ends an import, whose files are no longer needed. Resolves to their keys in the store. */
export async function endImport(
  tx: Queryable,
  id: ImportId,
  state: 'applied' | 'failed' | 'abandoned',
): Promise<readonly string[]> {
  await tx
    .update(registerImport)
    .set({ state, endedAt: sql`clock_timestamp()`, progress: null })
    .where(eq(registerImport.id, id))
  const sentKeys = await deleteSentFiles(tx, id)
  // The lines that were left aside are corrected afterwards.
  return state === 'applied' ? sentKeys : [...sentKeys, ...(await deleteReports(tx, id))]
}
