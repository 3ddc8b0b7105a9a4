import type { Readable } from 'node:stream'
import type { FileId } from '@officine/api/calls'
import { fullName } from '@officine/i18n/locale'
import { and, asc, eq, notInArray } from 'drizzle-orm'
import { appendAudit } from '../database/audit.ts'
import type { Database, DatabaseTransaction } from '../database/database.ts'
import { storedFile, transactionOwner, transaction as transactionTable } from '../database/schema.ts'
import { findRecipient, sendMail } from '../mail/send-mail.ts'
import type { Log } from '../operations/log.ts'
import { lockRequest, raiseRequestVersion } from '../requests/change-request.ts'
import { notifyOfRefusedFile } from '../requests/request-mails.ts'
import { dismissAffirmationReminder, needsAffirmation } from '../transactions/affirmations.ts'
import { notifyOfRefusedAffirmation } from '../transactions/transaction-mails.ts'
import { ownersOfTransaction } from '../transactions/transaction-owners.ts'
import { ScannerUnavailable } from './clamd.ts'
import { FileNotInStore, type FileStore } from './file-store.ts'
import { markScanned } from './stored-files.ts'
import type { Files } from './uploaded-files.ts'

export interface RescanOptions {
  readonly db: Database
  readonly files: Files
  readonly log: Log
  /** Called when a mail may have been written. */
  readonly onWritten: () => void
}

const intervalMilliseconds = 60_000

/**
 * Scans, each minute, files received while the scanner was unavailable. Returns a function that
 * stops it.
 */
export function startRescanning(options: RescanOptions): () => void {
  if (!options.files.scan) return () => {}
  let isRunning = false
  const timer = setInterval(async () => {
    if (isRunning) return
    isRunning = true
    try {
      await rescanPendingFiles(options)
    } catch (error) {
      const sentence =
        error instanceof ScannerUnavailable ? 'files wait: no scanner' : 'files wait for their scan'
      options.log.warn({ err: error }, sentence)
    } finally {
      isRunning = false
    }
  }, intervalMilliseconds)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Scans waiting files, oldest first. One that can't be scanned doesn't block the others.
 * @throws {ScannerUnavailable} when some of them could not be scanned.
 */
export async function rescanPendingFiles(options: RescanOptions): Promise<void> {
  const attemptedIds: FileId[] = []
  let scannerError: ScannerUnavailable | undefined
  for (;;) {
    try {
      if (!(await scanOldestPending(options, attemptedIds))) break
    } catch (error) {
      if (!(error instanceof ScannerUnavailable)) throw error
      scannerError = error
    }
  }
  if (scannerError) throw scannerError
}

/**
 * Returns whether there was a file. Its id is added to `attemptedIds` before the scan, so that a
 * failing one is not repeated. No transaction is open during the scan: the database ends idle ones.
 * Another process may scan the same file; the result is written once.
 */
async function scanOldestPending(
  { db, files, log, onWritten }: RescanOptions,
  attemptedIds: FileId[],
): Promise<boolean> {
  const { scan, store } = files
  if (!scan) return false
  const [file] = await db
    .select()
    .from(storedFile)
    .where(and(eq(storedFile.state, 'waiting'), notInArray(storedFile.id, attemptedIds)))
    .orderBy(asc(storedFile.createdAt))
    .limit(1)
  if (!file) return false
  attemptedIds.push(file.id)
  const content = await openStoredFile(store, file.storageKey)
  if (!content) {
    if (!(await isScanPending(db, file.id))) return true
    log.error({ file: file.id }, 'a file that waits for its scan is not in the store')
    return true
  }
  if ((await scan(content)) === 'clean') {
    await db.transaction((tx) => acceptFile(tx, file))
    return true
  }
  if (!(await db.transaction((tx) => refuseFile(tx, file)))) return true
  onWritten()
  // If this fails, the sweep removes the file.
  await store.remove(file.storageKey)
  return true
}

/** Whether a file is still to be scanned: its sender may have removed it meanwhile. */
async function isScanPending(db: Database, id: FileId): Promise<boolean> {
  return (await db.$count(storedFile, and(eq(storedFile.id, id), eq(storedFile.state, 'waiting')))) > 0
}

type ScannedFile = typeof storedFile.$inferSelect

async function acceptFile(tx: DatabaseTransaction, file: ScannedFile): Promise<void> {
  const transaction = await lockTransactionOf(tx, file)
  if (!(await markScanned(tx, file.id, 'clean'))) return
  if (transaction) await dismissAffirmationReminder(tx, transaction.id)
}

/** Returns false when another process was first, or the file was removed meanwhile. */
async function refuseFile(tx: DatabaseTransaction, file: ScannedFile): Promise<boolean> {
  const transaction = await lockTransactionOf(tx, file)
  const request = file.requestId === null ? undefined : await lockRequest(tx, file.requestId)
  if (!(await markScanned(tx, file.id, 'refused'))) return false
  const actor = { contactId: null, requestId: null }
  await appendAudit(tx, { actor, action: 'file.refuse', recordType: 'file', recordId: file.id })
  if (request) {
    await raiseRequestVersion(tx, request.id)
    await notifyOfRefusedFile(tx, request, file.name)
    return true
  }
  if (transaction && (await refuseAffirmation(tx, transaction, file))) return true
  const sender = await findRecipient(tx, file.uploadedBy)
  const noRequest = { request: 'none', requestId: '', sentOn: '' }
  if (sender) await sendMail(tx, 'fileRefused', { file: file.name, ...noRequest }, [sender])
  return true
}

/**
 * Notifies filer and sender, and returns true. Returns false without a notice for an owner who
 * leaves, and when a newer affirmation exists.
 */
async function refuseAffirmation(
  tx: DatabaseTransaction,
  transaction: LockedForm,
  file: ScannedFile,
): Promise<boolean> {
  // Earlier readers of the form saw the affirmation as waiting.
  const version = transaction.version + 1
  await tx.update(transactionTable).set({ version }).where(eq(transactionTable.id, transaction.id))
  const owner = (await ownersOfTransaction(tx, transaction.id)).find(
    ({ affirmation }) => affirmation?.id === file.id,
  )
  if (!owner || !needsAffirmation(owner)) return false
  const name = fullName(owner)
  const { name: fileName, uploadedBy } = file
  await notifyOfRefusedAffirmation(tx, {
    transactionId: transaction.id,
    file: fileName,
    owner: name,
    uploadedBy,
  })
  return true
}

type LockedForm = NonNullable<Awaited<ReturnType<typeof lockTransactionOf>>>

/** Locks an affirmation's form; before the file, in the same order as an upload. */
async function lockTransactionOf(tx: DatabaseTransaction, { transactionOwnerId }: ScannedFile) {
  if (transactionOwnerId === null) return undefined
  const [transaction] = await tx
    .select({ id: transactionTable.id, version: transactionTable.version })
    .from(transactionTable)
    .innerJoin(transactionOwner, eq(transactionOwner.transactionId, transactionTable.id))
    .where(eq(transactionOwner.id, transactionOwnerId))
    .for('update', { of: transactionTable })
  return transaction
}

async function openStoredFile(store: FileStore, key: string): Promise<Readable | undefined> {
  try {
    return await store.open(key)
  } catch (error) {
    if (error instanceof FileNotInStore) return undefined
    throw error
  }
}
