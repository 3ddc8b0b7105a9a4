import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { outgoingMail } from '../database/schema.ts'
import type { Log } from '../log.ts'
import { mailTemplates, type TemplateName } from './mail-templates.ts'
import type { Deliver } from './mail-transport.ts'
import type { RenderMail } from './render-mail.ts'

export interface MailQueue {
  /** Checks for due mails, without waiting. */
  wake(): void
  /** Sends all mails that are due. */
  flush(): Promise<void>
  /** Stops after the mail that is being sent. */
  stop(): Promise<void>
}

export interface MailQueueOptions {
  readonly db: Database
  readonly render: RenderMail
  readonly deliver: Deliver
  readonly log: Log
}

/** Finds mails that another process wrote, or failed to send when it died. */
const pollMilliseconds = 5_000

type Row = typeof outgoingMail.$inferSelect

/**
 * Sends queued mails. A mail is claimed by postponing its next attempt (one minute, then doubled
 * each time, at most six hours), so that several processes can share the queue, and a mail is not
 * lost when its process dies.
 */
export function createMailQueue({ db, render, deliver, log }: MailQueueOptions): MailQueue {
  let isStopped = false
  let currentRun: Promise<void> | undefined

  async function sendOne(mail: Row): Promise<void> {
    try {
      const { template, parameters, recipientName, recipientAddress, language } = mail
      if (!isTemplate(template)) throw new Error(`There is no mail named ${template}.`)
      await deliver({
        ...render({ template, parameters, recipientName, language }),
        id: mail.id,
        to: { name: recipientName, address: recipientAddress },
        language,
        sentAt: new Date().toISOString(),
      })
      await db.delete(outgoingMail).where(eq(outgoingMail.id, mail.id))
    } catch (error) {
      log.error({ err: error, mail: mail.id, attempts: mail.attempts }, 'a mail could not be sent')
    }
  }

  async function sendDue(): Promise<void> {
    while (!isStopped) {
      const mail = await claim(db)
      if (!mail) return
      await sendOne(mail)
    }
  }

  async function flush(): Promise<void> {
    // A mail may have been written after the running pass checked last, so another pass follows it.
    await currentRun
    currentRun = sendDue().finally(() => {
      currentRun = undefined
    })
    await currentRun
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
      await currentRun?.catch(() => {})
    },
  }
}

async function claim(db: Database): Promise<Row | undefined> {
  const due = sql`(
    select id from outgoing_mail where next_attempt_at <= now()
    order by next_attempt_at, id limit 1 for update skip locked
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
