import { getPeople, getPerson, getPersonHistory } from '@officine/api/calls'
import { todayInQuebec } from '@officine/api/rules'
import { forbidden, notFound } from '../api/call-failure.ts'
import { serve } from '../api/serve.ts'
import { appendAudit } from '../database/audit.ts'
import { auditStaffRead } from '../policy/audit-staff-read.ts'
import { rightsToPerson } from '../policy/granted-rights.ts'
import { may, reach } from '../policy/may.ts'
import { contactExists } from './contacts.ts'
import { currentIdOf } from './merge-people.ts'
import { listPeople } from './people.ts'
import { personWithState } from './person-acts.ts'
import { readHistory, readPersonFile } from './person-file.ts'

export const serveGetPeople = serve(
  getPeople,
  {
    summary: 'List people',
    description:
      'For staff, by name. `search` has the beginnings of names in any order, an e-mail address, a practice number or a telephone number, however it is written; only the administration finds people by a private telephone number, and by consent. The audit records which filters were used.',
  },
  async ({ db, user, query, requestId }) => {
    if (!may(user, 'readPeople')) throw forbidden()
    if (query.consent !== undefined && !may(user, 'listPeopleByConsent')) throw forbidden()
    const { pageNumber, pageSize, ...filters } = query
    const reader = { findsByMobile: may(user, 'readWholeContact'), today: todayInQuebec() }
    const { items, totalCount } = await listPeople(db, filters, reader, query)
    await appendAudit(db, {
      actor: { contactId: user.contactId, requestId },
      action: 'people.list',
      recordType: 'contact',
      recordId: null,
      fields: Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [name])),
    })
    return { items, pageNumber, pageSize, totalCount }
  },
)

export const serveGetPerson = serve(
  getPerson,
  {
    summary: 'Read a person’s file',
    description:
      'For staff: who the person is, their account, employments past and present, declarations, requests, transactions and participations in accessa; at most 50 rows of each. An id from before two files became one leads to the file that stayed, which has its own `id`. Only the administration reads the private part, with receipts and consents.',
  },
  async (context) => {
    const { db, user, path, language } = context
    const callerReach = reach(user, 'readPerson')
    const contactId = callerReach ? await currentIdOf(db, path.contactId) : path.contactId
    const readsPrivateFields = may(user, 'readWholeContact', { contactId })
    const state = callerReach && (await personWithState(db, contactId))
    const file =
      callerReach &&
      (await readPersonFile(db, contactId, { readsPrivateFields, language, today: todayInQuebec() }))
    if (!file || !state) throw notFound()
    await auditStaffRead(context, callerReach, {
      action: 'person.read',
      recordType: 'contact',
      recordId: contactId,
    })
    return { ...file, may: rightsToPerson(user, contactId, state) }
  },
)

export const serveGetPersonHistory = serve(
  getPersonHistory,
  {
    summary: 'Read what was done with a person’s data',
    description:
      'For staff, newest first: actions of the audit about the person, their account, employments, declarations and receipts, with the names of the changed fields and never their values. Reads are left out.',
  },
  async (context) => {
    const { db, user, path, query } = context
    const callerReach = reach(user, 'readPersonHistory')
    const contactId = callerReach ? await currentIdOf(db, path.contactId) : path.contactId
    if (!callerReach || !(await contactExists(db, contactId))) throw notFound()
    const readsPrivateFields = may(user, 'readWholeContact', { contactId })
    const { items, totalCount } = await readHistory(db, contactId, { readsPrivateFields }, query)
    await auditStaffRead(context, callerReach, {
      action: 'person.read',
      recordType: 'contact',
      recordId: contactId,
      fields: ['history'],
    })
    const { pageNumber, pageSize } = query
    return { items, pageNumber, pageSize, totalCount }
  },
)
