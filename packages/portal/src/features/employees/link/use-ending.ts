import type { Employee } from '@officine/api/calls'
import type { ApiError } from '@officine/api/errors'
import { makeStale, useMutation } from '../../../data/index.ts'
import { employeeOf } from '../conflict.ts'
import { isOver } from '../link-facts.ts'
import { endLink, ofLinks } from './change-link.ts'

interface EndingOptions {
  readonly employee: Employee
  readonly pharmacyId: string
  /** It has ended already: by an earlier try whose answer got lost, or by somebody else. */
  readonly onEnded: () => void
  /** Somebody changed it meanwhile: what stands now is to be seen first. */
  readonly onChanged: () => void
}

interface Ending {
  /** @throws {ApiError} */
  readonly end: () => Promise<void>
  readonly onFailed: (error: ApiError) => void
}

/** Ends a link as the person saw it, and tells one that had ended or changed from one that could not be ended. */
export function useEnding({ employee, pharmacyId, onEnded, onChanged }: EndingOptions): Ending {
  const { run } = useMutation(endLink)
  return {
    async end() {
      await run({ path: { pharmacyId, employeeId: employee.id }, version: employee.version })
    },
    onFailed(error) {
      if (error.kind !== 'conflict' && error.kind !== 'notFound') return
      makeStale(ofLinks)
      const current = employeeOf(error.current)
      if (error.kind === 'notFound' || (current && isOver(current))) onEnded()
      else onChanged()
    },
  }
}
