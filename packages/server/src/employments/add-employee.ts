import { type ContactId, postEmployee } from '@officine/api/calls'
import { type EmploymentType, employmentTypes } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { fullName } from '@officine/i18n/locale'
import { badRequest, forbidden, notFound } from '../api/call-failure.ts'
import { type CallContext, serveCreation } from '../api/serve.ts'
import { isStaffType } from '../database/codes.ts'
import { mailAddedPerson } from '../invitations/send-invitation.ts'
import { sendMail } from '../mail/send-mail.ts'
import { countAddition } from '../people/search-limits.ts'
import { getPharmacy, type PharmacyRow } from '../pharmacies/pharmacies.ts'
import { may, reach } from '../policy/may.ts'
import { addEmployment, requestEmployment } from './create-employment.ts'
import { employeeResponse, hasEnded } from './employment-response.ts'
import { mayAssignType } from './employment-rights.ts'
import { type EmploymentRow, getEmployment } from './employments.ts'

interface NewEmployment {
  readonly contactId: ContactId
  readonly type: EmploymentType
  readonly isPrimaryLink: boolean
  readonly startDate: string | null
}

type Context = Pick<CallContext, 'db' | 'user' | 'requestId'>

/**
 * A request for oneself, or an addition by an owner, a delegate or the administration, approved at
 * once.
 */
export const servePostEmployee = serveCreation(
  postEmployee,
  {
    summary: 'Request a link to a pharmacy, or add a person',
    description:
      'A person requests a link for themself. Owners, delegates and the administration add other people, who are approved at once.',
    errors: ['userAlreadyTied', 'employeeAlreadyTied', 'tooManyDelegates'],
  },
  {
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
      const created = isForOneself
        ? await requestOwnEmployment(context, pharmacy, body)
        : await addApprovedEmployment(context, pharmacy, body)
      return employeeResponse(created, user)
    },
    async replay({ db, user, path }, earlier) {
      const row = await getEmployment(db, path.pharmacyId, earlier.id)
      if (!row) throw notFound()
      // Once it has ended, the person's details are hidden.
      return hasEnded(row) ? employeeResponse(row, user) : earlier
    },
  },
)

async function requestOwnEmployment(
  { db, user, requestId }: Context,
  pharmacy: PharmacyRow,
  body: NewEmployment,
): Promise<EmploymentRow> {
  if (body.type !== employmentTypes.Employee) throw badRequest('invalid', '/type')
  const actor = { contactId: user.contactId, requestId }
  const result = await requestEmployment(db, {
    ...body,
    pharmacyId: pharmacy.id,
    actor,
    today: todayInQuebec(),
  })
  if (result.outcome === 'pharmacyClosed') throw notFound()
  if (result.outcome === 'alreadyTied') throw badRequest('userAlreadyTied', '/contactId')
  await sendMail(
    db,
    'employmentRequested',
    {
      requester: fullName(user),
      pharmacy: pharmacy.companyName,
      city: pharmacy.city,
      pharmacyId: pharmacy.id,
    },
    result.approvers,
  )
  return result.employment
}

async function addApprovedEmployment(
  { db, user, requestId }: Context,
  pharmacy: PharmacyRow,
  body: NewEmployment,
): Promise<EmploymentRow> {
  if (isStaffType(body.type)) throw badRequest('invalid', '/type')
  if (!mayAssignType(user, pharmacy.id, body.type)) throw forbidden()
  const actor = { contactId: user.contactId, requestId }
  const result = await addEmployment(db, { ...body, pharmacyId: pharmacy.id, actor, today: todayInQuebec() })
  if (result.outcome === 'pharmacyClosed') throw notFound()
  if (result.outcome === 'alreadyTied') throw badRequest('employeeAlreadyTied', '/contactId')
  if (result.outcome === 'tooManyDelegates') throw badRequest('tooManyDelegates', '/type')
  if (result.outcome === 'unknownPerson') throw badRequest('invalid', '/contactId')
  await mailAddedPerson({ db, user }, pharmacy, {
    employment: result.employment,
    requestedPrimary: body.isPrimaryLink,
  })
  // Read again: the response includes an invitation that was just sent.
  return (await getEmployment(db, pharmacy.id, result.employment.id)) ?? result.employment
}
