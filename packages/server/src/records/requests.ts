import { asc, eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '../database/database.ts'
import { contact, request, storedFile } from '../database/schema.ts'
import { type Actor, appendAudit } from './audit.ts'
import { addFile, type NewFile } from './stored-files.ts'

export async function createRequest(
  db: Queryable,
  { actor, ...values }: Omit<typeof request.$inferInsert, 'id' | 'createdAt'> & { actor: Actor },
): Promise<string> {
  const [added] = await db.insert(request).values(values).returning({ id: request.id })
  if (!added) throw new Error('No request was added.')
  await appendAudit(db, {
    actor,
    action: 'request.create',
    recordType: 'request',
    recordId: added.id,
    fields: Object.keys(values),
  })
  return added.id
}

/** Whose a request is. */
export async function senderOfRequest(db: Queryable, id: string): Promise<string | undefined> {
  const [row] = await db.select({ contactId: request.contactId }).from(request).where(eq(request.id, id))
  return row?.contactId
}

/** A request with all that belongs to it. */
export async function getRequest(db: Queryable, id: string) {
  const [row] = await db
    .select({
      id: request.id,
      contactId: request.contactId,
      description: request.description,
      createdAt: request.createdAt,
      firstName: contact.firstName,
      lastName: contact.lastName,
    })
    .from(request)
    .innerJoin(contact, eq(contact.id, request.contactId))
    .where(eq(request.id, id))
  if (!row) return undefined
  const files = await db
    .select()
    .from(storedFile)
    .where(eq(storedFile.requestId, id))
    .orderBy(asc(storedFile.createdAt), asc(storedFile.id))
  return { ...row, files }
}

/** Adds a file to a request; nothing when there is no such request. */
export async function addRequestFile(tx: Transaction, requestId: string, file: NewFile, actor: Actor) {
  const [locked] = await tx
    .select({ id: request.id })
    .from(request)
    .where(eq(request.id, requestId))
    .for('update')
  return locked && (await addFile(tx, { requestId }, file, actor))
}
