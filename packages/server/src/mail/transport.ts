import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locale } from '@officine/i18n/locale'
import { createTransport } from 'nodemailer'
import type { RenderedMail } from './render.ts'

/** A mail as it leaves. */
export interface FinishedMail extends RenderedMail {
  readonly id: string
  readonly to: { readonly name: string; readonly address: string }
  readonly language: Locale
  /** ISO instant. */
  readonly sentAt: string
}

export type Deliver = (mail: FinishedMail) => Promise<void>

/** Leaves mails in a folder that is the server's alone, one file each; sent twice, a mail is still one file. */
export function deliverToFolder(folder: string): Deliver {
  return async (mail) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `${mail.id}.json`)
    await writeFile(`${file}.part`, JSON.stringify(mail, null, 2), { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
}

/** Hands mails to an SMTP server. */
export function deliverBySmtp(url: string, from: string): Deliver {
  const transport = createTransport(url, { from })
  return async ({ id, to, subject, text, html, language }) => {
    await transport.sendMail({
      to,
      subject,
      text,
      html,
      // The same for each attempt, so that a mail that was taken twice is shown once.
      messageId: `<${id}@${new URL(url).hostname}>`,
      headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
    })
  }
}
