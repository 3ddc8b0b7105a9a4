import { join } from 'node:path'
import type { Locale } from '@officine/i18n/locale'
import type { Configuration } from '../configuration/configuration.ts'
import { newId } from '../database/ids.ts'
import type { TemplateName } from './mail-templates.ts'
import { type Deliver, deliverBySmtp, deliverToFolder } from './mail-transport.ts'
import { createRenderMail } from './render-mail.ts'

export const outboxFolder = ({ dataFolder }: Pick<Configuration, 'dataFolder'>) => join(dataFolder, 'outbox')

/** How this configuration delivers mails. */
export function createDeliver({ smtpUrl, ...configuration }: Configuration): Deliver {
  return smtpUrl ? deliverBySmtp({ smtpUrl, ...configuration }) : deliverToFolder(outboxFolder(configuration))
}

/** Sends a mail without parameters at once, past the queue. */
export type SendNow = (
  template: TemplateName,
  to: { readonly name: string; readonly address: string },
  language: Locale,
) => Promise<void>

export function createSendNow(configuration: Configuration): SendNow {
  return async (template, to, language) => {
    const render = createRenderMail(configuration)
    await createDeliver(configuration)({
      ...render({ template, parameters: {}, recipientName: to.name, language }),
      ...{ id: newId(), to, language, sentAt: new Date().toISOString() },
    })
  }
}
