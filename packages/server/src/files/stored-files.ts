import type {
  FileId,
  ImportId,
  MemberRequestId,
  TransactionId,
  TransactionOwnerId,
} from '@officine/api/calls'
import { and, desc, eq, sql } from 'drizzle-orm'
import { type Actor, appendAudit } from '../database/audit.ts'
import type { DatabaseTransaction, Queryable } from '../database/database.ts'
import { type SwornContentHashes, storedFile, transactionOwner } from '../database/schema.ts'

/** A file in the store whose row is not written yet. */
export type NewFile = {
  name: string
  size: number
  mediaType: string
  sha256: string
  storageKey: string
  state: 'waiting' | 'clean'
  /** Whether a scanner is configured. */
  isScanned: boolean
  /** Of an affirmation only. */
  swornTo?: SwornContentHashes
}

export type FileOwner =
  | { requestId: MemberRequestId }
  | { transactionOwnerId: TransactionOwnerId }
  | { importId: ImportId }

export const fileFields = {
  id: storedFile.id,
  name: storedFile.name,
  size: storedFile.size,
  mediaType: storedFile.mediaType,
  state: storedFile.state,
  createdAt: storedFile.createdAt,
  scannedAt: storedFile.scannedAt,
}

function belongsTo(owner: FileOwner) {
  if ('requestId' in owner) return eq(storedFile.requestId, owner.requestId)
  if ('importId' in owner) return eq(storedFile.importId, owner.importId)
  return eq(storedFile.transactionOwnerId, owner.transactionOwnerId)
}

/**
 * Adds a file to a record that the caller has locked. The same file (name and content) is not added
 * twice, so that a client may retry: among all files of a request or an import, but only as an owner's
 * newest file, since older ones don't count. A scan result that arrived meanwhile applies to it.
 */
export async function addFile(tx: DatabaseTransaction, owner: FileOwner, file: NewFile, actor: Actor) {
  const { isScanned, ...columns } = file
  const { sha256, name, state } = columns
  const [newest] = await tx
    .select({ ...fileFields, sha256: storedFile.sha256 })
    .from(storedFile)
    .where(and(belongsTo(owner), 'transactionOwnerId' in owner ? undefined : eq(storedFile.sha256, sha256)))
    .orderBy(desc(storedFile.createdAt), desc(storedFile.id))
    .limit(1)
  if (newest?.sha256 === sha256 && newest.name === name && newest.state !== 'refused') {
    if (newest.state === 'waiting' && state === 'clean') await markScanned(tx, newest.id, 'clean')
    return { file: { ...newest, state: newest.state === 'clean' ? newest.state : state }, isNew: false }
  }
  const now = sql`clock_timestamp()`
  const [row] = await tx
    .insert(storedFile)
    .values({
      ...columns,
      ...owner,
      uploadedBy: actor.contactId ?? '',
      // The wall clock: `now()` is the transaction's start, which may precede that of an older
      // file.
      createdAt: now,
      scannedAt: state === 'waiting' || !isScanned ? null : now,
    })
    .returning(fileFields)
  if (!row) throw new Error('No file was added.')
  await appendAudit(tx, { actor, action: 'file.add', recordType: 'file', recordId: row.id })
  return { file: row, isNew: true }
}

export type FileRow = Awaited<ReturnType<typeof addFile>>['file']

/** Stores a scan result. False when the file was scanned before; it then stays unchanged. */
export async function markScanned(db: Queryable, id: FileId, state: 'clean' | 'refused'): Promise<boolean> {
  const { rowCount } = await db
    .update(storedFile)
    .set({ state, scannedAt: sql`clock_timestamp()` })
    .where(and(eq(storedFile.id, id), eq(storedFile.state, 'waiting')))
  return rowCount === 1
}

const fileFieldsWithKey = { ...fileFields, storageKey: storedFile.storageKey }

export async function fileOfRequest(db: Queryable, requestId: MemberRequestId, id: FileId) {
  const [row] = await db
    .select(fileFieldsWithKey)
    .from(storedFile)
    .where(and(eq(storedFile.id, id), eq(storedFile.requestId, requestId)))
  return row
}

export async function fileOfTransaction(
  db: Queryable,
  {
    transactionId,
    ownerId,
    fileId,
  }: { transactionId: TransactionId; ownerId: TransactionOwnerId; fileId: FileId },
) {
  const [row] = await db
    .select(fileFieldsWithKey)
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
