import { getAlikePeople, getDoubles, getMerge, putDistinctPeople, putMerge } from '@officine/api/calls'
import { todayInQuebec } from '@officine/api/rules'
import { badRequest, forbidden, notFound } from '../api/call-failure.ts'
import { type CallContext, serve } from '../api/serve.ts'
import { appendAudit, appendAudits } from '../database/audit.ts'
import { inTransaction } from '../database/database.ts'
import { sendMail } from '../mail/send-mail.ts'
import { may } from '../policy/may.ts'
import { maskEmail } from './contact-calls.ts'
import { contactExists } from './contacts.ts'
import { findAlike, listDoubles, markDistinct } from './doubles.ts'
import { type ComparedFiles, compareFiles } from './merge-comparison.ts'
import { findMergedInto, lockBoth, mergePeople } from './merge-people.ts'

// People who are on file twice: who they may be, and how two files become one.

export const serveGetDoubles = serve(
  getDoubles,
  {
    summary: 'List likely doubles',
    description:
      'For the administration: pairs of files with the same practice number, or with the same name and birth date, telephone number or pharmacy; the surest first, without those that were found to be two people.',
  },
  async ({ db, user, query, requestId }) => {
    if (!may(user, 'listDoubles')) throw forbidden()
    const { items, totalCount } = await listDoubles(db, todayInQuebec(), query)
    const actor = { contactId: user.contactId, requestId }
    await appendAudit(db, { actor, action: 'people.doubles', recordType: 'contact', recordId: null })
    const { pageNumber, pageSize } = query
    return { items, pageNumber, pageSize, totalCount }
  },
)

export const serveGetAlikePeople = serve(
  getAlikePeople,
  {
    summary: 'Find who looks like a new person',
    description:
      'For the administration, before somebody is added: at most five people with the same practice number or the same name. `likenesses` is empty where only the name is the same.',
  },
  async ({ db, user, query, requestId }) => {
    if (!may(user, 'findAlikePeople')) throw forbidden()
    const items = await findAlike(db, query, todayInQuebec())
    await appendAudit(db, {
      actor: { contactId: user.contactId, requestId },
      action: 'contacts.search',
      recordType: 'contact',
      recordId: null,
      fields: Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [name])),
    })
    return { items }
  },
)

export const servePutDistinctPeople = serve(
  putDistinctPeople,
  {
    summary: 'Say that two files are those of two people',
    description: 'They are no likely doubles any more. For the administration.',
  },
  async ({ db, user, path: { contactId, otherId }, requestId }) => {
    if (!may(user, 'readPerson') || contactId === otherId) throw notFound()
    if (!(await contactExists(db, contactId)) || !(await contactExists(db, otherId))) throw notFound()
    if (!may(user, 'markDistinctPeople')) throw forbidden()
    await markDistinct(db, contactId, otherId)
    await appendAudits(db, [contactId, otherId], {
      ...{ actor: { contactId: user.contactId, requestId }, action: 'contact.distinct' },
      recordType: 'contact',
    })
  },
)

type Context = Pick<CallContext<typeof putMerge.path>, 'db' | 'user' | 'path' | 'language'>

async function compare({ db, user, path: { contactId, otherId }, language }: Context) {
  const reader = { callerId: user.contactId, language, today: todayInQuebec() }
  return await compareFiles(db, contactId, otherId, reader)
}

export const serveGetMerge = serve(
  getMerge,
  {
    summary: 'Compare two files before they become one',
    description:
      'For the administration. `this` would stay, with its account; `fields` and `workplaces` have to be chosen, and `obstacles` have to be settled first. A transaction in progress that names both, or a participation of both in one category of accessa, is an obstacle.',
  },
  async (context) => {
    const { db, user, path, requestId } = context
    const compared = may(user, 'readPerson') ? await compare(context) : undefined
    if (!compared) throw notFound()
    if (!may(user, 'compareFiles')) throw forbidden()
    await appendAudits(db, [path.contactId, path.otherId], {
      ...{ actor: { contactId: user.contactId, requestId }, action: 'person.read' },
      recordType: 'contact',
    })
    return compared.comparison
  },
)

export const servePutMerge = serve(
  putMerge,
  {
    summary: 'Make one file of two',
    description:
      'Everything of the other file becomes that of this one; its account, sessions, mailed links and factors end, and its id leads to this one. Each difference is taken from the side that is chosen in `fields`; at each pharmacy of `workplaces` the employments of the other side end today. Sent again, it changes nothing. If both had an account, both addresses get a mail. For the administration, never for one’s own file.',
    errors: ['mergeObstacle', 'filesChanged', 'lastOwner'],
  },
  async (context) => {
    const { db, user, path, body, requestId } = context
    if (!may(user, 'readPerson')) throw notFound()
    await lockBoth(db, path.contactId, path.otherId)
    const compared = await compare(context)
    if (!compared) {
      const isDone = may(user, 'mergePeople') && (await findMergedInto(db, path.otherId)) === path.contactId
      if (isDone) return
      throw notFound()
    }
    if (!may(user, 'mergePeople')) throw forbidden()
    const { this: own, other, fields, workplaces, obstacles } = compared.comparison
    if (obstacles.some(({ code }) => code === 'ownFile')) throw forbidden()
    if (obstacles.length > 0) throw badRequest('mergeObstacle')
    if (own.version !== body.version || other.version !== body.otherVersion) throw badRequest('filesChanged')
    const chosenFields = new Set(body.fields.map(({ field }) => field))
    if (fields.some((field) => !chosenFields.has(field))) throw badRequest('required', '/fields')
    const chosenAt = new Set(body.workplaces.map(({ pharmacyId }) => pharmacyId))
    if (workplaces.some(({ pharmacyId }) => !chosenAt.has(pharmacyId)))
      throw badRequest('required', '/workplaces')
    const actor = { contactId: user.contactId, requestId }
    const merge = { ...compared, choices: body, actor, today: todayInQuebec() }
    const outcome = await inTransaction(db, (tx) => mergePeople(tx, merge))
    if (outcome === 'lastOwner') throw badRequest('lastOwner', '/workplaces')
    await mailBoth(db, compared)
  },
)

/** To both addresses, if one of two accounts is gone: its address signs in no more. */
async function mailBoth(db: Context['db'], { files: { this: own, other } }: ComparedFiles): Promise<void> {
  if (!other.hasAccount || own.person.endedOn !== null) return
  const parameters = { email: maskEmail(own.person.email), formerEmail: maskEmail(other.person.email) }
  await sendMail(db, 'filesMerged', parameters, [own.person, other.person])
}
