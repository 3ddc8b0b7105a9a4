import {
  getContact,
  getOwnEmployments,
  getUserinfo,
  isCurrent,
  type OwnEmployment,
  putEmployee,
} from '@officine/api/calls'
import { ApiError } from '@officine/api/errors'
import { type CalendarDate, calendarDateOf } from '@officine/i18n/locale'
import { makeStale, mutation, refetchResource } from '../../data/index.ts'
import { ownEmployments } from '../../parts/own-pharmacies.ts'

/** The person's links with pharmacies: the primary one, and those that could be it. */
export interface PrimaryLinks {
  readonly primary: OwnEmployment | undefined
  readonly others: readonly OwnEmployment[]
}

/** Of a pharmacy with two links one is enough; what is not approved or over can't be chosen. */
export function primaryLinksOf(employments: readonly OwnEmployment[], today: CalendarDate): PrimaryLinks {
  const current = employments.filter((link) => link.accountId !== null && isCurrent(link, today))
  const primary = current.find(({ isPrimaryLink }) => isPrimaryLink)
  const known = new Set([primary?.accountId])
  const others = current.filter(({ accountId }) => {
    if (known.has(accountId)) return false
    known.add(accountId)
    return true
  })
  return { primary, others }
}

const stale = [getOwnEmployments, getUserinfo, getContact]

const choice = mutation(putEmployee, { makesStale: () => stale })

/** How a choice talks to the server; a test stands in for it. */
export interface Wire {
  readonly send: (link: OwnEmployment) => Promise<unknown>
  /** The person's links as they stand now. */
  readonly current: () => Promise<readonly OwnEmployment[]>
}

const wire: Wire = {
  send: ({ accountId, id, version }) =>
    choice.run({
      path: { pharmacyId: accountId ?? '', employeeId: id },
      body: { isPrimaryLink: true },
      version,
    }),
  current: () => refetchResource(ownEmployments),
}

/**
 * Makes a link the primary one. Where it was written since, by its owner or from another tab, the choice is sent again as it
 * stands now, unless the person was told of another primary pharmacy than the one that they leave.
 * @throws {ApiError}
 */
export async function choosePrimary(
  link: OwnEmployment,
  before: OwnEmployment | undefined,
  { send, current }: Wire = wire,
): Promise<'chosen' | 'changed' | 'gone'> {
  try {
    await send(link)
    return 'chosen'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.kind !== 'conflict' && error.kind !== 'notFound') throw error
    const now = primaryLinksOf(await current(), calendarDateOf(new Date()))
    makeStale(stale)
    if (now.primary?.id === link.id) return 'chosen'
    const chosen = now.others.find(({ id }) => id === link.id)
    if (!chosen || error.kind === 'notFound') return 'gone'
    if (now.primary?.id !== before?.id) return 'changed'
    await send(chosen)
    return 'chosen'
  }
}
