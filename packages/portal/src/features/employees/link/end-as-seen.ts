import type { Employee } from '@officine/api/calls'
import { ApiError } from '@officine/api/errors'
import { makeStale } from '../../../data/index.ts'
import { employeeOf } from '../conflict.ts'
import { isOver } from '../link-facts.ts'
import { endLink, ofLinks } from './change-link.ts'

export type Ending =
  | { readonly type: 'ended' }
  /** By an earlier try whose answer was lost, or by somebody else. */
  | { readonly type: 'alreadyEnded' }
  /** Somebody changed it meanwhile: what stands now is to be seen first. */
  | { readonly type: 'changed'; readonly current: Employee | undefined }

/**
 * Ends an employment at the version that the person saw.
 * @throws {ApiError}
 */
export async function endAsSeen(pharmacyId: string, { id, version }: Employee): Promise<Ending> {
  try {
    await endLink.run({ path: { pharmacyId, employeeId: id }, version })
    return { type: 'ended' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.kind !== 'conflict' && error.kind !== 'notFound') throw error
    makeStale(ofLinks)
    const current = employeeOf(error.current)
    const isEnded = error.kind === 'notFound' || (current && isOver(current))
    return isEnded ? { type: 'alreadyEnded' } : { type: 'changed', current }
  }
}
