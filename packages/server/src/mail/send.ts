import type { Locale } from '@officine/i18n/locale'
import { defaultLocale, isLocale } from '@officine/i18n/locale'
import { bulkInsert } from '../database/bulk-insert.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { newId } from '../database/ids.ts'
import { outgoingMail } from '../database/schema.ts'
import type { TemplateName, TemplateParameters } from './templates.ts'

export interface Recipient {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** The locale that is kept on the contact. */
  readonly language: string
}

/** Puts a mail to each recipient in the queue. Given the transaction of a write, they go out if it commits, and only then. */
export async function sendMail<Name extends TemplateName>(
  db: Queryable,
  template: Name,
  parameters: TemplateParameters<Name>,
  recipients: readonly Recipient[],
): Promise<void> {
  if (recipients.length === 0) return
  await db
    .insert(outgoingMail)
    .values(recipients.map((recipient) => ({ template, parameters, ...addressed(recipient) })))
}

export interface MailTo<Name extends TemplateName> {
  readonly recipient: Recipient
  readonly parameters: TemplateParameters<Name>
  readonly sendAfter: Date
}

/** The same for many people, each with parameters of their own. */
export async function sendMails<Name extends TemplateName>(
  tx: Transaction,
  template: Name,
  mails: readonly MailTo<Name>[],
): Promise<void> {
  await bulkInsert(
    tx,
    outgoingMail,
    mails.map(({ recipient, parameters, sendAfter }) => ({
      ...{ id: newId(), template, parameters, nextAttemptAt: sendAfter.toISOString() },
      ...addressed(recipient),
    })),
  )
}

const addressed = ({ firstName, lastName, email, language }: Recipient) => ({
  recipientName: `${firstName} ${lastName}`.trim(),
  recipientAddress: email,
  language: localeFor(language),
})

/** A locale that is kept on a contact and spoken no more reads as the default. */
export const localeFor = (language: string): Locale => (isLocale(language) ? language : defaultLocale)
