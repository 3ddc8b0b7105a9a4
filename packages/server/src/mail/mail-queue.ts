import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { AnnouncementId } from '@officine/api/calls'
import type { Locale } from '@officine/i18n/locale'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { announcementMailNow } from '../announcements/announcement-mails.ts'
import type { Configuration } from '../configuration/configuration.ts'
import { appendAudit } from '../database/audit.ts'
import type { Database, DatabaseTransaction } from '../database/database.ts'
import { newId } from '../database/ids.ts'
import { announcement, contact, outgoingMail } from '../database/schema.ts'
import type { Log } from '../operations/log.ts'
import { mailTemplates, type TemplateName } from './mail-templates.ts'
import { type Deliver, DeliveryError, deliverBySmtp, deliverToFolder } from './mail-transport.ts'
import { createRenderMail, type RenderMail } from './render-mail.ts'

export interface MailQueue {
  /** Checks for due mails, without waiting. */
  wake(): void
  /** Sends all mails that are due. */
  flush(): Promise<void>
  /** Stops after the mails that are being sent; those that take too long are sent again later. */
  stop(): Promise<void>
}

interface MailQueueOptions {
  readonly db: Database
  readonly render: RenderMail
  readonly deliver: Deliver
  readonly log: Log
}

/** Finds mails that another process wrote, or failed to send when it died. */
const pollMilliseconds = 5_000

/** Mails that are sent at once: a slow server delays one of them, not all. */
const simultaneousMails = 4

/** How long a stop waits for the mails that are being sent. */
const stopMilliseconds = 5_000

type Row = typeof outgoingMail.$inferSelect

/**
 * Sends queued mails. A mail is claimed by postponing its next attempt (one minute, then doubled
 * each time, at most six hours), so that several processes can share the queue, and a mail is not
 * lost when its process dies. A mail that the server refuses for good is not sent again: its row
 * stays, and the screens of those who can mend the address show it.
 */
export function createMailQueue({ db, render, deliver, log }: MailQueueOptions): MailQueue {
  let isStopped = false
  let currentRun: Promise<void> | undefined
  let nextRun: Promise<void> | undefined

  /** Returns whether other mails can be sent. */
  async function sendOne(claimed: Row): Promise<boolean> {
    const { id, announcementId, attempts } = claimed
    const mail = await mailNow(db, claimed)
    if (!mail) {
      await db.delete(outgoingMail).where(eq(outgoingMail.id, id))
      return true
    }
    const { template, parameters, recipientName, recipientAddress, language } = mail
    try {
      if (!isTemplate(template)) throw new Error(`There is no mail named ${template}.`)
      await deliver({
        ...render({ template, parameters, recipientName, language }),
        id,
        to: { name: recipientName, address: recipientAddress },
        language,
        sentAt: new Date().toISOString(),
      })
    } catch (error) {
      if (!(error instanceof DeliveryError)) {
        log.error({ err: error, mail: id, attempts }, 'a mail could not be sent')
        return true
      }
      const { reply, command, isRefused, isServerUnavailable } = error
      const fields = { mail: id, attempts, reply, command }
      if (isRefused) {
        await db.transaction(async (tx) => {
          if (announcementId !== null) await countOutcome(tx, announcementId, 'mailsRefused')
          await tx
            .update(outgoingMail)
            // The row stays, without the secret that the mail may have had.
            .set({ failedAt: sql`now()`, failure: String(reply), parameters: {}, recipientAddress })
            .where(eq(outgoingMail.id, id))
          const actor = { contactId: null, requestId: null }
          await appendAudit(tx, { actor, action: 'mail.refused', recordType: 'outgoingMail', recordId: id })
        })
        log.warn(fields, 'a mail was refused for good')
      } else {
        log.error(fields, 'a mail could not be sent')
      }
      return !isServerUnavailable
    }
    // The address works: earlier refusals of it say nothing any more.
    await db
      .delete(outgoingMail)
      .where(and(eq(outgoingMail.recipientAddress, recipientAddress), isNotNull(outgoingMail.failedAt)))
    if (announcementId === null) await db.delete(outgoingMail).where(eq(outgoingMail.id, id))
    else
      await db.transaction(async (tx) => {
        await countOutcome(tx, announcementId, 'mailsSent')
        await tx.delete(outgoingMail).where(eq(outgoingMail.id, id))
      })
    return true
  }

  async function sendDue(): Promise<void> {
    let canSend = true
    const sendInTurn = async () => {
      while (canSend && !isStopped) {
        const mail = await claim(db)
        if (!mail) return
        // While the server is unavailable, the other mails keep their turn for the next poll.
        if (!(await sendOne(mail))) canSend = false
      }
    }
    await Promise.all(Array.from({ length: simultaneousMails }, sendInTurn))
  }

  // A mail may have been written after the running pass checked last, so another pass follows it;
  // those who wait for it share it.
  function flush(): Promise<void> {
    nextRun ??= (currentRun ?? Promise.resolve())
      .catch(() => {})
      .then(() => {
        nextRun = undefined
        currentRun = sendDue().finally(() => {
          currentRun = undefined
        })
        return currentRun
      })
    return nextRun
  }

  const flushInBackground = () =>
    void flush().catch((error) => log.warn({ err: error }, 'mails wait: no database'))
  const timer = setInterval(flushInBackground, pollMilliseconds)
  timer.unref()

  return {
    wake: flushInBackground,
    flush,
    async stop() {
      isStopped = true
      clearInterval(timer)
      if (currentRun === undefined) return
      const limit = new AbortController()
      await Promise.race([
        currentRun.catch(() => {}),
        wait(stopMilliseconds, undefined, { signal: limit.signal }).catch(() => {}),
      ])
      limit.abort()
    },
  }
}

/** A mail as it is sent now; undefined for one that is not sent any more. */
async function mailNow(db: Database, mail: Row): Promise<Row | undefined> {
  if (mail.announcementId !== null) return await announcementMailNow(db, mail)
  return (await isDeceased(db, mail.recipientAddress)) ? undefined : mail
}

/** Before its row is written, as a withdrawal does: two that lock both rows never wait for each other. */
async function countOutcome(
  tx: DatabaseTransaction,
  id: AnnouncementId,
  outcome: 'mailsSent' | 'mailsRefused',
): Promise<void> {
  await tx
    .update(announcement)
    .set({ [outcome]: sql`${announcement[outcome]} + 1` })
    .where(eq(announcement.id, id))
}

/** Nobody is mailed after their death, whatever wrote the mail, and when. */
async function isDeceased(db: Database, address: string): Promise<boolean> {
  return (await db.$count(contact, and(eq(contact.email, address), eq(contact.endReason, 'died')))) > 0
}

/** Mails of a person's own affairs go before those of announcements. */
async function claim(db: Database): Promise<Row | undefined> {
  const due = sql`(
    select id from outgoing_mail where next_attempt_at <= now() and failed_at is null
    order by announcement_id is not null, next_attempt_at, id limit 1 for update skip locked
  )`
  const [mail] = await db
    .update(outgoingMail)
    .set({
      attempts: sql`${outgoingMail.attempts} + 1`,
      nextAttemptAt: sql`now() + least(interval '1 minute' * power(2, least(${outgoingMail.attempts}, 20)), interval '6 hours')`,
    })
    .where(eq(outgoingMail.id, due))
    .returning()
  return mail
}

function isTemplate(name: string): name is TemplateName {
  return Object.hasOwn(mailTemplates, name)
}

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
