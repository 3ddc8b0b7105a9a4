import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mailBranding } from '../../tests/support/mail-branding.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import { createTestLog } from '../../tests/support/test-log.ts'
import { startTestProcess } from '../../tests/support/test-process.ts'
import { type SmtpBehaviour, startTestSmtp } from '../../tests/support/test-smtp.ts'
import { outgoingMail } from '../database/schema.ts'
import { runCommand } from '../jobs/command.ts'
import { createMailQueue } from './mail-queue.ts'
import { DeliveryError, deliverBySmtp, type FinishedMail } from './mail-transport.ts'
import { createRenderMail } from './render-mail.ts'
import { sendMail } from './send-mail.ts'

vi.setConfig({ testTimeout: 60_000 })

const database = testDatabase()
const cleanups: (() => unknown)[] = []

beforeEach(async () => {
  await database.db.delete(outgoingMail)
})

afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

async function startSmtp(behaviour?: SmtpBehaviour) {
  const server = await startTestSmtp(behaviour)
  cleanups.push(() => server.close())
  return server
}

const mailFrom = 'Officine <ne-pas-repondre@officine.test>'
const mail: FinishedMail = {
  id: 'mail-1',
  to: { name: 'Noé Côté', address: 'noe@officine.test' },
  language: 'fr-CA',
  sentAt: '2026-11-28T12:00:00.000Z',
  subject: 'Essai',
  text: 'Bonjour',
  html: '<p>Bonjour</p>',
}

/** The patience with a server that fails, in milliseconds. */
const impatient = 300

interface Route {
  readonly host?: string
  readonly smtpTls?: 'required' | 'optional'
  readonly silence?: number
}

function deliver(
  { port }: { readonly port: number },
  { host = '127.0.0.1', smtpTls = 'required', silence }: Route = {},
) {
  return deliverBySmtp({ smtpUrl: `smtp://${host}:${port}`, mailFrom, smtpTls }, silence)
}

const failureOf = (delivery: Promise<void>): Promise<DeliveryError | undefined> =>
  delivery.then(
    () => undefined,
    (error) => error,
  )

test('a mail arrives with the same id at each attempt', async () => {
  const server = await startSmtp()
  await deliver(server)(mail)
  expect(server.messages[0]).toMatch(/^Message-ID: <mail-1@127\.0\.0\.1>$/m)
})

test('a mail that can be stopped names where, in one press (RFC 8058)', async () => {
  const server = await startSmtp()
  await deliver(server)(mail)
  await deliver(server)({ ...mail, unsubscribe: 'https://portail.example.ca/api/stop?token=t' })
  const [own = '', announced = ''] = server.messages
  expect(own).not.toContain('List-Unsubscribe')
  expect(announced).toMatch(/^List-Unsubscribe: <https:\/\/portail\.example\.ca\/api\/stop\?token=t>$/m)
  expect(announced).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
})

test.each<[string, SmtpBehaviour, Partial<DeliveryError>]>([
  ['says nothing', { isSilent: true }, { isRefused: false, isServerUnavailable: true }],
  ['never ends its greeting', { isEndless: true }, { isRefused: false, isServerUnavailable: true }],
  ['is slower than the patience', { delay: 600 }, { isRefused: false, isServerUnavailable: true }],
  [
    'greylists',
    { replies: { RCPT: '450 4.2.0 later' } },
    { reply: 450, isRefused: false, isServerUnavailable: false },
  ],
  [
    'knows no such address',
    { replies: { RCPT: '550 5.1.1 unknown' } },
    { reply: 550, isRefused: true, isServerUnavailable: false },
  ],
  [
    'refuses the content',
    { replies: { BODY: '554 5.7.1 no' } },
    { reply: 554, isRefused: true, isServerUnavailable: false },
  ],
  [
    'refuses the sender',
    { replies: { MAIL: '550 5.7.1 no' } },
    { reply: 550, isRefused: false, isServerUnavailable: true },
  ],
  [
    'shuts down',
    { replies: { MAIL: '421 4.3.2 bye' } },
    { reply: 421, isRefused: false, isServerUnavailable: true },
  ],
])('a server that %s fails the mail, with its code', async (_, behaviour, expected) => {
  const server = await startSmtp(behaviour)
  const failure = await failureOf(deliver(server, behaviour.replies ? {} : { silence: impatient })(mail))
  expect(failure).toBeInstanceOf(DeliveryError)
  expect(failure).toMatchObject(expected)
  expect(failure?.message).not.toContain('officine.test')
})

test('mails to another machine need TLS, unless the setting says otherwise', async () => {
  // The server offers no STARTTLS, as one does whose offer was taken out on the way.
  const server = await startSmtp()
  // This machine, by an address that does not say so.
  const failure = await failureOf(deliver(server, { host: '0.0.0.0' })(mail))
  expect(failure).toMatchObject({ command: 'STARTTLS', isRefused: false, isServerUnavailable: true })
  expect(server.messages).toEqual([])
  await deliver(server, { host: '0.0.0.0', smtpTls: 'optional' })(mail)
  expect(server.messages).toHaveLength(1)
})

const recipients = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    firstName: 'Noé',
    lastName: 'Côté',
    email: `noe-${index}@officine.test`,
    language: 'fr-CA',
  }))

function queueTo(server: { readonly port: number }, route?: Route) {
  const queue = createMailQueue({
    db: database.db,
    log: createTestLog(),
    render: createRenderMail(mailBranding),
    deliver: deliver(server, route),
  })
  cleanups.push(() => queue.stop())
  return queue
}

const waiting = () => database.db.select().from(outgoingMail).orderBy(outgoingMail.id)

test('several mails are sent at once, and only so many', async () => {
  const server = await startSmtp({ delay: 30 })
  await sendMail(database.db, 'alreadyMember', {}, recipients(12))
  const queue = queueTo(server)
  await Promise.all([queue.flush(), queue.flush(), queue.flush()])
  expect(server.messages).toHaveLength(12)
  expect(server.mostConnections).toBeGreaterThan(1)
  expect(server.mostConnections).toBeLessThanOrEqual(4)
  expect(await waiting()).toEqual([])
})

test('while the server says nothing, only the mails that were tried are postponed', async () => {
  const server = await startSmtp({ isSilent: true })
  await sendMail(database.db, 'alreadyMember', {}, recipients(40))
  await queueTo(server, { silence: impatient }).flush()
  expect((await waiting()).filter(({ attempts }) => attempts > 0)).toHaveLength(4)
})

test('a refused mail ends at once with its code, the others are sent; a mail that arrives clears it', async () => {
  const refusing = await startSmtp({ replies: { RCPT: '550 5.1.1 unknown' } })
  const [person] = recipients(1)
  if (!person) throw new Error('There is nobody.')
  await sendMail(database.db, 'alreadyMember', {}, [person])
  await queueTo(refusing).flush()
  const [refused] = await waiting()
  expect(refused).toMatchObject({ attempts: 1, failure: '550', failedAt: expect.any(Date) })
  expect(refused?.parameters).toEqual({})
  await database.db.update(outgoingMail).set({ nextAttemptAt: new Date(0) })
  const accepting = await startSmtp()
  const queue = queueTo(accepting)
  await queue.flush()
  expect(accepting.messages).toEqual([])
  await sendMail(database.db, 'alreadyMember', {}, [person])
  await queue.flush()
  expect(accepting.messages).toHaveLength(1)
  expect(await waiting()).toEqual([])
})

test('a mail server that says nothing does not delay the end of a process', async () => {
  const smtp = await startSmtp({ isSilent: true })
  const server = await startTestProcess({
    DATABASE_URL: database.url,
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
  })
  await sendMail(database.db, 'alreadyMember', {}, recipients(1))
  await expect.poll(() => smtp.mostConnections, { timeout: 15_000 }).toBeGreaterThan(0)
  // A stop that takes over 20 s is cut off, with another code.
  expect((await server.stop()).code).toBe(0)
  expect(await database.db.$count(outgoingMail, eq(outgoingMail.attempts, 1))).toBe(1)
})

async function testMail(server: { readonly port: number } | undefined, ...args: string[]) {
  const output = { out: '', err: '' }
  const code = await runCommand(
    ['test-mail', ...args],
    {
      DATABASE_URL: database.url,
      ...(server && { SMTP_URL: `smtp://127.0.0.1:${server.port}` }),
    },
    {
      terminal: {
        out: (line) => {
          output.out += line
        },
        err: (line) => {
          output.err += line
        },
      },
    },
  )
  return { code, ...output }
}

test('the job test-mail sends one mail at once, or says what the server replied', async () => {
  const accepting = await startSmtp()
  expect(await testMail(accepting, '--email', 'exploitation@officine.test')).toMatchObject({ code: 0 })
  expect(accepting.messages[0]).toContain('exploitation@officine.test')
  expect(await waiting()).toEqual([])
  const refusing = await startSmtp({ replies: { RCPT: '550 5.1.1 unknown' } })
  expect(await testMail(refusing, '--email', 'exploitation@officine.test')).toMatchObject({
    code: 1,
    err: 'The mail server refuses this mail (550).',
  })
  expect(await testMail(undefined, '--email', 'exploitation@officine.test')).toMatchObject({
    code: 1,
    err: expect.stringContaining('SMTP_URL is not set'),
  })
  expect(await testMail(accepting)).toMatchObject({ code: 2 })
})
