import { postEmployee } from '@officine/api/calls'
import { type EmploymentType, employmentTypes } from '@officine/api/constants'
import { forbidden, notFound, refused } from '../api/failure.ts'
import { type CallContext, serve } from '../api/serve.ts'
import { today } from '../api/today.ts'
import { mailOfTie } from '../mail/employment-mails.ts'
import { recipientOf } from '../mail/recipient.ts'
import { sendMail } from '../mail/send.ts'
import { ownersGive } from '../policy/employment-change.ts'
import { may, reach } from '../policy/may.ts'
import { addEmployment, requestEmployment } from '../records/create-employment.ts'
import type { EmploymentRow } from '../records/employments.ts'
import { getPharmacy, type PharmacyRow } from '../records/pharmacies.ts'
import { isStaffType } from './codes.ts'
import { answerEmployee } from './employment-answer.ts'

interface NewEmployment {
  readonly contactId: string
  readonly type: EmploymentType
  readonly isPrimaryLink: boolean
  readonly startDate: string | null
}

type Context = Pick<CallContext, 'db' | 'user' | 'requestId'>

/** A request for oneself; or somebody whom an owner, a delegate or the administration adds, approved at once. */
export const servePostEmployee = serve(postEmployee, async (context) => {
  const { db, user, path, body } = context
  const isForOneself = body.contactId === user.contactId
  if (!isForOneself && !may(user, 'addEmployee', path)) {
    // Who knows the pharmacy is told that they may not; to anybody else it is as absent.
    throw may(user, 'readPharmacy', path) ? forbidden() : notFound()
  }
  if (isForOneself && !may(user, 'requestEmployment', body)) throw forbidden()
  const pharmacy = await getPharmacy(db, path.pharmacyId)
  if (!pharmacy) throw notFound()
  const created = isForOneself ? await request(context, pharmacy, body) : await add(context, pharmacy, body)
  return answerEmployee(created)
})

async function request(
  { db, user, requestId }: Context,
  pharmacy: PharmacyRow,
  body: NewEmployment,
): Promise<EmploymentRow> {
  if (body.type !== employmentTypes.Employee) throw refused('invalid', '/type')
  const actor = { contactId: user.contactId, requestId }
  const result = await requestEmployment(db, { ...body, pharmacyId: pharmacy.id, actor, today: today() })
  if (result.outcome === 'alreadyTied') throw refused('userAlreadyTied', '/contactId')
  await sendMail(
    db,
    'employmentRequested',
    {
      requester: `${user.firstName} ${user.lastName}`,
      pharmacy: pharmacy.companyName,
      city: pharmacy.city,
      pharmacyId: pharmacy.id,
    },
    result.approvers,
  )
  return result.employment
}

async function add(
  { db, user, requestId }: Context,
  pharmacy: PharmacyRow,
  body: NewEmployment,
): Promise<EmploymentRow> {
  const asStaff = reach(user, 'addEmployee', { pharmacyId: pharmacy.id }) === 'any'
  if (isStaffType(body.type)) throw refused('invalid', '/type')
  if (!asStaff && !ownersGive.has(body.type)) throw forbidden()
  const recipient = await recipientOf(db, body.contactId)
  if (!recipient) throw refused('invalid', '/contactId')
  const actor = { contactId: user.contactId, requestId }
  const result = await addEmployment(db, { ...body, pharmacyId: pharmacy.id, actor, today: today() })
  if (result.outcome === 'alreadyTied') throw refused('employeeAlreadyTied', '/contactId')
  if (result.outcome === 'tooManyDelegates') throw refused('tooManyDelegates', '/type')
  await mailOfTie(db, 'employmentAdded', pharmacy, result.employment, recipient)
  return result.employment
}
