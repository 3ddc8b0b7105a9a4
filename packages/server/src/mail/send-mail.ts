import type { ContactId } from '@officine/api/calls'
import { defaultLocale, fullName, isLocale, type Locale } from '@officine/i18n/locale'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { bulkInsert } from '../database/database.ts'
import { newId } from '../database/ids.ts'
import { contact, outgoingMail } from '../database/schema.ts'
import type { TemplateName, TemplateParameters } from './mail-templates.ts'

export interface Recipient {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** The locale stored in the contact. */
  readonly language: string
}

/** Queues a mail for each recipient. Within a transaction, they are sent only if it commits. */
export async function sendMail<Name extends TemplateName>(
  db: Queryable,
  template: Name,
  parameters: TemplateParameters<Name>,
  recipients: readonly Recipient[],
): Promise<void> {
  if (recipients.length === 0) return
  await db
    .insert(outgoingMail)
    .values(recipients.map((recipient) => ({ template, parameters, ...recipientColumns(recipient) })))
}

interface QueuedMail<Name extends TemplateName> {
  readonly recipient: Recipient
  readonly parameters: TemplateParameters<Name>
  readonly sendAfter: Date
}

/** Queues mails for many people, each with its own parameters. */
export async function sendMails<Name extends TemplateName>(
  db: Queryable,
  template: Name,
  mails: readonly QueuedMail<Name>[],
): Promise<void> {
  await bulkInsert(
    db,
    outgoingMail,
    mails.map(({ recipient, parameters, sendAfter }) => ({
      ...{ id: newId(), template, parameters },
      ...{ createdAt: sendAfter.toISOString(), nextAttemptAt: sendAfter.toISOString() },
      ...recipientColumns(recipient),
    })),
  )
}

/** The columns of a mail that name its recipient. */
export const recipientColumns = ({ firstName, lastName, email, language }: Recipient) => ({
  recipientName: fullName({ firstName, lastName }),
  recipientAddress: email,
  language: localeFor(language),
})

/** A stored locale that is not supported any more becomes the default. */
export const localeFor = (language: string): Locale => (isLocale(language) ? language : defaultLocale)

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
