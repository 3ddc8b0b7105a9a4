import { requestClassification } from '@officine/api/constants'
import type { Database } from '../../src/database/database.ts'
import { newId } from '../../src/database/ids.ts'
import { request, storedFile } from '../../src/database/schema.ts'
import { newStorageKey } from '../../src/files/file-store.ts'
import type { TestApi } from './test-api.ts'

export interface MemberRequestIds {
  readonly id: string
  readonly fileId: string
}

/** Sends a request as a person, and resolves to its id. */
export async function sendMemberRequest(api: TestApi, as: string): Promise<string> {
  const body = { contactId: as, description: 'Un document.', ...requestClassification }
  return (await api.call(as, 'POST', '/api/requests', { body })).body.data.id
}

/**
 * A person's request with one clean file, whose bytes are not in the store; handled if `handledBy`
 * is given.
 */
export async function addMemberRequest(
  db: Database,
  contactId: string,
  handledBy: string | null = null,
  overrides: Partial<typeof request.$inferInsert> = {},
): Promise<MemberRequestIds> {
  const id = newId()
  const answered = handledBy === null ? {} : { handledBy, handledAt: new Date(), answer: 'C’est fait.' }
  await db.insert(request).values({
    id,
    contactId,
    description: 'Un permis.',
    ...requestClassification,
    ...answered,
    ...overrides,
  })
  const fileId = await addRequestFile(db, { requestId: id, uploadedBy: contactId })
  return { id, fileId }
}

type RequestFile = Partial<typeof storedFile.$inferInsert> &
  Pick<typeof storedFile.$inferInsert, 'requestId' | 'uploadedBy'>

async function addRequestFile(db: Database, file: RequestFile): Promise<string> {
  const id = newId()
  const content = { name: 'permis.pdf', size: 1, mediaType: 'application/pdf', sha256: '' }
  await db.insert(storedFile).values({ id, ...content, storageKey: newStorageKey(), state: 'clean', ...file })
  return id
}
