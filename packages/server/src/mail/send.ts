import type { Locale } from '@officine/i18n/locale'
import { defaultLocale, isLocale } from '@officine/i18n/locale'
import type { Queryable } from '../database/database.ts'
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
  await db.insert(outgoingMail).values(
    recipients.map(({ firstName, lastName, email, language }) => ({
      template,
      parameters,
      recipientName: `${firstName} ${lastName}`.trim(),
      recipientAddress: email,
      language: localeFor(language),
    })),
  )
}

/** A locale that is kept on a contact and spoken no more reads as the default. */
export const localeFor = (language: string): Locale => (isLocale(language) ? language : defaultLocale)
