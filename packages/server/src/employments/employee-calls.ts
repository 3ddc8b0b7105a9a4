import { getEmployee, getEmployees, type PharmacyId } from '@officine/api/calls'
import { todayInQuebec } from '@officine/api/rules'
import { notFound } from '../api/call-failure.ts'
import { serve } from '../api/serve.ts'
import { getPharmacy } from '../pharmacies/pharmacies.ts'
import { auditStaffRead } from '../policy/audit-staff-read.ts'
import { may, reach } from '../policy/may.ts'
import type { Principal } from '../policy/principal.ts'
import { employeeReadAudit, employeeResponse } from './employment-response.ts'
import { listEmployments } from './employments.ts'
import { reachableEmployment } from './reachable-employment.ts'

export const serveGetEmployees = serve(getEmployees, async (context) => {
  const { db, user, path, query } = context
  const { pharmacyId } = path
  const callerReach = reach(user, 'listEmployees', path) ?? ownReach(user, pharmacyId)
  if (callerReach === undefined) throw notFound()
  const result = await listEmployments(db, {
    ...query,
    pharmacyId,
    pending: query.pending === undefined ? undefined : query.pending === 'true',
    onlyContactId: callerReach === 'self' ? user.contactId : undefined,
    today: todayInQuebec(),
  })
  // An empty list may mean that the pharmacy does not exist.
  if (result.totalCount === 0 && !(await getPharmacy(db, pharmacyId))) throw notFound()
  await auditStaffRead(context, callerReach, {
    action: 'employees.list',
    recordType: 'pharmacy',
    recordId: pharmacyId,
  })
  const { pageNumber, pageSize } = query
  return {
    items: result.items.map((row) => employeeResponse(row, user)),
    pageNumber,
    pageSize,
    totalCount: result.totalCount,
  }
})

export const serveGetEmployee = serve(getEmployee, async (context) => {
  const { user, path } = context
  const row = await reachableEmployment(context)
  const callerReach =
    row && reach(user, 'readEmployee', { pharmacyId: path.pharmacyId, contactId: row.contactId })
  if (!callerReach) throw notFound()
  await auditStaffRead(context, callerReach, employeeReadAudit(row))
  return employeeResponse(row, user)
})

/**
 * A caller who may only read their own employments gets a list of them at their pharmacies;
 * elsewhere a 404, as for a pharmacy that does not exist.
 */
function ownReach({ contactId, employments, rights }: Principal, pharmacyId: PharmacyId): 'self' | undefined {
  const isEmployed = employments.some((employment) => employment.pharmacyId === pharmacyId)
  return isEmployed && may({ contactId, rights }, 'listEmployees', { contactId }) ? 'self' : undefined
}
