import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locale } from '@officine/i18n/locale'
import { createTransport } from 'nodemailer'
import type { RenderedMail } from './render-mail.ts'

export interface FinishedMail extends RenderedMail {
  readonly id: string
  readonly to: { readonly name: string; readonly address: string }
  readonly language: Locale
  /** ISO instant. */
  readonly sentAt: string
}

export type Deliver = (mail: FinishedMail) => Promise<void>

/**
 * Writes mails to a folder that only the server can read, one file each. Sending a mail twice
 * overwrites its file.
 */
export function deliverToFolder(folder: string): Deliver {
  return async (mail) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `${mail.id}.json`)
    await writeFile(`${file}.part`, JSON.stringify(mail, null, 2), { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
}

/** Sends mails by SMTP. */
export function deliverBySmtp(url: string, from: string): Deliver {
  const transport = createTransport(url, { from })
  return async ({ id, to, subject, text, html, language }) => {
    await transport.sendMail({
      to,
      subject,
      text,
      html,
      // The same for each attempt, so that clients show a mail that was delivered twice only once.
      messageId: `<${id}@${new URL(url).hostname}>`,
      headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
    })
  }
}
