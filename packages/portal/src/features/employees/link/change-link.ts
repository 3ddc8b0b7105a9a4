import {
  deleteEmployee,
  type Employee,
  getEmployee,
  getEmployees,
  getPharmacy,
  getUserinfo,
  postInvitation,
  putEmployee,
} from '@officine/api/calls'
import { act, mutation, type Outcome } from '../../../data/index.ts'
import { isOver } from '../link-facts.ts'
import { employeeIn } from '../use-current-link.ts'

/**
 * Endpoints whose responses contain an employment or depend on it: lists, the employment, the
 * pharmacy (owners), the rights.
 */
export const ofLinks = [getEmployees, getEmployee, getPharmacy, getUserinfo] as const

export const changeLink = mutation(putEmployee, { makesStale: () => ofLinks })

export const endLink = mutation(deleteEmployee, { makesStale: () => ofLinks })

export const sendInvitationAgain = mutation(postInvitation, { makesStale: () => ofLinks })

/**
 * Ends the version of an employment that the person read; a changed one yields `overtaken`.
 * @throws {ApiError}
 */
export function endAsSeen(pharmacyId: string, employee: Employee): Promise<Outcome<Employee>> {
  return act(employee, {
    send: ({ id, version }) => endLink.run({ path: { pharmacyId, employeeId: id }, version }),
    read: async (refused) => (refused?.kind === 'notFound' ? undefined : (employeeIn(refused) ?? employee)),
    isDone: (current) => !current || isOver(current),
    holds: () => false,
  })
}
