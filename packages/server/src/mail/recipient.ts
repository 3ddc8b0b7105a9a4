import { eq } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { contact } from '../database/schema.ts'
import type { Recipient } from './send.ts'

/** Where a person's mails go, and in which language; nothing when there is no such person. */
export async function recipientOf(db: Queryable, contactId: string): Promise<Recipient | undefined> {
  const [found] = await db
    .select({
      firstName: contact.firstName,
      lastName: contact.lastName,
      email: contact.email,
      language: contact.language,
    })
    .from(contact)
    .where(eq(contact.id, contactId))
  return found
}
