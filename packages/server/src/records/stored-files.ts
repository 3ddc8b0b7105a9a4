import { and, desc, eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../database/database.ts'
import { type SwornTo, storedFile, transactionOwner } from '../database/schema.ts'
import { type Actor, appendAudit } from './audit.ts'

/** A file that is in the store and waits for its row. */
export type NewFile = {
  name: string
  size: number
  mediaType: string
  sha256: string
  storageKey: string
  state: 'waiting' | 'clean'
  /** Of an affirmation. */
  swornTo?: SwornTo
}

/** What a file belongs to. */
export type FileOwner = { requestId: string } | { transactionOwnerId: string }

export const fileFields = {
  id: storedFile.id,
  name: storedFile.name,
  size: storedFile.size,
  mediaType: storedFile.mediaType,
  state: storedFile.state,
  createdAt: storedFile.createdAt,
}

const belongsTo = (owner: FileOwner) =>
  'requestId' in owner
    ? eq(storedFile.requestId, owner.requestId)
    : eq(storedFile.transactionOwnerId, owner.transactionOwnerId)

/**
 * Adds a file to what it belongs to, whose row the caller has locked. Of a file that is the last one there already, by name and
 * content, there is no second: who got no answer may send again. A scan that was found since counts for it too.
 */
export async function addFile(tx: Transaction, owner: FileOwner, file: NewFile, actor: Actor) {
  const { sha256, name, state } = file
  const [last] = await tx
    .select({ ...fileFields, sha256: storedFile.sha256 })
    .from(storedFile)
    .where(and(belongsTo(owner), 'requestId' in owner ? eq(storedFile.sha256, sha256) : undefined))
    .orderBy(desc(storedFile.createdAt), desc(storedFile.id))
    .limit(1)
  if (last?.sha256 === sha256 && last.name === name && last.state !== 'refused') {
    if (last.state === 'waiting' && state === 'clean') await markScanned(tx, last.id, 'clean')
    return { file: { ...last, state: last.state === 'clean' ? last.state : state }, isNew: false }
  }
  const now = sql`clock_timestamp()`
  const [added] = await tx
    .insert(storedFile)
    .values({
      ...file,
      ...owner,
      uploadedBy: actor.contactId ?? '',
      // The beginning of a transaction that had to wait says nothing about which of two files is the newer.
      createdAt: now,
      scannedAt: state === 'waiting' ? null : now,
    })
    .returning(fileFields)
  if (!added) throw new Error('No file was added.')
  await appendAudit(tx, { actor, action: 'file.add', recordType: 'file', recordId: added.id })
  return { file: added, isNew: true }
}

export type FileRow = Awaited<ReturnType<typeof addFile>>['file']

/** What a scan found out. False for a file that was judged already: nothing changes of it. */
export async function markScanned(db: Queryable, id: string, state: 'clean' | 'refused'): Promise<boolean> {
  const { rowCount } = await db
    .update(storedFile)
    .set({ state, scannedAt: sql`clock_timestamp()` })
    .where(and(eq(storedFile.id, id), eq(storedFile.state, 'waiting')))
  return rowCount === 1
}

const found = { ...fileFields, storageKey: storedFile.storageKey }

export async function fileOfRequest(db: Queryable, requestId: string, id: string) {
  const [row] = await db
    .select(found)
    .from(storedFile)
    .where(and(eq(storedFile.id, id), eq(storedFile.requestId, requestId)))
  return row
}

export async function fileOfTransaction(
  db: Queryable,
  { transactionId, ownerId, fileId }: { transactionId: string; ownerId: string; fileId: string },
) {
  const [row] = await db
    .select(found)
    .from(storedFile)
    .innerJoin(transactionOwner, eq(transactionOwner.id, storedFile.transactionOwnerId))
    .where(
      and(
        eq(storedFile.id, fileId),
        eq(transactionOwner.id, ownerId),
        eq(transactionOwner.transactionId, transactionId),
      ),
    )
  return row
}
