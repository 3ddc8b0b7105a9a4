import { once } from 'node:events'
import { utimes, writeFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { notificationKinds, notificationTypes } from '@officine/api/constants'
import { details } from '@officine/api/errors'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import { uploadOptions } from '../../tests/support/multipart.ts'
import { pdf } from '../../tests/support/sample-files.ts'
import { folderStore, incomingFileNames, storedFileNames } from '../../tests/support/stored-files.ts'
import { bearerOf, type TestApi, testApi } from '../../tests/support/test-api.ts'
import { createTestLog } from '../../tests/support/test-log.ts'
import { sendMemberRequest } from '../../tests/support/test-member-requests.ts'
import { addContact } from '../../tests/support/test-records.ts'
import {
  addCoowner,
  addSubmitter,
  entriesOf,
  formCalls,
  owner,
} from '../../tests/support/test-transactions.ts'
import { waitingMailsOf } from '../../tests/support/waiting-mails.ts'
import { newId } from '../database/ids.ts'
import {
  auditEntry,
  contact,
  request as memberRequest,
  notification,
  outgoingMail,
  storedFile,
} from '../database/schema.ts'
import { sweepFiles } from '../retention/sweep-files.ts'
import { ScannerUnavailable } from './clamd.ts'
import { rescanPendingFiles } from './rescan.ts'

let me: string
let request: string
/** Whether the fake scanner is unavailable; otherwise it searches for a word. */
let isScannerUnavailable = false
/** Runs during a scan. */
let duringScan = async () => {}
/** The error that storing a file throws. */
let storeError: Error | undefined
/** The keys that were removed from the store. */
let removedKeys: string[] = []

const api: TestApi = testApi({
  async scan(content) {
    const bytes = await buffer(content)
    await duringScan()
    if (isScannerUnavailable) throw new ScannerUnavailable('The scanner does not answer.')
    return bytes.includes('infected') ? 'infected' : 'clean'
  },
  store: {
    put: (key, file) => (storeError ? Promise.reject(storeError) : folderStore(api).put(key, file)),
    open: (key) => folderStore(api).open(key),
    async remove(key) {
      await folderStore(api).remove(key)
      removedKeys.push(key)
    },
    list: () => folderStore(api).list(),
  },
})

beforeEach(async () => {
  isScannerUnavailable = false
  duringScan = async () => {}
  storeError = undefined
  removedKeys = []
  me = await addContact(api.database.db)
  request = await sendMemberRequest(api, me)
})

const send = (content = pdf()) =>
  api.call(me, 'POST', `/api/requests/${request}/files`, uploadOptions({ content }))
const remove = (id: string) => api.call(me, 'DELETE', `/api/requests/${request}/files/${id}`)
const read = async () => (await api.call(me, 'GET', `/api/requests/${request}`)).body
const listFiles = async () => (await read()).files
const download = (id: string) => api.call(me, 'GET', `/api/requests/${request}/files/${id}`)
const runRescan = () =>
  rescanPendingFiles({ db: api.database.db, files: api.files, log: createTestLog(), onWritten: () => {} })

/** A form that is ready to be sent; `sendAffirmation` uploads its joining owner's again. */
async function addReadyTransaction() {
  const filer = await addSubmitter(api)
  const form = await formCalls(api).ready(filer.me, filer.pharmacyId)
  const address = `transactions/${form.id}/owners/${form.ownerId}/files`
  const sendAffirmation = (content = pdf()) => api.call(filer.me, 'POST', address, uploadOptions({ content }))
  return { filer, form, sendAffirmation }
}

describe('while the scanner is unavailable', () => {
  test('a file is received as waiting, and can’t be downloaded before it is found clean', async () => {
    isScannerUnavailable = true
    const { status, body: file } = await send()
    expect(status).toBe(201)
    expect(file).toMatchObject({ name: 'acte.pdf', state: 'waiting' })
    expect(await listFiles()).toEqual([file])
    expect((await download(file.id)).status).toBe(404)
    await expect(runRescan()).rejects.toThrow(ScannerUnavailable)

    isScannerUnavailable = false
    await runRescan()
    expect((await listFiles())[0].state).toBe('clean')
    expect((await download(file.id)).body).toEqual(pdf())
  })

  test('an affirmation is received as waiting too, and its form shows it', async () => {
    isScannerUnavailable = true
    const { filer, form, sendAffirmation } = await addReadyTransaction()
    const { status, body } = await sendAffirmation()
    expect([status, body.state]).toEqual([201, 'waiting'])
    const { owners, version } = await formCalls(api).read(filer.me, form.id)
    const { transactionVersion, ...file } = body
    expect([owners[0].affirmation, transactionVersion]).toEqual([
      { ...file, changedSince: [], may: [] },
      version,
    ])
  })

  test('sending the same file again creates no second one, and scans it once the scanner is back', async () => {
    isScannerUnavailable = true
    await send()
    const { status: secondStatus, body: second } = await send()
    expect([secondStatus, second.state]).toEqual([201, 'waiting'])
    expect(await listFiles()).toEqual([second])
    isScannerUnavailable = false
    const { status, body } = await send()
    expect([status, body.state, await listFiles()]).toEqual([201, 'clean', [body]])
  })

  /** Sends a file without a scanner, so that only a rescan refuses it; returns its id. */
  const addRefusedFile = async () => {
    isScannerUnavailable = true
    const { body } = await send(pdf(`% infected ${newId()}\n`))
    isScannerUnavailable = false
    await runRescan()
    return String(body.id)
  }

  const notifications = async () =>
    (await api.database.db.select().from(notification).where(eq(notification.contactId, me))).map(
      ({ kind, type, subjectId, dismissedAt }) => ({ kind, type, subjectId, isOpen: dismissedAt === null }),
    )

  test('an infected file is removed later, and its sender is reminded of the request', async () => {
    isScannerUnavailable = true
    await send(pdf('% infected\n'))
    isScannerUnavailable = false
    const before = await storedFileNames(api)
    const { version } = await read()
    await runRescan()
    const [file] = await listFiles()
    expect([file.state, (await download(file.id)).status]).toEqual(['refused', 404])
    expect(await storedFileNames(api)).toHaveLength(before.length - 1)
    expect((await read()).version).toBe(version + 1)
    const { Reminder } = notificationKinds
    const { Document } = notificationTypes
    expect(await notifications()).toEqual([
      { kind: Reminder, type: Document, subjectId: request, isOpen: true },
    ])
    const mails = await refusalMails()
    expect(mails).toEqual([
      { file: 'acte.pdf', requestId: request, request: 'received', sentOn: expect.any(String) },
    ])
  })

  const refusalMails = async () => {
    const { db } = api.database
    const mails = await waitingMailsOf(db, 'fileRefused')
    return mails.map(({ parameters }) => parameters).filter(({ requestId }) => requestId === request)
  }

  test('the reminder of refused files is removed once none is left', async () => {
    const first = await addRefusedFile()
    const second = await addRefusedFile()
    await remove(first)
    expect(await notifications()).toMatchObject([{ isOpen: true }])
    await remove(second)
    expect(await notifications()).toMatchObject([{ isOpen: false }])
  })

  test('a file refused after its request was handled creates a reminder, and its mail says handled', async () => {
    isScannerUnavailable = true
    await send(pdf('% infected\n'))
    const handledAt = new Date()
    await api.database.db
      .update(memberRequest)
      .set({ handledAt, handledBy: me, answer: 'C’est fait.' })
      .where(eq(memberRequest.id, request))
    isScannerUnavailable = false
    await runRescan()
    expect(await notifications()).toMatchObject([
      { kind: notificationKinds.Reminder, subjectId: request, isOpen: true },
    ])
    expect(await refusalMails()).toMatchObject([{ request: 'handled' }])
  })

  test('a file that its sender removes during the scan is neither refused nor reported missing', async () => {
    isScannerUnavailable = true
    const { body: file } = await send(pdf('% infected\n'))
    isScannerUnavailable = false
    duringScan = async () => {
      await remove(file.id)
    }
    await runRescan()
    expect([await listFiles(), await notifications(), await refusalMails()]).toEqual([[], [], []])
  })

  test('an affirmation refused later raises the version of its form', async () => {
    isScannerUnavailable = true
    const { filer, form, sendAffirmation } = await addReadyTransaction()
    const { body } = await sendAffirmation(pdf('% infected\n'))
    isScannerUnavailable = false
    await runRescan()
    const { owners, version } = await formCalls(api).read(filer.me, form.id)
    expect([owners[0].affirmation.state, version]).toEqual(['refused', body.transactionVersion + 1])
  })

  test('an affirmation refused later reminds the filer, until it is received again', async () => {
    isScannerUnavailable = true
    const { filer, form, sendAffirmation } = await addReadyTransaction()
    await sendAffirmation(pdf('% infected\n'))
    isScannerUnavailable = false
    await runRescan()
    const { db } = api.database
    const reminders = async () =>
      (await db.select().from(notification).where(eq(notification.contactId, filer.me))).map(
        ({ kind, type, subjectId, dismissedAt }) => [kind, type, subjectId, dismissedAt === null],
      )
    const { Reminder } = notificationKinds
    const { Transaction } = notificationTypes
    expect(await reminders()).toEqual([[Reminder, Transaction, form.id, true]])
    const mails = await waitingMailsOf(db, 'affirmationRefused')
    const ofForm = mails.filter(({ parameters }) => parameters.transactionId === form.id)
    expect(ofForm).toMatchObject([{ parameters: { file: 'acte.pdf', owner: 'Ève Roy', type: 'purchase' } }])
    isScannerUnavailable = true
    await sendAffirmation()
    expect(await reminders()).toEqual([[Reminder, Transaction, form.id, true]])
    isScannerUnavailable = false
    await runRescan()
    expect(await reminders()).toEqual([[Reminder, Transaction, form.id, false]])
  })

  describe('a reminder lasts only while an owner must replace a refused affirmation', () => {
    /** An association form with a newcomer, who is later removed, and an owner who later leaves. */
    async function addAssociationTransaction() {
      const filer = await addSubmitter(api)
      await addCoowner(api, filer.pharmacyId)
      const { create, save } = formCalls(api)
      const { id, owners } = (await create(filer.me, 'association', filer.pharmacyId)).body
      const entries = [owner({ isResponder: false }), ...entriesOf(owners)]
      const { body } = await save(filer.me, id, 'owners', entries, 1)
      const savedOwners: { id: string; contactId: string | null }[] = body.owners
      const leavingOwner = savedOwners.find(({ contactId }) => contactId !== null && contactId !== filer.me)
      return { me: filer.me, id, newcomerId: savedOwners[0]?.id, leavingId: leavingOwner?.id }
    }

    const addRefusedAffirmation = async (as: string, id: string, ownerId: string | undefined) => {
      isScannerUnavailable = true
      const content = pdf('% infected\n')
      await api.call(as, 'POST', `transactions/${id}/owners/${ownerId}/files`, uploadOptions({ content }))
      isScannerUnavailable = false
      await runRescan()
    }

    const countOpenNotifications = async (contactId: string) => {
      const rows = await api.database.db
        .select()
        .from(notification)
        .where(and(eq(notification.contactId, contactId), isNull(notification.dismissedAt)))
      return rows.length
    }

    type Entry = { id?: string }

    const saveOwners = async (as: string, id: string, change: (owners: Entry[]) => unknown[]) => {
      const { owners, version } = await formCalls(api).read(as, id)
      const { status } = await formCalls(api).save(as, id, 'owners', change(entriesOf(owners)), version)
      expect(status).toBe(200)
    }

    const leaves = (id: string | undefined) => (owners: Entry[]) =>
      owners.map((entry) => (entry.id === id ? { ...entry, change: 'leaves' } : entry))

    test('the reminder is removed once the owner is removed from the form', async () => {
      const form = await addAssociationTransaction()
      await addRefusedAffirmation(form.me, form.id, form.newcomerId)
      expect(await countOpenNotifications(form.me)).toBe(1)
      await saveOwners(form.me, form.id, (owners) => owners.filter(({ id }) => id !== form.newcomerId))
      expect(await countOpenNotifications(form.me)).toBe(0)
    })

    test('the reminder is removed once the owner leaves', async () => {
      const form = await addAssociationTransaction()
      await addRefusedAffirmation(form.me, form.id, form.leavingId)
      expect(await countOpenNotifications(form.me)).toBe(1)
      await saveOwners(form.me, form.id, leaves(form.leavingId))
      expect(await countOpenNotifications(form.me)).toBe(0)
    })

    test('the reminder stays while another affirmation was refused', async () => {
      const form = await addAssociationTransaction()
      await addRefusedAffirmation(form.me, form.id, form.newcomerId)
      await addRefusedAffirmation(form.me, form.id, form.leavingId)
      await saveOwners(form.me, form.id, leaves(form.leavingId))
      expect(await countOpenNotifications(form.me)).toBe(1)
    })

    test('the filer is not reminded of an affirmation of a leaving owner', async () => {
      const form = await addAssociationTransaction()
      await saveOwners(form.me, form.id, leaves(form.leavingId))
      await addRefusedAffirmation(form.me, form.id, form.leavingId)
      expect(await countOpenNotifications(form.me)).toBe(0)
    })
  })

  test('a co-owner who sent the refused affirmation is mailed a link to the form too, and only the filer is reminded', async () => {
    const { db } = api.database
    isScannerUnavailable = true
    const filer = await addSubmitter(api)
    const coowner = await addCoowner(api, filer.pharmacyId)
    const form = await formCalls(api).ready(filer.me, filer.pharmacyId)
    const address = `transactions/${form.id}/owners/${form.ownerId}/files`
    await api.call(coowner, 'POST', address, uploadOptions({ content: pdf('% infected\n') }))
    isScannerUnavailable = false
    await runRescan()
    const mails = (await db.select().from(outgoingMail)).filter(
      ({ parameters }) => parameters.transactionId === form.id,
    )
    const people = await db
      .select()
      .from(contact)
      .where(inArray(contact.id, [filer.me, coowner]))
    expect(mails.map(({ template, recipientAddress }) => [template, recipientAddress]).toSorted()).toEqual(
      people.map(({ email }) => ['affirmationRefused', email]).toSorted(),
    )
    const reminders = await db.select().from(notification).where(eq(notification.subjectId, form.id))
    expect(reminders.map(({ contactId }) => contactId)).toEqual([filer.me])
  })

  test('a refused affirmation with a newer one reminds no one', async () => {
    isScannerUnavailable = true
    const { filer, sendAffirmation } = await addReadyTransaction()
    await sendAffirmation(pdf('% infected\n'))
    await sendAffirmation()
    isScannerUnavailable = false
    await runRescan()
    const { db } = api.database
    expect(await db.select().from(notification).where(eq(notification.contactId, filer.me))).toEqual([])
  })

  test('two processes that scan the same files record each result once', async () => {
    isScannerUnavailable = true
    for (let count = 0; count < 6; count++) await send(pdf(`% infected ${count}\n`))
    isScannerUnavailable = false
    await Promise.all([runRescan(), runRescan()])
    const states = (await listFiles()).map(({ state }: { state: string }) => state)
    expect(states).toEqual(Array(6).fill('refused'))
    const ids = (await listFiles()).map(({ id }: { id: string }) => id)
    const entries = await auditEntries(api.database.db, inArray(auditEntry.recordId, ids))
    expect(entries.filter(({ action }) => action === 'file.refuse')).toHaveLength(6)
  })

  test('no transaction is open during a scan, which may take a minute', async () => {
    isScannerUnavailable = true
    await send()
    isScannerUnavailable = false
    let openTransactions: unknown
    duringScan = async () => {
      const { rows } = await api.database.db.execute(sql`
        select count(*) from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'
      `)
      openTransactions = rows[0]?.count
    }
    await runRescan()
    expect([openTransactions, (await listFiles())[0].state]).toEqual([0, 'clean'])
  })
})

test('an infected file is refused and removed, and an audit entry is written', async () => {
  const before = await storedFileNames(api)
  const { status, body } = await send(pdf('% infected\n'))
  expect([status, body]).toEqual([
    400,
    { errors: [{ status: '400', ...details.fileInfected, source: { pointer: '/File1' } }] },
  ])
  expect([await storedFileNames(api), await incomingFileNames(api), await listFiles()]).toEqual([
    before,
    [],
    [],
  ])
  const entries = await auditEntries(api.database.db, eq(auditEntry.actorId, me))
  expect(entries.map(({ action }) => action)).toContain('file.refuse')
})

test('a file whose upload is cancelled during its scan is not stored', async () => {
  const address = await api.app.listen({ host: '127.0.0.1', port: 0 })
  const abortController = new AbortController()
  const [before, connection] = [await storedFileNames(api), once(api.app.server, 'connection')]
  duringScan = async () => {
    const [socket] = (await connection) as [Socket]
    const closed = once(socket, 'close')
    abortController.abort()
    await closed
  }
  const { body, headers } = uploadOptions({ content: pdf() })
  const upload = fetch(`${address}/api/requests/${request}/files`, {
    method: 'POST',
    body: body as Buffer<ArrayBuffer>,
    headers: { ...headers, ...(await bearerOf(api.database.db, me)) },
    signal: abortController.signal,
  })
  await expect(upload).rejects.toThrow()
  await expect.poll(() => removedKeys.length).toBe(1)
  expect([await incomingFileNames(api), await storedFileNames(api), await listFiles()]).toEqual([
    [],
    before,
    [],
  ])
})

describe('when the disk is full', () => {
  test.each(['ENOSPC', 'EDQUOT'])(
    '%s: a file is refused with 507, and nothing else is lost',
    async (code) => {
      const { body } = await send()
      storeError = Object.assign(new Error('no space left on device'), { code })
      const response = await send(pdf('% another\n'))
      expect([response.status, response.body]).toEqual([
        507,
        { errors: [{ status: '507', ...details.noSpace }] },
      ])
      expect([await listFiles(), await incomingFileNames(api)]).toEqual([[body], []])
      expect((await download(body.id)).body).toEqual(pdf())
      storeError = undefined
      expect((await send(pdf('% another\n'))).status).toBe(201)
    },
  )
})

describe('the sweep', () => {
  const hoursFromNow = (count: number) => new Date(Date.now() + count * 3_600_000)
  const sweep = (now?: Date) => sweepFiles(api.database.db, api.files, createTestLog(), now)

  test('removes files without a row and remains of uploads after an hour', async () => {
    const { body } = await send()
    const key = 'ab'.repeat(16)
    const orphan = join(api.folder, 'kept', key)
    const broken = join(api.folder, 'incoming', 'broken')
    for (const path of [orphan, broken]) await writeFile(path, 'x')
    await sweep()
    expect([(await storedFileNames(api)).includes(key), await incomingFileNames(api)]).toEqual([
      true,
      ['broken'],
    ])
    for (const path of [orphan, broken]) await utimes(path, hoursFromNow(-2), hoursFromNow(-2))
    await sweep()
    expect([(await storedFileNames(api)).includes(key), await incomingFileNames(api)]).toEqual([false, []])
    expect((await download(body.id)).status).toBe(200)
  })

  test('removes a refused file that the scan did not remove', async () => {
    const { body } = await send()
    const { db } = api.database
    const [row] = await db.select().from(storedFile).where(eq(storedFile.id, body.id))
    await db.update(storedFile).set({ state: 'refused' }).where(eq(storedFile.id, body.id))
    await sweep(hoursFromNow(2))
    expect(await storedFileNames(api)).not.toContain(row?.storageKey)
    expect((await listFiles())[0].state).toBe('refused')
  })

  test('leaves foreign files: a bucket may also hold backups', async () => {
    const backup = join(api.folder, 'kept', 'backup-2026-11-20.dump')
    await writeFile(backup, 'x')
    await utimes(backup, hoursFromNow(-48), hoursFromNow(-48))
    await sweep()
    expect(await storedFileNames(api)).toContain('backup-2026-11-20.dump')
  })

  test('removes files whose form or owner is gone, and no others', async () => {
    const { body } = await send()
    const other = await send(pdf('% other\n'))
    const { db } = api.database
    await db.update(storedFile).set({ requestId: null }).where(eq(storedFile.id, body.id))
    await sweep()
    expect(await db.select().from(storedFile).where(eq(storedFile.id, body.id))).toHaveLength(1)
    const before = (await storedFileNames(api)).length
    await sweep(hoursFromNow(2))
    expect(await db.select().from(storedFile).where(eq(storedFile.id, body.id))).toHaveLength(0)
    expect(await storedFileNames(api)).toHaveLength(before - 1)
    expect((await download(other.body.id)).status).toBe(200)
  })

  test('logs the number of rows whose file is missing', async () => {
    const file = {
      name: 'a.pdf',
      size: 1,
      mediaType: 'application/pdf',
      sha256: 'a',
      state: 'clean' as const,
    }
    const lost = {
      ...file,
      storageKey: newId(),
      uploadedBy: me,
      requestId: request,
      createdAt: hoursFromNow(-3),
    }
    await api.database.db.insert(storedFile).values(lost)
    const logged: unknown[] = []
    const log = Object.assign(createTestLog(), { error: (what: unknown) => logged.push(what) })
    await sweepFiles(api.database.db, api.files, log)
    expect(logged).toEqual([{ missing: 1 }])
    const [row] = await listFiles()
    expect((await download(row.id)).status).toBe(404)
  })
})
