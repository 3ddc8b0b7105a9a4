import { once } from 'node:events'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { notificationKinds, notificationTypes, requestIdentifiers } from '@officine/api/constants'
import { details } from '@officine/api/errors'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import { mintToken } from '../../tests/support/mint-token.ts'
import { sent } from '../../tests/support/multipart.ts'
import { pdf } from '../../tests/support/sample-files.ts'
import { addContact, startTestApi, type TestApi } from '../../tests/support/test-api.ts'
import { testSettings } from '../../tests/support/test-app.ts'
import { createTestLog } from '../../tests/support/test-log.ts'
import { addCoowner, addFiler, entriesOf, formCalls, owner } from '../../tests/support/transaction-forms.ts'
import { newId } from '../database/ids.ts'
import {
  auditEntry,
  contact,
  request as memberRequest,
  notification,
  outgoingMail,
  storedFile,
} from '../database/schema.ts'
import { ScanAway } from './clamd.ts'
import { createFolderStore } from './folder-store.ts'
import { rescan } from './rescan.ts'
import type { FileStore } from './store.ts'
import { sweepFiles } from './sweep-files.ts'

let api: TestApi
let me: string
let request: string
/** Whether the fake scanner is unavailable; otherwise it searches for a word. */
let isScannerAway = false
/** Runs during a scan. */
let duringScan = async () => {}
/** The error that storing a file throws. */
let storeFails: Error | undefined
/** The keys that were removed from the store. */
let removed: string[] = []

beforeAll(async () => {
  api = await startTestApi({
    async scan(content) {
      const bytes = await buffer(content)
      await duringScan()
      if (isScannerAway) throw new ScanAway('The scanner does not answer.')
      return bytes.includes('infected') ? 'infected' : 'clean'
    },
    store: {
      keep: (key, file) => (storeFails ? Promise.reject(storeFails) : store().keep(key, file)),
      open: (key) => store().open(key),
      async remove(key) {
        await store().remove(key)
        removed.push(key)
      },
      list: () => store().list(),
    },
  })
})

const store = (): FileStore => createFolderStore(join(api.folder, 'kept'))

beforeEach(async () => {
  isScannerAway = false
  duringScan = async () => {}
  storeFails = undefined
  removed = []
  me = await addContact(api.database.db)
  const body = { contactId: me, description: 'Un document.', ...requestIdentifiers }
  request = (await api.call(me, 'POST', '/api/requests', { body })).body.data.id
})

afterAll(() => api.close())

const send = (content = pdf()) => api.call(me, 'POST', `/api/requests/${request}/files`, sent({ content }))
const remove = (id: string) => api.call(me, 'DELETE', `/api/requests/${request}/files/${id}`)
const read = async () => (await api.call(me, 'GET', `/api/requests/${request}`)).body
const listed = async () => (await read()).files
const download = (id: string) => api.call(me, 'GET', `/api/requests/${request}/files/${id}`)
const kept = () => readdir(join(api.folder, 'kept'))
const incoming = () => readdir(join(api.folder, 'incoming'))
const scanAgain = () =>
  rescan({ db: api.database.db, files: api.files, log: createTestLog(), onWritten: () => {} })

describe('while the scanner is away', () => {
  test('a file is received as waiting, and can’t be downloaded before it is found clean', async () => {
    isScannerAway = true
    const { status, body: file } = await send()
    expect(status).toBe(201)
    expect(file).toMatchObject({ name: 'acte.pdf', state: 'waiting' })
    expect(await listed()).toEqual([file])
    expect((await download(file.id)).status).toBe(404)
    await expect(scanAgain()).rejects.toThrow(ScanAway)

    isScannerAway = false
    await scanAgain()
    expect((await listed())[0].state).toBe('clean')
    expect((await download(file.id)).body).toEqual(pdf())
  })

  test('an affirmation is received as waiting too, and its form shows it', async () => {
    isScannerAway = true
    const filer = await addFiler(api)
    const form = await formCalls(api).ready(filer.me, filer.pharmacyId)
    const address = `transactions/${form.id}/owners/${form.ownerId}/files`
    const { status, body } = await api.call(filer.me, 'POST', address, sent({ content: pdf() }))
    expect([status, body.state]).toEqual([201, 'waiting'])
    const { owners, version } = await formCalls(api).read(filer.me, form.id)
    const { transactionVersion, ...file } = body
    expect([owners[0].affirmation, transactionVersion]).toEqual([
      { ...file, changedSince: [], may: [] },
      version,
    ])
  })

  test('sending again creates no second file, and counts once the scanner is back', async () => {
    isScannerAway = true
    await send()
    const { status: secondStatus, body: second } = await send()
    expect([secondStatus, second.state]).toEqual([201, 'waiting'])
    expect(await listed()).toEqual([second])
    isScannerAway = false
    const { status, body } = await send()
    expect([status, body.state, await listed()]).toEqual([201, 'clean', [body]])
  })

  const refuseLater = async () => {
    isScannerAway = true
    const { body } = await send(pdf(`% infected ${newId()}\n`))
    isScannerAway = false
    await scanAgain()
    return String(body.id)
  }

  const notifications = async () =>
    (await api.database.db.select().from(notification).where(eq(notification.contactId, me))).map(
      ({ kind, type, subjectId, dismissedAt }) => ({ kind, type, subjectId, isOpen: dismissedAt === null }),
    )

  test('an infected file is removed later, and its sender is reminded of the request', async () => {
    isScannerAway = true
    await send(pdf('% infected\n'))
    isScannerAway = false
    const before = await kept()
    const { version } = await read()
    await scanAgain()
    const [file] = await listed()
    expect([file.state, (await download(file.id)).status]).toEqual(['refused', 404])
    expect(await kept()).toHaveLength(before.length - 1)
    expect((await read()).version).toBe(version + 1)
    const { Reminder } = notificationKinds
    const { Document } = notificationTypes
    expect(await notifications()).toEqual([
      { kind: Reminder, type: Document, subjectId: request, isOpen: true },
    ])
    const mails = await mailsOfRefusal()
    expect(mails).toEqual([
      { file: 'acte.pdf', requestId: request, request: 'received', sentOn: expect.any(String) },
    ])
  })

  const mailsOfRefusal = async () => {
    const { db } = api.database
    const mails = await db.select().from(outgoingMail).where(eq(outgoingMail.template, 'fileRefused'))
    return mails.map(({ parameters }) => parameters).filter(({ requestId }) => requestId === request)
  }

  test('the reminder of refused files is removed once none is left', async () => {
    const first = await refuseLater()
    const second = await refuseLater()
    await remove(first)
    expect(await notifications()).toMatchObject([{ isOpen: true }])
    await remove(second)
    expect(await notifications()).toMatchObject([{ isOpen: false }])
  })

  test('a file refused after its request was handled is not mistaken for the answer', async () => {
    isScannerAway = true
    await send(pdf('% infected\n'))
    const handledAt = new Date()
    await api.database.db
      .update(memberRequest)
      .set({ handledAt, handledBy: me, answer: 'C’est fait.' })
      .where(eq(memberRequest.id, request))
    isScannerAway = false
    await scanAgain()
    expect(await notifications()).toMatchObject([
      { kind: notificationKinds.Reminder, subjectId: request, isOpen: true },
    ])
    expect(await mailsOfRefusal()).toMatchObject([{ request: 'handled' }])
  })

  test('a file that its sender removes during the scan is neither refused nor reported missing', async () => {
    isScannerAway = true
    const { body: file } = await send(pdf('% infected\n'))
    isScannerAway = false
    duringScan = async () => {
      await remove(file.id)
    }
    await scanAgain()
    expect([await listed(), await notifications(), await mailsOfRefusal()]).toEqual([[], [], []])
  })

  test('an affirmation refused later raises the version of its form', async () => {
    isScannerAway = true
    const filer = await addFiler(api)
    const form = await formCalls(api).ready(filer.me, filer.pharmacyId)
    const address = `transactions/${form.id}/owners/${form.ownerId}/files`
    const { body } = await api.call(filer.me, 'POST', address, sent({ content: pdf('% infected\n') }))
    isScannerAway = false
    await scanAgain()
    const { owners, version } = await formCalls(api).read(filer.me, form.id)
    expect([owners[0].affirmation.state, version]).toEqual(['refused', body.transactionVersion + 1])
  })

  test('an affirmation refused later reminds the filer, until it is received again', async () => {
    isScannerAway = true
    const filer = await addFiler(api)
    const form = await formCalls(api).ready(filer.me, filer.pharmacyId)
    const address = `transactions/${form.id}/owners/${form.ownerId}/files`
    const swear = (content = pdf()) => api.call(filer.me, 'POST', address, sent({ content }))
    await swear(pdf('% infected\n'))
    isScannerAway = false
    await scanAgain()
    const { db } = api.database
    const reminders = async () =>
      (await db.select().from(notification).where(eq(notification.contactId, filer.me))).map(
        ({ kind, type, subjectId, dismissedAt }) => [kind, type, subjectId, dismissedAt === null],
      )
    const { Reminder } = notificationKinds
    const { Transaction } = notificationTypes
    expect(await reminders()).toEqual([[Reminder, Transaction, form.id, true]])
    const mails = await db.select().from(outgoingMail).where(eq(outgoingMail.template, 'affirmationRefused'))
    const ofForm = mails.filter(({ parameters }) => parameters.transactionId === form.id)
    expect(ofForm).toMatchObject([{ parameters: { file: 'acte.pdf', owner: 'Ève Roy', type: 'purchase' } }])
    isScannerAway = true
    await swear()
    expect(await reminders()).toEqual([[Reminder, Transaction, form.id, true]])
    isScannerAway = false
    await scanAgain()
    expect(await reminders()).toEqual([[Reminder, Transaction, form.id, false]])
  })

  describe('no reminder is created for an owner who has no affirmation to swear', () => {
    /** An association form with a newcomer, who is later removed, and an owner who later leaves. */
    async function begun() {
      const filer = await addFiler(api)
      await addCoowner(api, filer.pharmacyId)
      const { create, save } = formCalls(api)
      const { id, owners } = (await create(filer.me, 'association', filer.pharmacyId)).body
      const entries = [owner({ isResponder: false }), ...entriesOf(owners)]
      const { body } = await save(filer.me, id, 'owners', entries, 1)
      const stays: { id: string; contactId: string | null }[] = body.owners
      const leaving = stays.find(({ contactId }) => contactId !== null && contactId !== filer.me)
      return { me: filer.me, id, newcomerId: stays[0]?.id, leavingId: leaving?.id }
    }

    const refusedFor = async (as: string, id: string, ownerId: string | undefined) => {
      isScannerAway = true
      const content = pdf('% infected\n')
      await api.call(as, 'POST', `transactions/${id}/owners/${ownerId}/files`, sent({ content }))
      isScannerAway = false
      await scanAgain()
    }

    const waiting = async (contactId: string) => {
      const rows = await api.database.db
        .select()
        .from(notification)
        .where(and(eq(notification.contactId, contactId), isNull(notification.dismissedAt)))
      return rows.length
    }

    const saveOwners = async (as: string, id: string, change: (owners: Entry[]) => unknown[]) => {
      const { owners, version } = await formCalls(api).read(as, id)
      const { status } = await formCalls(api).save(as, id, 'owners', change(entriesOf(owners)), version)
      expect(status).toBe(200)
    }
    type Entry = { id?: string }

    const leaves = (id: string | undefined) => (owners: Entry[]) =>
      owners.map((entry) => (entry.id === id ? { ...entry, change: 'leaves' } : entry))

    test('the reminder is removed once they are removed from the form', async () => {
      const form = await begun()
      await refusedFor(form.me, form.id, form.newcomerId)
      expect(await waiting(form.me)).toBe(1)
      await saveOwners(form.me, form.id, (owners) => owners.filter(({ id }) => id !== form.newcomerId))
      expect(await waiting(form.me)).toBe(0)
    })

    test('the reminder is removed once they leave', async () => {
      const form = await begun()
      await refusedFor(form.me, form.id, form.leavingId)
      expect(await waiting(form.me)).toBe(1)
      await saveOwners(form.me, form.id, leaves(form.leavingId))
      expect(await waiting(form.me)).toBe(0)
    })

    test('the reminder stays while another affirmation was refused', async () => {
      const form = await begun()
      await refusedFor(form.me, form.id, form.newcomerId)
      await refusedFor(form.me, form.id, form.leavingId)
      await saveOwners(form.me, form.id, leaves(form.leavingId))
      expect(await waiting(form.me)).toBe(1)
    })

    test('the filer is not reminded of an affirmation of a leaving owner', async () => {
      const form = await begun()
      await saveOwners(form.me, form.id, leaves(form.leavingId))
      await refusedFor(form.me, form.id, form.leavingId)
      expect(await waiting(form.me)).toBe(0)
    })
  })

  test('a co-owner who sent the refused affirmation is mailed a link to the form too, and only the filer is reminded', async () => {
    const { db } = api.database
    isScannerAway = true
    const filer = await addFiler(api)
    const coowner = await addCoowner(api, filer.pharmacyId)
    const form = await formCalls(api).ready(filer.me, filer.pharmacyId)
    const address = `transactions/${form.id}/owners/${form.ownerId}/files`
    await api.call(coowner, 'POST', address, sent({ content: pdf('% infected\n') }))
    isScannerAway = false
    await scanAgain()
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
    const reminded = await db.select().from(notification).where(eq(notification.subjectId, form.id))
    expect(reminded.map(({ contactId }) => contactId)).toEqual([filer.me])
  })

  test('a refused affirmation with a newer one reminds no one', async () => {
    isScannerAway = true
    const filer = await addFiler(api)
    const form = await formCalls(api).ready(filer.me, filer.pharmacyId)
    const address = `transactions/${form.id}/owners/${form.ownerId}/files`
    await api.call(filer.me, 'POST', address, sent({ content: pdf('% infected\n') }))
    await api.call(filer.me, 'POST', address, sent({ content: pdf() }))
    isScannerAway = false
    await scanAgain()
    const { db } = api.database
    expect(await db.select().from(notification).where(eq(notification.contactId, filer.me))).toEqual([])
  })

  test('two processes that scan the same files record each result once', async () => {
    isScannerAway = true
    for (let count = 0; count < 6; count++) await send(pdf(`% infected ${count}\n`))
    isScannerAway = false
    await Promise.all([scanAgain(), scanAgain()])
    const states = (await listed()).map(({ state }: { state: string }) => state)
    expect(states).toEqual(Array(6).fill('refused'))
    const ids = (await listed()).map(({ id }: { id: string }) => id)
    const entries = await auditEntries(api.database.db, inArray(auditEntry.recordId, ids))
    expect(entries.filter(({ action }) => action === 'file.refuse')).toHaveLength(6)
  })

  test('no transaction is open during a scan, which may take a minute', async () => {
    isScannerAway = true
    await send()
    isScannerAway = false
    let open: unknown
    duringScan = async () => {
      const { rows } = await api.database.db.execute(sql`
        select count(*) from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'
      `)
      open = rows[0]?.count
    }
    await scanAgain()
    expect([open, (await listed())[0].state]).toEqual([0, 'clean'])
  })
})

test('an infected file is refused and removed, and an audit entry is written', async () => {
  const before = await kept()
  const { status, body } = await send(pdf('% infected\n'))
  expect([status, body]).toEqual([
    400,
    { errors: [{ status: '400', ...details.fileInfected, source: { pointer: '/File1' } }] },
  ])
  expect([await kept(), await incoming(), await listed()]).toEqual([before, [], []])
  const entries = await auditEntries(api.database.db, eq(auditEntry.actorId, me))
  expect(entries.map(({ action }) => action)).toContain('file.refuse')
})

test('a file whose upload is cancelled during its scan is not stored', async () => {
  const address = await api.app.listen({ host: '127.0.0.1', port: 0 })
  const cancelling = new AbortController()
  const [before, connected] = [await kept(), once(api.app.server, 'connection')]
  duringScan = async () => {
    const [socket] = (await connected) as [Socket]
    const closed = once(socket, 'close')
    cancelling.abort()
    await closed
  }
  const { body, headers } = sent({ content: pdf() })
  const sending = fetch(`${address}/api/requests/${request}/files`, {
    method: 'POST',
    body: body as Buffer<ArrayBuffer>,
    headers: { ...headers, authorization: `Bearer ${await mintToken(api.database.db, me, testSettings)}` },
    signal: cancelling.signal,
  })
  await expect(sending).rejects.toThrow()
  await expect.poll(() => removed.length).toBe(1)
  expect([await incoming(), await kept(), await listed()]).toEqual([[], before, []])
})

describe('when the disk is full', () => {
  test.each(['ENOSPC', 'EDQUOT'])(
    '%s: a file is refused with 507, and nothing else is lost',
    async (code) => {
      const { body } = await send()
      storeFails = Object.assign(new Error('no space left on device'), { code })
      const answer = await send(pdf('% another\n'))
      expect([answer.status, answer.body]).toEqual([507, { errors: [{ status: '507', ...details.noSpace }] }])
      expect([await listed(), await incoming()]).toEqual([[body], []])
      expect((await download(body.id)).body).toEqual(pdf())
      storeFails = undefined
      expect((await send(pdf('% another\n'))).status).toBe(201)
    },
  )
})

describe('the sweep', () => {
  const hours = (many: number) => new Date(Date.now() + many * 3_600_000)
  const sweep = (now?: Date) => sweepFiles(api.database.db, api.files, createTestLog(), now)

  test('removes files without a row and remains of uploads after an hour', async () => {
    const { body } = await send()
    const key = 'ab'.repeat(16)
    const orphan = join(api.folder, 'kept', key)
    const broken = join(api.folder, 'incoming', 'broken')
    for (const path of [orphan, broken]) await writeFile(path, 'x')
    await sweep()
    expect([(await kept()).includes(key), await incoming()]).toEqual([true, ['broken']])
    for (const path of [orphan, broken]) await utimes(path, hours(-2), hours(-2))
    await sweep()
    expect([(await kept()).includes(key), await incoming()]).toEqual([false, []])
    expect((await download(body.id)).status).toBe(200)
  })

  test('removes a refused file that the scan did not remove', async () => {
    const { body } = await send()
    const { db } = api.database
    const [row] = await db.select().from(storedFile).where(eq(storedFile.id, body.id))
    await db.update(storedFile).set({ state: 'refused' }).where(eq(storedFile.id, body.id))
    await sweep(hours(2))
    expect(await kept()).not.toContain(row?.storageKey)
    expect((await listed())[0].state).toBe('refused')
  })

  test('leaves foreign files: a bucket may also hold backups', async () => {
    const backup = join(api.folder, 'kept', 'backup-2026-11-20.dump')
    await writeFile(backup, 'x')
    await utimes(backup, hours(-48), hours(-48))
    await sweep()
    expect(await kept()).toContain('backup-2026-11-20.dump')
  })

  test('removes files whose form or owner is gone, and no others', async () => {
    const { body } = await send()
    const other = await send(pdf('% other\n'))
    const { db } = api.database
    await db.update(storedFile).set({ requestId: null }).where(eq(storedFile.id, body.id))
    await sweep()
    expect(await db.select().from(storedFile).where(eq(storedFile.id, body.id))).toHaveLength(1)
    const before = (await kept()).length
    await sweep(hours(2))
    expect(await db.select().from(storedFile).where(eq(storedFile.id, body.id))).toHaveLength(0)
    expect(await kept()).toHaveLength(before - 1)
    expect((await download(other.body.id)).status).toBe(200)
  })

  test('reports rows whose file is missing', async () => {
    const file = {
      name: 'a.pdf',
      size: 1,
      mediaType: 'application/pdf',
      sha256: 'a',
      state: 'clean' as const,
    }
    const lost = { ...file, storageKey: newId(), uploadedBy: me, requestId: request, createdAt: hours(-3) }
    await api.database.db.insert(storedFile).values(lost)
    const told: unknown[] = []
    const log = Object.assign(createTestLog(), { error: (what: unknown) => told.push(what) })
    await sweepFiles(api.database.db, api.files, log)
    expect(told).toEqual([{ missing: 1 }])
    const [row] = await listed()
    expect((await download(row.id)).status).toBe(404)
  })
})
