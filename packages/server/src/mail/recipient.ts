import type { ContactId } from '@officine/api/calls'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { contact } from '../database/schema.ts'
import type { Recipient } from './send-mail.ts'

/** Address and language for a person's mails; undefined when the person doesn't exist. */
export async function findRecipient(db: Queryable, contactId: ContactId): Promise<Recipient | undefined> {
  const [recipient] = await db
    .select({
      firstName: contact.firstName,
      lastName: contact.lastName,
      email: contact.email,
      language: contact.language,
    })
    .from(contact)
    .where(eq(contact.id, contactId))
  return recipient
}
