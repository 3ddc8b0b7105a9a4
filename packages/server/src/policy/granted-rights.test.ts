import {
  type EmploymentType,
  employmentTypes,
  requestClassification,
  requestStatuses,
  type TransactionDecisionName,
  validationStatuses,
} from '@officine/api/constants'
import { addDays, todayInQuebec } from '@officine/api/rules'
import {
  type AnnouncementRight,
  announcementRights,
  contactRights,
  employmentRights,
  pharmacyRights,
  requestRights,
  transactionRights,
  userRights,
} from '@officine/api/structs'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { typeOfRole } from '../../tests/support/callers.ts'
import { addDeclaration, addTaxReceipt } from '../../tests/support/declarations-and-receipts.ts'
import { employmentBody } from '../../tests/support/employment-body.ts'
import { uploadOptions } from '../../tests/support/multipart.ts'
import { pdf } from '../../tests/support/sample-files.ts'
import { noDecision } from '../../tests/support/submitted-transactions.ts'
import { ifMatch, type TestApiResponse, testApi, userinfoOf } from '../../tests/support/test-api.ts'
import { addMemberRequest, type MemberRequestIds } from '../../tests/support/test-member-requests.ts'
import { addAccount, addContact, addEmployment, addPharmacy } from '../../tests/support/test-records.ts'
import { details } from '../../tests/support/test-transactions.ts'
import { newId } from '../database/ids.ts'
import { announcement, transaction, transactionOwner } from '../database/schema.ts'
import { createInvitation } from '../invitations/invitations.ts'

const api = testApi()

const roles = ['Basic', 'Employee', 'Mandator', 'Delegate', 'Owner', 'Permanence', 'AdminAQPP'] as const
type Role = (typeof roles)[number]

const isStaff = (role: Role) => role === 'Permanence' || role === 'AdminAQPP'

/**
 * A person with a role at a pharmacy of their own, with another owner, so that the changes of one
 * act don't block another.
 */
async function addWorld(role: Role) {
  const { db } = api.database
  const home = await addPharmacy(db)
  const caller = await addContact(db)
  await addAccount(db, caller)
  if (role !== 'Basic') {
    await addEmployment(db, caller, isStaff(role) ? null : home, { type: typeOfRole[role] })
  }
  await addEmployment(db, await addContact(db), home, { type: employmentTypes.Owner })
  return { home, caller }
}

type World = Awaited<ReturnType<typeof addWorld>>

interface Trial {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

const send = (caller: string, { method, path, ...options }: Trial): Promise<TestApiResponse> =>
  api.call(caller, method, path, options)

/**
 * A granted right succeeds, or fails for a reason other than permission; a right that is not
 * granted is refused.
 */
function expectTried(isGranted: boolean, { status, body }: TestApiResponse, what: string): void {
  const outcome = `${what}: ${status} ${JSON.stringify(body)?.slice(0, 200)}`
  if (isGranted) expect([401, 403, 404], outcome).not.toContain(status)
  else expect(status, outcome).toBeGreaterThanOrEqual(400)
}

interface Subject<Right> {
  readonly caller: string
  /** The rights that a response grants. */
  readonly may: readonly Right[]
  readonly trial: (right: Right) => Trial | Promise<Trial>
}

/** Tries each right: granted ones each on a new subject, since they change it. */
async function tryEach<Right>(
  rights: readonly Right[],
  add: () => Promise<Subject<Right>>,
  isGranted = (may: readonly Right[], right: Right) => may.includes(right),
): Promise<void> {
  const subject = await add()
  for (const right of rights) {
    const mayDo = isGranted(subject.may, right)
    const { caller, trial } = mayDo ? await add() : subject
    expectTried(mayDo, await send(caller, await trial(right)), String(right))
  }
}

describe.concurrent('rights to an employment', () => {
  type Right = (typeof employmentRights)[number]

  const request = {
    validationStatus: validationStatuses.requested,
    requestedAt: new Date('2026-01-05T12:00:00Z'),
  }
  const ended = { endDate: '2021-01-01' }

  interface EmploymentRecord {
    readonly pharmacyId: string
    readonly employeeId: string
    readonly type: EmploymentType
    readonly validationStatus: number
  }

  async function addRecord(
    pharmacyId: string,
    contactId: string,
    overrides: Partial<Parameters<typeof addEmployment>[3] & { type: EmploymentType }> = {},
  ): Promise<EmploymentRecord> {
    const { type = employmentTypes.Employee, validationStatus = 1 } = overrides
    const seat = type === employmentTypes.DelegatedResponsible ? { delegateSlot: 2 } : {}
    const employeeId = await addEmployment(api.database.db, contactId, pharmacyId, { ...overrides, ...seat })
    return { pharmacyId, employeeId, type, validationStatus }
  }

  async function addInvited({ home, caller }: World, by: string): Promise<EmploymentRecord> {
    const { db } = api.database
    const contactId = await addContact(db)
    await createInvitation(db, contactId, { contactId: by, isAssociation: false, isInvited: false })
    return await addRecord(home, contactId, { decidedBy: by === caller ? caller : null })
  }

  /** A member: the administration may invite a person without an account, even if never invited. */
  async function addMember(): Promise<string> {
    const { db } = api.database
    const contactId = await addContact(db)
    await addAccount(db, contactId)
    return contactId
  }
  const addOtherPharmacy = () => addPharmacy(api.database.db)

  /** The records of the matrix, by person and place. */
  const records: { readonly [name: string]: (world: World) => Promise<EmploymentRecord> } = {
    'an employee': async ({ home }) => addRecord(home, await addMember()),
    'a delegate': async ({ home }) =>
      addRecord(home, await addMember(), { type: employmentTypes.DelegatedResponsible }),
    'a mandator': async ({ home }) => addRecord(home, await addMember(), { type: employmentTypes.Mandator }),
    'an owner': async ({ home }) => addRecord(home, await addMember(), { type: employmentTypes.Owner }),
    'a request': async ({ home }) => addRecord(home, await addMember(), request),
    'somebody whom the caller invited': (world) => addInvited(world, world.caller),
    'somebody whom another invited': async (world) => addInvited(world, await addMember()),
    'an employment that is over': async ({ home }) => addRecord(home, await addMember(), ended),
    'their own elsewhere': async ({ caller }) => addRecord(await addOtherPharmacy(), caller),
    'their own request': async ({ caller }) => addRecord(await addOtherPharmacy(), caller, request),
    'their own that is over': async ({ caller }) => addRecord(await addOtherPharmacy(), caller, ended),
    'an employee elsewhere': async () => addRecord(await addOtherPharmacy(), await addMember()),
    'a request elsewhere': async () => addRecord(await addOtherPharmacy(), await addMember(), request),
    'an employment of another pharmacy, under this one': async ({ home }) => {
      const { employeeId, ...rest } = await addRecord(await addOtherPharmacy(), await addMember())
      return { ...rest, employeeId, pharmacyId: home }
    },
  }

  const pathOf = ({ pharmacyId, employeeId }: EmploymentRecord) =>
    `pharmacies/${pharmacyId}/employees/${employeeId}`

  const put = (record: EmploymentRecord, body: object): Trial => ({
    method: 'PUT',
    path: pathOf(record),
    body,
    headers: ifMatch(1),
  })
  const remove = (record: EmploymentRecord): Trial => ({
    method: 'DELETE',
    path: pathOf(record),
    headers: ifMatch(1),
  })
  const { Employee, DelegatedResponsible } = employmentTypes
  const otherType = (type: EmploymentType) =>
    type === DelegatedResponsible ? Employee : DelegatedResponsible

  const trials: { readonly [right in Right]: (record: EmploymentRecord) => Trial } = {
    approve: (record) => put(record, { validationStatus: record.validationStatus + 1 }),
    refuse: (record) => put(record, { endDate: todayInQuebec(), refusalReason: 'Inconnue ici.' }),
    changePermission: (record) => put(record, { type: otherType(record.type) }),
    changeDates: (record) => put(record, { startDate: '2021-02-03' }),
    end: remove,
    cancelInvitation: remove,
    leave: remove,
    withdraw: remove,
    choosePrimary: (record) => put(record, { isPrimaryLink: true }),
    sendInvitationAgain: (record) => ({ method: 'POST', path: `${pathOf(record)}/invitations` }),
    remind: (record) => ({ method: 'POST', path: `${pathOf(record)}/reminders` }),
  }
  /** The same call, named by the state of the record. */
  const endings: readonly Right[] = ['end', 'cancelInvitation', 'leave', 'withdraw']

  /**
   * From the list of a pharmacy's people or the person's own employments; empty for unreadable
   * ones.
   */
  async function mayOf({ caller }: World, record: EmploymentRecord): Promise<readonly Right[]> {
    const { body: own } = await api.call(caller, 'GET', 'user/employments')
    const ofOwn = own.find(({ id }: { id: string }) => id === record.employeeId)
    const { status, body } = await api.call(caller, 'GET', pathOf(record))
    if (ofOwn && status === 200) expect(ofOwn.may).toEqual(body.may)
    return ofOwn?.may ?? (status === 200 ? body.may : [])
  }

  const cases = roles.flatMap((role) =>
    Object.entries(records).map(([name, add]) => [role, name, add] as const),
  )

  test.each(cases)('%s, to %s', async (role, name, addTo) => {
    const isOver = name.endsWith('is over')
    const add = async () => {
      const world = await addWorld(role)
      const record = await addTo(world)
      const may = await mayOf(world, record)
      return { caller: world.caller, may, trial: (right: Right) => trials[right](record) }
    }
    if (isOver) expect((await add()).may).toEqual([])
    // Ending an ended employment returns an error of its own; who may undo the end may also change
    // dates and permission.
    const untried: readonly Right[] = isOver ? [...endings, 'changeDates', 'changePermission'] : []
    await tryEach(
      employmentRights.filter((right) => !untried.includes(right)),
      add,
      (may, right) => (endings.includes(right) ? endings : [right]).some((one) => may.includes(one)),
    )
  })

  test('a granted right can be exercised', async () => {
    const exercise = async (role: Role, right: Right, name: string) => {
      const world = await addWorld(role)
      const record = await records[name]?.(world)
      if (!record) throw new Error(`There is no ${name}.`)
      expect(await mayOf(world, record)).toContain(right)
      const { status } = await send(world.caller, trials[right](record))
      expect(status).toBeLessThan(300)
    }
    await exercise('Delegate', 'approve', 'a request')
    await exercise('Owner', 'refuse', 'a request')
    await exercise('Owner', 'changePermission', 'a delegate')
    await exercise('Delegate', 'changeDates', 'an employee')
    await exercise('AdminAQPP', 'end', 'an owner')
    await exercise('Owner', 'cancelInvitation', 'somebody whom another invited')
    await exercise('Owner', 'sendInvitationAgain', 'somebody whom the caller invited')
    await exercise('Employee', 'leave', 'their own elsewhere')
    await exercise('Employee', 'choosePrimary', 'their own elsewhere')
    await exercise('Basic', 'withdraw', 'their own request')
    await exercise('Basic', 'remind', 'their own request')
  })
})

describe.concurrent('rights at a pharmacy', () => {
  type Right = (typeof pharmacyRights)[number]
  let lastRamqNumber = 700_000

  const newEmployee = async (type: EmploymentType) => ({
    contactId: await addContact(api.database.db),
    type,
    isPrimaryLink: false,
    startDate: null,
  })

  const trials: { readonly [right in Right]: (pharmacyId: string) => Promise<Trial> | Trial } = {
    read: (id) => ({ method: 'GET', path: `pharmacies/${id}` }),
    change: (id) => ({
      method: 'PUT',
      path: `pharmacies/${id}`,
      body: { banner: 'Uniprix' },
      headers: ifMatch(1),
    }),
    changeRamqNumber: (id) => ({
      method: 'PUT',
      path: `pharmacies/${id}`,
      body: { ramqNumber: String(++lastRamqNumber) },
      headers: ifMatch(1),
    }),
    correct: (id) => ({
      method: 'PUT',
      path: `pharmacies/${id}/correction`,
      body: { ramqNumber: String(++lastRamqNumber), region: 'Laval', reason: 'Erreur de saisie.' },
      headers: ifMatch(1),
    }),
    close: (id) => ({
      method: 'PUT',
      path: `pharmacies/${id}/closing`,
      body: { closesOn: addDays(todayInQuebec(), 30), reason: 'ceased' },
      headers: ifMatch(1),
    }),
    readHistory: (id) => ({ method: 'GET', path: `pharmacies/${id}/history` }),
    confirm: (id) => ({
      method: 'POST',
      path: `pharmacies/${id}/statements`,
      body: { subject: 'pharmacy', confirmedOn: todayInQuebec() },
    }),
    readPeople: async (id) => {
      const { db } = api.database
      const employeeId = await addEmployment(db, await addContact(db), id)
      return { method: 'GET', path: `pharmacies/${id}/employees/${employeeId}` }
    },
    addPeople: async (id) => ({
      method: 'POST',
      path: `pharmacies/${id}/employees`,
      body: await newEmployee(employmentTypes.Employee),
    }),
    giveAnyPermission: async (id) => ({
      method: 'POST',
      path: `pharmacies/${id}/employees`,
      body: await newEmployee(employmentTypes.Mandator),
    }),
    answerRequests: async (id) => {
      const { db } = api.database
      const employeeId = await addEmployment(db, await addContact(db), id, { validationStatus: 0 })
      const path = `pharmacies/${id}/employees/${employeeId}`
      return { method: 'PUT', path, body: { validationStatus: 1 }, headers: ifMatch(1) }
    },
    changeDelegates: async (id) => {
      const { db } = api.database
      const delegate = { type: employmentTypes.DelegatedResponsible, delegateSlot: 2 }
      const path = `pharmacies/${id}/employees/${await addEmployment(db, await addContact(db), id, delegate)}`
      return { method: 'PUT', path, body: { startDate: '2021-02-03' }, headers: ifMatch(1) }
    },
  }

  test.each(
    roles.flatMap((role) => (['own', 'foreign'] as const).map((relation) => [role, relation] as const)),
  )('%s, %s', async (role, relation) => {
    await tryEach(pharmacyRights, async () => {
      const { home, caller } = await addWorld(role)
      const pharmacyId = relation === 'own' ? home : await addPharmacy(api.database.db)
      const user = await userinfoOf(api, caller)
      const own = user.pharmacies.find(({ id }: { id: string }) => id === pharmacyId)
      const may: readonly Right[] = own?.may ?? user.mayAnywhere
      const { status, body: record } = await api.call(caller, 'GET', `pharmacies/${pharmacyId}`)
      expect(status === 200 ? record.may : []).toEqual(may)
      return { caller, may, trial: (right) => trials[right](pharmacyId) }
    })
  })
})

describe.concurrent('rights of the signed-in person', () => {
  type Right = (typeof userRights)[number]

  const trials: { readonly [right in Right]: (caller: string) => Promise<Trial> | Trial } = {
    requestLink: async (contactId) => ({
      method: 'POST',
      path: `pharmacies/${await addPharmacy(api.database.db)}/employees`,
      body: employmentBody(contactId),
    }),
    changeContact: (id) => ({
      method: 'PUT',
      path: `contacts/${id}`,
      body: { occupation: 'Pharmacienne' },
      headers: ifMatch(1),
    }),
    signDeclaration: async (id) => ({
      method: 'POST',
      path: `declarations/${await addDeclaration(api.database.db, id)}/sign`,
      body: { accepted: true },
    }),
    readTransactions: () => ({ method: 'GET', path: 'transactions' }),
    beginTransaction: () => ({
      method: 'POST',
      path: 'transactions',
      body: { type: 'opening', pharmacyId: null },
    }),
    beginTransactionForPerson: async () => ({
      method: 'POST',
      path: 'transactions',
      body: { type: 'opening', pharmacyId: null, contactId: await addContact(api.database.db) },
    }),
    readMembershipCard: () => ({ method: 'GET', path: 'userinfo/membershipcard/data' }),
    readTaxReceipts: async (id) => ({
      method: 'GET',
      path: `taxreceipts/documents?receiptIds=${await addTaxReceipt(api.database.db, id)}`,
    }),
    sendRequest: (contactId) => ({
      method: 'POST',
      path: '/api/requests',
      body: { contactId, description: 'Un permis.', ...requestClassification },
    }),
    readRequests: async () => {
      const { id } = await addMemberRequest(api.database.db, await addContact(api.database.db))
      return { method: 'GET', path: `/api/requests/${id}` }
    },
    readAccessa: () => ({ method: 'GET', path: 'accessa/pharmacies' }),
    readFollowUp: () => ({ method: 'GET', path: 'followup' }),
    readSecurity: async () => ({
      method: 'GET',
      path: `contacts/${await addContact(api.database.db)}/security`,
    }),
    readPeople: () => ({ method: 'GET', path: 'people' }),
    downloadPeopleLists: () => ({ method: 'GET', path: 'people/lists?list=electoral' }),
    invitePeople: () => ({ method: 'GET', path: 'people/invitations' }),
    mergePeople: () => ({ method: 'GET', path: 'people/doubles' }),
    listAnnouncements: () => ({ method: 'GET', path: 'announcements' }),
    publishAnnouncement: () => ({ method: 'POST', path: 'announcements', body: announcementBody() }),
    importRegister: () => ({ method: 'GET', path: 'imports' }),
    createPharmacy: () => ({
      method: 'POST',
      path: 'pharmacies',
      body: {
        ...{ companyName: 'Pharmacie Neuve', ramqNumber: String(Math.random()).slice(2, 12) },
        ...{ region: 'Laval', phone: null, banner: null, owners: [] },
        address: { street: '1, rue Neuve', unit: null, city: 'Laval', province: 'QC', postalCode: 'H7A 1A1' },
      },
    }),
  }

  /**
   * The call accepts other roles too; the specification shows the screen to fewer. Without
   * transactions to read the list is empty; without accessa rights or participation it is the list
   * of the person's pharmacies.
   */
  const isOfferedToFewer = (right: Right, role: Role) => {
    switch (right) {
      case 'requestLink':
        return role === 'Owner' || role === 'Mandator'
      case 'readTransactions':
        return role !== 'Owner' && !isStaff(role)
      case 'readAccessa':
        return role === 'Employee' || role === 'Mandator'
      default:
        return false
    }
  }

  test.each(roles)('%s', async (role) => {
    await tryEach(
      userRights.filter((right) => !isOfferedToFewer(right, role)),
      async () => {
        const { caller } = await addWorld(role)
        const { may } = await userinfoOf(api, caller)
        expect(may.filter((right: Right) => isOfferedToFewer(right, role))).toEqual([])
        return { caller, may, trial: (right) => trials[right](caller) }
      },
    )
  })

  const reads = async (caller: string) => (await userinfoOf(api, caller)).may.includes('readTransactions')

  test('a sent transaction can be read by the persons it names, by record or by number', async () => {
    const { db } = api.database
    const known = await addContact(db)
    const numbered = await addContact(db, { practiceNumber: '512345' })
    const filer = await addContact(db)
    const [form] = await db
      .insert(transaction)
      .values({ type: 'opening', createdBy: filer, isBegunForFiler: true })
      .returning({ id: transaction.id })
    const id = form?.id ?? ''
    const person = { firstName: 'Ève', lastName: 'Roy', isResponder: true, change: 'joins' as const }
    await db.insert(transactionOwner).values([
      { ...person, transactionId: id, position: 0, contactId: known },
      { ...person, transactionId: id, position: 1, practiceNumber: '512345' },
    ])
    const everybody = [filer, known, numbered, await addContact(db)]
    expect(await Promise.all(everybody.map(reads))).toEqual([true, false, false, false])
    await db
      .update(transaction)
      .set({ status: 'submitted', sentAt: new Date() })
      .where(eq(transaction.id, id))
    expect(await Promise.all(everybody.map(reads))).toEqual([true, true, true, false])
  })
})

const localized = { 'fr-CA': 'Avis', 'en-CA': 'Notice' }

const announcementBody = () => ({
  ...{ title: localized, text: localized, firstDay: todayInQuebec(), lastDay: todayInQuebec() },
  ...{ audience: { role: null, region: null, people: [] }, sendsMail: false },
})

describe.concurrent('rights to an announcement', () => {
  const trials: { readonly [right in AnnouncementRight]: (id: string) => Trial } = {
    change: (id) => ({
      ...{ method: 'PUT', path: `announcements/${id}`, headers: ifMatch(1) },
      body: { title: { ...localized, 'en-CA': 'News' }, text: localized, lastDay: todayInQuebec() },
    }),
    withdraw: (id) => ({ method: 'DELETE', path: `announcements/${id}` }),
  }

  const periods = {
    scheduled: ['2090-01-01', '2090-01-02'],
    current: ['2020-01-01', '2090-01-02'],
    past: ['2020-01-01', '2020-01-02'],
  } as const

  test.each(
    roles.flatMap((role) =>
      (['scheduled', 'current', 'past'] as const).map((state) => [role, state] as const),
    ),
  )('%s, %s', async (role, state) => {
    const { db } = api.database
    await tryEach(announcementRights, async () => {
      const { caller } = await addWorld(role)
      const [firstDay, lastDay] = periods[state]
      const values = { title: localized, text: localized, firstDay, lastDay, sendsMail: false }
      const id = newId()
      await db.insert(announcement).values({ id, createdBy: await addContact(db), ...values })
      const { status, body } = await api.call(caller, 'GET', `announcements/${id}`)
      const may: readonly AnnouncementRight[] = status === 200 ? body.may : []
      return { caller, may, trial: (right) => trials[right](id) }
    })
  })
})

describe.concurrent('rights to a person', () => {
  type Right = (typeof contactRights)[number]
  let lastPracticeNumber = 500_000

  const trials: { readonly [right in Right]: (id: string) => Trial } = {
    change: (id) => ({
      method: 'PUT',
      path: `contacts/${id}`,
      body: { occupation: 'Pharmacienne' },
      headers: ifMatch(1),
    }),
    changePractice: (id) => ({
      method: 'PUT',
      path: `contacts/${id}`,
      body: { practiceNumber: String(++lastPracticeNumber) },
      headers: ifMatch(1),
    }),
    confirm: (id) => ({ method: 'POST', path: `contacts/${id}/statements` }),
  }

  test.each(
    roles.flatMap((role) =>
      (['self', 'own', 'foreign'] as const).map((recordOwner) => [role, recordOwner] as const),
    ),
  )('%s, %s', async (role, recordOwner) => {
    const { db } = api.database
    await tryEach(contactRights, async () => {
      const { home, caller } = await addWorld(role)
      const contactId = recordOwner === 'self' ? caller : await addContact(db)
      if (recordOwner !== 'self')
        await addEmployment(db, contactId, recordOwner === 'own' ? home : await addPharmacy(db))
      const { status, body } = await api.call(caller, 'GET', `contacts/${contactId}`)
      const may: readonly Right[] = status === 200 ? body.may : []
      return { caller, may, trial: (right) => trials[right](contactId) }
    })
  })
})

describe.concurrent('rights to a transaction', () => {
  type Right = (typeof transactionRights)[number]
  type Status = (typeof statuses)[number]

  interface NewTransaction {
    readonly type: 'opening' | 'move' | 'purchase'
    readonly pharmacyId: string | null
    readonly createdBy: string
    readonly isBegunForFiler: boolean
    readonly status: Status
  }

  async function addForm(values: NewTransaction) {
    const { db } = api.database
    const sentAt = values.status === 'draft' ? null : new Date()
    const [form] = await db
      .insert(transaction)
      .values({ ...values, sentAt, effectiveDate: sentAt && todayInQuebec() })
      .returning({ id: transaction.id })
    const id = form?.id ?? ''
    const person = { firstName: 'Ève', lastName: 'Roy', email: 'eve@exemple.ca' }
    const [owner] = await db
      .insert(transactionOwner)
      .values({ ...person, transactionId: id, position: 0, isResponder: true, change: 'joins' })
      .returning({ id: transactionOwner.id })
    return { id, ownerId: owner?.id ?? '' }
  }

  type Form = Awaited<ReturnType<typeof addForm>>

  const patch = ({ id }: Form, step: string, content: unknown): Trial => ({
    method: 'PATCH',
    path: `transactions/${id}?step=${step}`,
    body: { [step]: content },
    headers: ifMatch(1),
  })

  const decide = ({ id }: Form, decision: TransactionDecisionName): Trial => ({
    method: 'POST',
    path: `transactions/${id}/decisions`,
    body: { ...noDecision, decision, reason: 'Une page manque.' },
    headers: ifMatch(1),
  })

  const trials: { readonly [right in Right]: (form: Form) => Trial } = {
    change: (form) => patch(form, 'details', details()),
    // Those who may send an empty form get the list of what is missing.
    send: (form) => patch(form, 'approve', { isCorrect: true }),
    delete: ({ id }) => ({ method: 'DELETE', path: `transactions/${id}`, headers: ifMatch(1) }),
    addAffirmation: ({ id, ownerId }) => ({
      method: 'POST',
      path: `transactions/${id}/owners/${ownerId}/files`,
      ...uploadOptions({ content: pdf(), name: 'affirmation.pdf' }),
    }),
    requestWithdrawal: ({ id }) => ({
      method: 'POST',
      path: `transactions/${id}/withdrawals`,
      body: { reason: 'La vente est annulée.' },
      headers: ifMatch(1),
    }),
    confirm: ({ id }) => ({
      method: 'POST',
      path: `transactions/${id}/confirmations`,
      body: { answer: 'contested', reason: 'Nous ne vendons pas.' },
      headers: ifMatch(1),
    }),
    review: (form) => decide(form, 'inReview'),
    // Those who may accept get the reasons against an acceptance.
    accept: (form) => decide(form, 'accepted'),
    return: (form) => decide(form, 'returned'),
    withdraw: (form) => decide(form, 'withdrawn'),
  }

  /**
   * `begun`: an opening begun by the administration for the caller; `opening`: another's; `sold`:
   * the purchase of the caller's pharmacy by another person.
   */
  const relations = ['own', 'foreign', 'filed', 'begun', 'opening', 'sold'] as const
  const statuses = ['draft', 'submitted', 'inReview', 'accepted', 'returned', 'withdrawn'] as const

  test.each(
    roles.flatMap((role) =>
      relations.flatMap((relation) => statuses.map((status) => [role, relation, status] as const)),
    ),
  )('%s, %s, %s', async (role, relation, status) => {
    const { db } = api.database
    await tryEach(
      // A sent or decided form is already in the requested state.
      transactionRights
        .filter((right) => right !== 'send' || status === 'draft' || status === 'returned')
        .filter((right) => right !== 'review' || status !== 'inReview')
        .filter((right) => right !== 'accept' || status !== 'accepted'),
      async () => {
        const { home, caller } = await addWorld(role)
        const elsewhere = await addPharmacy(db)
        const pharmacies = { own: home, foreign: elsewhere, filed: null, begun: null, opening: null }
        const pharmacyId = { ...pharmacies, sold: home }[relation]
        const type = relation === 'sold' ? 'purchase' : pharmacyId === null ? 'opening' : 'move'
        const isCallers = relation === 'filed' || relation === 'begun'
        const createdBy = isCallers ? caller : await addContact(db)
        if (relation === 'own') await addEmployment(db, createdBy, home, { type: employmentTypes.Owner })
        const isBegunForFiler = relation === 'begun'
        const form = await addForm({ type, pharmacyId, createdBy, isBegunForFiler, status })
        const answer = await api.call(caller, 'GET', `transactions/${form.id}`)
        const may: readonly Right[] = answer.status === 200 ? answer.body.may : []
        return { caller, may, trial: (right) => trials[right](form) }
      },
    )
  })
})

describe.concurrent('rights to a request', () => {
  type Right = (typeof requestRights)[number]

  const trials: { readonly [right in Right]: (request: MemberRequestIds) => Trial } = {
    addFile: ({ id }) => ({
      method: 'POST',
      path: `/api/requests/${id}/files`,
      ...uploadOptions({ content: pdf(), name: 'permis.pdf' }),
    }),
    removeFile: ({ id, fileId }) => ({ method: 'DELETE', path: `/api/requests/${id}/files/${fileId}` }),
    answer: ({ id }) => ({
      method: 'POST',
      path: `/api/requests/${id}/answers`,
      body: { text: 'C’est fait.' },
      headers: ifMatch(1),
    }),
  }

  test.each(
    roles.flatMap((role) =>
      (['self', 'foreign'] as const).flatMap((recordOwner) =>
        requestStatuses.map((status) => [role, recordOwner, status] as const),
      ),
    ),
  )('%s, %s, %s', async (role, recordOwner, status) => {
    const { db } = api.database
    await tryEach(requestRights, async () => {
      const { caller } = await addWorld(role)
      const sender = recordOwner === 'self' ? caller : await addContact(db)
      const request = await addMemberRequest(db, sender, status === 'handled' ? await addContact(db) : null)
      const { status: code, body } = await api.call(caller, 'GET', `/api/requests/${request.id}`)
      const may: readonly Right[] = code === 200 ? body.may : []
      return { caller, may, trial: (right) => trials[right](request) }
    })
  })
})
