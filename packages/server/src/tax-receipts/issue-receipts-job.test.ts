import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { notificationKinds, notificationTypes } from '@officine/api/constants'
import { eq, inArray, like, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import { jobContext } from '../../tests/support/job-context.ts'
import { mailBranding } from '../../tests/support/mail-branding.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import { addPerson } from '../../tests/support/test-records.ts'
import { auditEntry, contact, notification, outgoingMail, taxReceipt } from '../database/schema.ts'
import { type JobContext, JobError } from '../jobs/job.ts'
import { createRenderMail } from '../mail/render-mail.ts'
import { issueReceiptsJob } from './issue-receipts-job.ts'

const now = new Date('2026-11-21T15:00:00Z')

const database = testDatabase()
let context: JobContext

beforeAll(async () => {
  context = jobContext(database.db, now)
})

beforeEach(async () => {
  const { db } = database
  await db.delete(taxReceipt)
  await db.delete(notification)
  await db.delete(outgoingMail)
})

let lastPracticeNumber = 200_000

async function addPayer(language: 'fr-CA' | 'en-CA' = 'fr-CA') {
  const id = await addPerson(database.db)
  const practiceNumber = String(++lastPracticeNumber)
  await database.db.update(contact).set({ practiceNumber, language }).where(eq(contact.id, id))
  return { id, practiceNumber, email: `${id}@courriel.test` }
}

let fileCount = 0

function writeFile(content: string | Buffer): string {
  const path = join(context.dataFolder, `${++fileCount}.csv`)
  writeFileSync(path, content)
  return path
}

const issue = (
  content: string | Buffer,
  { year = 2026, issuedOn = '2026-11-21', correctsRecipients = false } = {},
) => issueReceiptsJob.run(context, { year, issuedOn, correctsRecipients, payments: writeFile(content) })

const csv = (...lines: readonly string[]) => ['practiceNumber,amount', ...lines, ''].join('\r\n')

const receipts = () => database.db.select().from(taxReceipt).orderBy(taxReceipt.number)

const counts = async () => {
  const { db } = database
  const isReceiptEntry = like(auditEntry.action, 'taxReceipt.%')
  return {
    receipts: await db.$count(taxReceipt),
    notifications: await db.$count(notification),
    mails: await db.$count(outgoingMail),
    audited: await db.$count(auditEntry, isReceiptEntry),
  }
}

/** The lines of a rejection, after its first sentence. */
async function problemsOf(content: string | Buffer, options = {}): Promise<string[]> {
  const before = await counts()
  const refusal = await issue(content, options).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(refusal instanceof JobError)) throw new Error(`It was not refused: ${String(refusal)}`)
  expect(await counts()).toEqual(before)
  const [first, ...rest] = refusal.message.split('\n')
  expect(first).toBe('The file has errors, and no receipt was issued.')
  return rest
}

describe('a valid file', () => {
  test('creates a receipt for each person, numbered in the order of the file', async () => {
    const [one, two] = [await addPayer(), await addPayer()]
    expect(await issue(csv(`${two.practiceNumber},1234.50`, `${one.practiceNumber},0.01`))).toEqual({
      year: 2026,
      issued: 2,
      corrected: 0,
      unchanged: 0,
      firstNumber: '2026-000001',
      lastNumber: '2026-000002',
    })
    const common = { year: 2026, issuedOn: '2026-11-21', replacesId: null }
    expect(await receipts()).toMatchObject([
      { ...common, number: '2026-000001', contactId: two.id, amountCents: 123_450 },
      { ...common, number: '2026-000002', contactId: one.id, amountCents: 1 },
    ])
  })

  test('continues the numbers of the year, and ignores other years and formats', async () => {
    const payer = await addPayer()
    const other = { contactId: (await addPayer()).id, amountCents: 1, issuedOn: '2026-01-15' }
    await database.db.insert(taxReceipt).values([
      { ...other, year: 2026, number: '2026-000041' },
      { ...other, year: 2026, number: '2026-A' },
      { ...other, year: 2026, number: '2026-0000099' },
      { ...other, year: 2025, number: '2025-000900' },
    ])
    expect(await issue(csv(`${payer.practiceNumber},10.00`))).toMatchObject({ firstNumber: '2026-000042' })
  })

  test('corrects a receipt whose name has changed since, over the same amount, when told so', async () => {
    const [renamed, other] = [await addPayer(), await addPayer()]
    const list = csv(`${renamed.practiceNumber},10.00`, `${other.practiceNumber},20.00`)
    await issue(list)
    await database.db.update(contact).set({ lastName: 'Après' }).where(eq(contact.id, renamed.id))
    expect(await issue(list)).toMatchObject({ issued: 0, corrected: 0, unchanged: 2 })
    expect(await issue(list, { correctsRecipients: true })).toMatchObject({ corrected: 1, unchanged: 1 })
    const [first, , corrected] = await receipts()
    expect([first?.recipient?.lastName, corrected?.recipient?.lastName]).toEqual(['Roy', 'Après'])
    expect(corrected).toMatchObject({ replacesId: first?.id, amountCents: 1000 })
    expect(await issue(list, { correctsRecipients: true })).toMatchObject({ corrected: 0, unchanged: 2 })
  })

  test('is read with a byte order mark, semicolons, decimal commas and quotation marks, as spreadsheets write it', async () => {
    const payers = await Promise.all(Array.from({ length: 9 }, () => addPayer()))
    const amounts = [
      '1234,50',
      '"1234,50"',
      '1 234,50',
      '1 234,50 $',
      '$1,234.50',
      '1,234.50',
      ' 1234.50 ',
      '1234,50 $',
      '"1 234,50 $"',
    ]
    const lines = payers.map(({ practiceNumber }, at) => `${practiceNumber};${amounts[at]};`)
    const summary = await issue(
      `\uFEFFpracticenumber;Amount;EMAIL;;\r\n${lines.join(';;\r\n')}\u00a0\r\n;;\r\n`,
    )
    expect(summary.issued).toBe(9)
    expect(new Set((await receipts()).map(({ amountCents }) => amountCents))).toEqual(new Set([123_450]))
  })

  test('identifies a person without a practice number by e-mail, and one of several with the same number by both', async () => {
    const [one, two] = [await addPayer(), await addPayer()]
    const bare = await addPerson(database.db)
    await database.db
      .update(contact)
      .set({ practiceNumber: one.practiceNumber })
      .where(eq(contact.id, two.id))
    const file = `email,practiceNumber,amount\n${bare.toUpperCase()}@Courriel.TEST,,5.00\n${two.email},${one.practiceNumber},6.00`
    expect(await issue(file)).toMatchObject({ issued: 2 })
    expect((await receipts()).map(({ contactId }) => contactId)).toEqual([bare, two.id])
  })

  test('notifies and mails each person once, in their language, with spread mail times', async () => {
    const [one, two] = [await addPayer(), await addPayer('en-CA')]
    await issue(csv(`${one.practiceNumber},10.00`, `${two.practiceNumber},20.00`))
    const [first, second] = await receipts()
    const notifications = await database.db.select().from(notification)
    const facts = { kind: notificationKinds.InformationNotice, type: notificationTypes.Document }
    expect(notifications).toHaveLength(2)
    expect(notifications).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...facts, contactId: one.id, subjectId: first?.id, dismissedAt: null }),
        expect.objectContaining({ ...facts, contactId: two.id, subjectId: second?.id }),
      ]),
    )
    const mails = await database.db.select().from(outgoingMail).orderBy(outgoingMail.nextAttemptAt)
    expect(mails).toMatchObject([
      { recipientAddress: one.email, language: 'fr-CA', nextAttemptAt: now },
      { recipientAddress: two.email, language: 'en-CA', nextAttemptAt: new Date(now.getTime() + 500) },
    ])
    const [french, english] = mails.map(renderMail)
    expect(french?.subject).toBe('Votre reçu aux fins de l’impôt de 2026 est prêt')
    expect(french?.text).toContain('2026-000001')
    expect(french?.text).toContain('https://portail.example.ca/documents\n')
    expect(english?.subject).toBe('Your income tax receipt for 2026 is ready')
    expect(english?.text).toContain('https://portail.example.ca/en-CA/documents\n')
    expect(JSON.stringify([french, english])).not.toMatch(/10[.,]00|20[.,]00/)
  })

  test('writes audit entries without an actor', async () => {
    const payer = await addPayer()
    await issue(csv(`${payer.practiceNumber},10.00`))
    await issue(csv(`${payer.practiceNumber},12.00`))
    const ids = (await receipts()).map(({ id }) => id)
    const entries = await auditEntries(database.db, inArray(auditEntry.recordId, ids))
    const common = { actorId: null, requestId: null, recordType: 'taxReceipt', fields: [] }
    expect(entries).toMatchObject([
      { ...common, action: 'taxReceipt.issue', recordId: ids[0] },
      { ...common, action: 'taxReceipt.correct', recordId: ids[1] },
    ])
  })
})

describe('a file that was used before', () => {
  test('changes nothing and notifies nobody', async () => {
    const payer = await addPayer()
    const file = csv(`${payer.practiceNumber},10.00`)
    await issue(file)
    const before = await counts()
    expect(await issue(file, { issuedOn: '2026-11-20' })).toEqual({
      year: 2026,
      issued: 0,
      corrected: 0,
      unchanged: 1,
      firstNumber: null,
      lastNumber: null,
    })
    expect(await counts()).toEqual(before)
  })

  test('with another amount cancels the receipt and names it, with the next number', async () => {
    const [one, two] = [await addPayer(), await addPayer()]
    const lines = (first: string, second: string) =>
      csv(`${one.practiceNumber},${first}`, `${two.practiceNumber},${second}`)
    await issue(lines('10.00', '20.00'), { issuedOn: '2026-02-15' })
    expect(await issue(lines('10.00', '25.00'))).toMatchObject({
      issued: 0,
      corrected: 1,
      unchanged: 1,
      firstNumber: '2026-000003',
      lastNumber: '2026-000003',
    })
    expect(await issue(lines('10.00', '20.00'))).toMatchObject({ corrected: 1, firstNumber: '2026-000004' })
    const [, first, second, third] = await receipts()
    expect(second).toMatchObject({ contactId: two.id, amountCents: 2_500, replacesId: first?.id })
    expect(third).toMatchObject({ contactId: two.id, amountCents: 2_000, replacesId: second?.id })
  })

  test('leaves one notification of the valid receipt, and mails which one it replaces', async () => {
    const payer = await addPayer()
    await issue(csv(`${payer.practiceNumber},10.00`))
    await issue(csv(`${payer.practiceNumber},12.00`))
    const [first, second] = await receipts()
    const notifications = await database.db.select().from(notification)
    expect(notifications.map(({ subjectId, dismissedAt }) => [subjectId, dismissedAt === null])).toEqual(
      expect.arrayContaining([
        [first?.id, false],
        [second?.id, true],
      ]),
    )
    const mails = (await database.db.select().from(outgoingMail)).map(renderMail)
    const corrected = mails.find(({ subject }) => subject.endsWith('a été corrigé'))
    expect(corrected?.text).toContain(
      'Le reçu nº\u00a02026-000002 annule et remplace le reçu nº\u00a02026-000001',
    )
  })

  test('does not change receipts of people who are not in the file', async () => {
    const [one, two] = [await addPayer(), await addPayer()]
    await issue(csv(`${one.practiceNumber},10.00`))
    expect(await issue(csv(`${two.practiceNumber},20.00`))).toMatchObject({ issued: 1, unchanged: 0 })
  })
})

describe('a file with errors issues nothing and reports each', () => {
  test('by line and column', async () => {
    const [one, two] = [await addPayer(), await addPayer()]
    const { practiceNumber: number } = one
    const lines = [
      `${number},,10.00`,
      `999999999,,10.00`,
      `${number},,12.00`,
      `${two.practiceNumber},,1234`,
      `${two.practiceNumber},,12.5`,
      `${two.practiceNumber},,0.00`,
      `${two.practiceNumber},,-3.00`,
      `${two.practiceNumber},,100000.00`,
      `${two.practiceNumber},,`,
      `${two.practiceNumber},,1.234,50`,
      `${two.practiceNumber},,1234,50`,
      `20 45 18,,10.00`,
      `,odd,10.00`,
      `,nobody@courriel.test,10.00`,
      `,,10.00`,
      `${number},${two.email},10.00`,
      `${two.practiceNumber}`,
      `"${two.practiceNumber},,10.00`,
      `${two.practiceNumber},"a"b,10.00`,
    ]
    const dollars = 'amount: write the amount in dollars with two decimals, as 1234.50 or 1234,50.'
    const cells = (count: number) =>
      `it has ${count} cells, and the header has 3 (an amount that has a comma stands between quotation marks).`
    const quotes = 'a quotation mark stands alone: one at each end of the cell, and two for one within it.'
    expect(await problemsOf(`practiceNumber,email,amount\n${lines.join('\n')}\n`)).toEqual([
      'Line 3, practiceNumber: nobody has this practice number.',
      'Line 4: it names the same person as line 2.',
      `Line 5, ${dollars}`,
      `Line 6, ${dollars}`,
      'Line 7, amount: the amount has to be more than 0.00.',
      'Line 8, amount: the amount has to be more than 0.00.',
      'Line 9, amount: the amount is above 99999.99: see where its decimals are.',
      'Line 10, amount: the amount is missing.',
      `Line 11: ${cells(4)}`,
      `Line 12: ${cells(4)}`,
      'Line 13, practiceNumber: a practice number has digits alone, ten at most.',
      'Line 14, email: this is no e-mail address.',
      'Line 15, email: nobody has this e-mail.',
      'Line 16: it names nobody: a practice number or an e-mail is missing.',
      'Line 17, email: it is not the e-mail of the person with this practice number.',
      `Line 18: ${cells(1)}`,
      `Line 19: ${quotes}`,
      `Line 20: ${quotes}`,
    ])
  })

  test('up to fifty, and the number of further ones', async () => {
    const problems = await problemsOf(csv(...Array.from({ length: 70 }, () => '1,1')))
    expect(problems).toHaveLength(51)
    expect(problems.at(-1)).toBe('And 20 more.')
  })

  test('without any personal data of the lines', async () => {
    const secret = ['999123456', 'secret@courriel.test', '123456789.10']
    const problems = await problemsOf(`practiceNumber;email;amount\n${secret.join(';')}\n${secret[0]};;1.00`)
    for (const text of secret) expect(problems.join('\n')).not.toContain(text)
  })

  test.each([
    ['', 'the header is missing: practiceNumber, email and amount.'],
    ['practiceNumber', 'the column amount is missing.'],
    ['amount\n10.00', 'a column practiceNumber or email is missing.'],
    ['practiceNumber,amount,amount', 'a column stands there twice.'],
    [
      'practiceNumber,montant',
      'column 2 has a name that is not known: there are practiceNumber, email and amount.',
    ],
    [
      '"practiceNumber,amount',
      'a quotation mark stands alone: one at each end of the cell, and two for one within it.',
    ],
  ])('a header "%s"', async (file, sentence) => {
    expect(await problemsOf(file)).toEqual([`Line 1: ${sentence}`])
  })

  test('a file without a payment', async () => {
    expect(await problemsOf(csv(','))).toEqual(['Line 2: there is no payment in the file.'])
  })

  test('a practice number of several people, and a person with several valid receipts', async () => {
    const [one, two, three] = [await addPayer(), await addPayer(), await addPayer()]
    const { db } = database
    await db.update(contact).set({ practiceNumber: one.practiceNumber }).where(eq(contact.id, two.id))
    const row = { contactId: three.id, year: 2026, amountCents: 1, issuedOn: '2026-01-15' }
    await db.insert(taxReceipt).values([
      { ...row, number: 'A' },
      { ...row, number: 'B' },
    ])
    expect(await problemsOf(csv(`${one.practiceNumber},1.00`, `${three.practiceNumber},1.00`))).toEqual([
      'Line 2, practiceNumber: several people have this practice number: give the e-mail too.',
      'Line 3: the person has several receipts of the year, and it is not known which one to correct.',
    ])
  })

  test('a correction that is older than the receipt that it corrects', async () => {
    const payer = await addPayer()
    await issue(csv(`${payer.practiceNumber},1.00`))
    expect(await problemsOf(csv(`${payer.practiceNumber},2.00`), { issuedOn: '2026-11-20' })).toEqual([
      'Line 2: the receipt to correct is of 2026-11-21, and a correction can’t be older.',
    ])
  })

  test('text in another encoding, and a missing file', async () => {
    const latin1 = Buffer.from('practiceNumber,amount\r\nNumé,1.00', 'latin1')
    await expect(issue(latin1)).rejects.toThrow('The file is not UTF-8')
    const payments = join(context.dataFolder, 'nowhere.csv')
    const missing = issueReceiptsJob.run(context, {
      year: 2026,
      issuedOn: '2026-11-21',
      correctsRecipients: false,
      payments,
    })
    await expect(missing).rejects.toThrow(`${payments} can't be read: ENOENT.`)
  })
})

describe('concurrently', () => {
  test('two runs of one file issue one receipt per person, and one run notifies', async () => {
    const payers = await Promise.all(Array.from({ length: 5 }, () => addPayer()))
    const file = csv(...payers.map(({ practiceNumber }) => `${practiceNumber},10.00`))
    const summaries = await Promise.all([issue(file), issue(file)])
    expect(summaries.map(({ issued }) => issued).sort()).toEqual([0, 5])
    const { receipts: made, mails, notifications } = await counts()
    expect([made, mails, notifications]).toEqual([5, 5, 5])
  })

  test('runs of several files number without a gap', async () => {
    const payers = await Promise.all(Array.from({ length: 12 }, () => addPayer()))
    await Promise.all(payers.map(({ practiceNumber }) => issue(csv(`${practiceNumber},10.00`))))
    expect((await receipts()).map(({ number }) => number)).toEqual(
      Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(6, '0')}`),
    )
  })

  test('a run that fails at its end leaves neither a receipt nor a gap', async () => {
    const payer = await addPayer()
    const { db } = database
    await db.execute(
      sql`alter table outgoing_mail add constraint no_mail check (template <> 'taxReceiptIssued')`,
    )
    const file = csv(`${payer.practiceNumber},10.00`)
    const before = await counts()
    await expect(issue(file)).rejects.toThrow()
    expect(await counts()).toEqual(before)
    await db.execute(sql`alter table outgoing_mail drop constraint no_mail`)
    expect(await issue(file)).toMatchObject({ firstNumber: '2026-000001' })
  })
})

const render = createRenderMail(mailBranding)

function renderMail({ parameters, recipientName, language }: typeof outgoingMail.$inferSelect) {
  return render({ template: 'taxReceiptIssued', parameters, recipientName, language })
}
