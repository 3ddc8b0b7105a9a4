import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
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

/** @throws {DeliveryError} */
export type Deliver = (mail: FinishedMail) => Promise<void>

/** A mail that was not delivered. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
  /** The reply of the mail server (550), or the step that failed (`ETIMEDOUT`, `EAUTH`, `ETLS`). */
  readonly reply: number | string
  /** The SMTP command that failed. */
  readonly command: string | undefined

  constructor(reply: number | string, command: string | undefined) {
    super(`The mail server replied ${reply}.`)
    this.reply = reply
    this.command = command
  }

  /** Whether the mail server refuses this recipient or this mail, so that another try is useless. */
  get isRefused(): boolean {
    return typeof this.reply === 'number' && this.reply >= 500 && !isAboutSender.test(this.command ?? '')
  }

  /** Whether no mail can be sent at present: no server, no access, or the sender is refused. */
  get isServerUnavailable(): boolean {
    return typeof this.reply === 'string' || this.reply === 421 || isAboutSender.test(this.command ?? '')
  }
}

/** Commands before a recipient is named. */
const isAboutSender = /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH|MAIL)/

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

/** How long the mail server may be silent, and how long a mail may take, in milliseconds. */
const silenceMilliseconds = 10_000
const deliveryMilliseconds = 30_000

interface SmtpSettings {
  /** `smtp://` or `smtps://`, with user and password. */
  readonly smtpUrl: string
  readonly mailFrom: string
  /** Whether mails may leave without TLS. To this machine itself they always may. */
  readonly smtpTls: 'required' | 'optional'
}

/** Sends mails by SMTP, each over its own connection, so that several can be sent at once. */
export function deliverBySmtp(
  { smtpUrl, mailFrom, smtpTls }: SmtpSettings,
  silence = silenceMilliseconds,
): Deliver {
  const { hostname } = new URL(smtpUrl)
  const isThisMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  const transport = createTransport(
    {
      url: smtpUrl,
      ...(isThisMachine
        ? { ignoreTLS: true }
        : { requireTLS: smtpTls === 'required', opportunisticTLS: smtpTls === 'optional' }),
      connectionTimeout: silence,
      greetingTimeout: silence,
      socketTimeout: silence,
      dnsTimeout: silence,
    },
    { from: mailFrom },
  )
  return async ({ id, to, subject, text, html, language, unsubscribe }) => {
    const sending = transport.sendMail({
      to,
      subject,
      text,
      html,
      // The same for each attempt, so that clients show a mail that was delivered twice only once.
      messageId: `<${id}@${hostname}>`,
      headers: {
        ...{ 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
        ...(unsubscribe && {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    })
    // A server that sends a byte now and then is never silent for long.
    const limit = new AbortController()
    const timeout = wait(Math.min(deliveryMilliseconds, 3 * silence), undefined, {
      ref: false,
      signal: limit.signal,
    }).then(() => {
      throw new DeliveryError('ETIMEDOUT', undefined)
    })
    timeout.catch(() => {})
    try {
      await Promise.race([sending, timeout])
    } catch (error) {
      sending.catch(() => {})
      throw toDeliveryError(error)
    } finally {
      limit.abort()
    }
  }
}

/** The library's messages quote addresses: only codes are passed on. */
function toDeliveryError(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error
  if (!(error instanceof Error)) return new DeliveryError('EUNKNOWN', undefined)
  const { responseCode, code, command } = Object.assign(
    { responseCode: undefined, code: undefined, command: undefined },
    error,
  ) as { readonly responseCode?: unknown; readonly code?: unknown; readonly command?: unknown }
  const step = typeof code === 'string' ? code : 'EUNKNOWN'
  // A reply to AUTH or STARTTLS says nothing about the mail.
  const reply = typeof responseCode === 'number' ? responseCode : step
  return new DeliveryError(reply, typeof command === 'string' ? command : undefined)
}
