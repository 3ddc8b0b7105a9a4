import type { Employee } from '@officine/api/calls'
import { act, type Outcome } from '../../../data/index.ts'
import { employeeIn } from '../employee-in.ts'
import { isOver } from '../link-facts.ts'
import { endLink } from './change-link.ts'

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
