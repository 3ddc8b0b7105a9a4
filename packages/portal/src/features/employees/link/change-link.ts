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

/** What knows of a link: lists, the link itself, the record that names the owners, and the rights that it gives. */
export const ofLinks = [getEmployees, getEmployee, getPharmacy, getUserinfo] as const

export const changeLink = mutation(putEmployee, { makesStale: () => ofLinks })

export const endLink = mutation(deleteEmployee, { makesStale: () => ofLinks })

export const sendInvitationAgain = mutation(postInvitation, { makesStale: () => ofLinks })

/**
 * Ends an employment as the person saw it; one that has changed since is to be seen first.
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
