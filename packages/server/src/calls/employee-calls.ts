import { getEmployee, getEmployees } from '@officine/api/calls'
import { notFound } from '../api/call-failure.ts'
import { serve } from '../api/serve.ts'
import { today } from '../api/today.ts'
import { may, reach } from '../policy/may.ts'
import type { Principal } from '../policy/principal.ts'
import { listEmployments } from '../records/employments.ts'
import { getPharmacy } from '../records/pharmacies.ts'
import { auditStaffRead } from './audit-staff-read.ts'
import { employeeReadAudit, employeeResponse } from './employment-response.ts'
import { reachableEmployment } from './reachable-employment.ts'

export const serveGetEmployees = serve(getEmployees, async (context) => {
  const { db, user, path, query } = context
  const { pharmacyId } = path
  const how = reach(user, 'listEmployees', path) ?? ownReach(user, pharmacyId)
  if (how === undefined) throw notFound()
  const found = await listEmployments(db, {
    ...query,
    pharmacyId,
    pending: query.pending === undefined ? undefined : query.pending === 'true',
    onlyContactId: how === 'self' ? user.contactId : undefined,
    today: today(),
  })
  // An empty list may mean that the pharmacy does not exist.
  if (found.totalCount === 0 && !(await getPharmacy(db, pharmacyId))) throw notFound()
  await auditStaffRead(context, how, {
    action: 'employees.list',
    recordType: 'pharmacy',
    recordId: pharmacyId,
  })
  const { pageNumber, pageSize } = query
  return {
    items: found.items.map((row) => employeeResponse(row, user)),
    pageNumber,
    pageSize,
    totalCount: found.totalCount,
  }
})

export const serveGetEmployee = serve(getEmployee, async (context) => {
  const { user, path } = context
  const row = await reachableEmployment(context)
  const how = row && reach(user, 'readEmployee', { pharmacyId: path.pharmacyId, contactId: row.contactId })
  if (!how) throw notFound()
  await auditStaffRead(context, how, employeeReadAudit(row))
  return employeeResponse(row, user)
})

/**
 * A caller who may only read their own employments gets a list where they have one; elsewhere the
 * pharmacy is as absent.
 */
function ownReach({ contactId, employments, rights }: Principal, pharmacyId: string): 'self' | undefined {
  const isTied = employments.some((tie) => tie.pharmacyId === pharmacyId)
  return isTied && may({ contactId, rights }, 'listEmployees', { contactId }) ? 'self' : undefined
}
