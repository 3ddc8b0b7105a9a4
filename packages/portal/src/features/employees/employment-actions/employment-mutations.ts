import {
  deleteEmployee,
  type Employee,
  getEmployee,
  getEmployees,
  getPharmacy,
  getUserinfo,
  type PharmacyId,
  postInvitation,
  putEmployee,
} from '@officine/api/calls'
import { type ActionOutcome, mutation, runVersionedAction } from '../../../data/index.ts'
import { hasEnded } from '../employment-facts.ts'
import { employmentFromConflict } from '../use-current-employment.ts'

/**
 * Endpoints whose responses contain an employment or depend on it: lists, the employment, the
 * pharmacy (owners), the rights.
 */
export const employmentEndpoints = [getEmployees, getEmployee, getPharmacy, getUserinfo] as const

export const changeEmployment = mutation(putEmployee, { invalidates: employmentEndpoints })

const endEmployment = mutation(deleteEmployee, { invalidates: employmentEndpoints })

export const resendInvitation = mutation(postInvitation, { invalidates: employmentEndpoints })

/**
 * Ends the version of an employment that the person read; a changed one yields `overtaken`.
 * @throws {ApiError}
 */
export function endIfUnchanged(
  pharmacyId: PharmacyId,
  employee: Employee,
  end = endEmployment,
): Promise<ActionOutcome<Employee>> {
  return runVersionedAction(employee, {
    send: ({ id, version }) => end({ path: { pharmacyId, employeeId: id }, version }),
    // Undefined only for an employment that no longer exists: `isDone` takes it for ended.
    read: async (error) =>
      error?.kind === 'notFound' ? undefined : (employmentFromConflict(error) ?? employee),
    isDone: (current) => !current || hasEnded(current),
    stillApplies: () => false,
  })
}
