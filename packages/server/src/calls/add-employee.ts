import { postEmployee } from '@officine/api/calls'
import { type EmploymentType, employmentTypes } from '@officine/api/constants'
import { forbidden, notFound, refused } from '../api/failure.ts'
import { type CallContext, serveCreation } from '../api/serve.ts'
import { today } from '../api/today.ts'
import { sendMail } from '../mail/send.ts'
import { mayGive } from '../policy/employment-change.ts'
import { may, reach } from '../policy/may.ts'
import { addEmployment, requestEmployment } from '../records/create-employment.ts'
import { type EmploymentRow, getEmployment } from '../records/employments.ts'
import { getPharmacy, type PharmacyRow } from '../records/pharmacies.ts'
import { isStaffType } from './codes.ts'
import { answerEmployee, isOver } from './employment-answer.ts'
import { countAddition } from './search-limits.ts'
import { mailOfAddition } from './send-invitation.ts'

interface NewEmployment {
  readonly contactId: string
  readonly type: EmploymentType
  readonly isPrimaryLink: boolean
  readonly startDate: string | null
}

type Context = Pick<CallContext, 'db' | 'user' | 'requestId'>

/**
 * A request for oneself, or an addition by an owner, a delegate or the administration, approved at
 * once.
 */
export const servePostEmployee = serveCreation(postEmployee, {
  async authorize({ user, path, body }) {
    const isForOneself = body.contactId === user.contactId
    if (!isForOneself && !may(user, 'addEmployee', path)) {
      // 403 only for a caller who may read the pharmacy; for others it is as absent.
      throw may(user, 'readPharmacy', path) ? forbidden() : notFound()
    }
    if (isForOneself && !may(user, 'requestEmployment', body)) throw forbidden()
  },
  // The response contains the person's data, and a purchase form names people by id: additions are
  // limited as searches are.
  async before({ db, user, path, body }) {
    const isCounted = body.contactId !== user.contactId && reach(user, 'addEmployee', path) !== 'any'
    if (isCounted) await countAddition(db, user.contactId)
  },
  async handle(context) {
    const { db, user, path, body } = context
    const pharmacy = await getPharmacy(db, path.pharmacyId)
    if (!pharmacy) throw notFound()
    const isForOneself = body.contactId === user.contactId
    const created = isForOneself ? await request(context, pharmacy, body) : await add(context, pharmacy, body)
    return answerEmployee(created, user)
  },
  async again({ db, user, path }, earlier) {
    const row = await getEmployment(db, path.pharmacyId, earlier.id)
    if (!row) throw notFound()
    return isOver(row) ? answerEmployee(row, user) : earlier
  },
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
  if (isStaffType(body.type)) throw refused('invalid', '/type')
  if (!mayGive(user, pharmacy.id, body.type)) throw forbidden()
  const actor = { contactId: user.contactId, requestId }
  const result = await addEmployment(db, { ...body, pharmacyId: pharmacy.id, actor, today: today() })
  if (result.outcome === 'alreadyTied') throw refused('employeeAlreadyTied', '/contactId')
  if (result.outcome === 'tooManyDelegates') throw refused('tooManyDelegates', '/type')
  if (result.outcome === 'unknownPerson') throw refused('invalid', '/contactId')
  await mailOfAddition({ db, user }, pharmacy, { link: result.employment, wantedPrimary: body.isPrimaryLink })
  // Read again: the response includes an invitation that was just sent.
  return (await getEmployment(db, pharmacy.id, result.employment.id)) ?? result.employment
}
