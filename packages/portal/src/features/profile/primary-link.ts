import {
  getContact,
  getOwnEmployments,
  getUserinfo,
  isCurrent,
  type OwnEmployment,
  putEmployee,
} from '@officine/api/calls'
import { type CalendarDate, calendarDateOf } from '@officine/i18n/locale'
import { act, mutation, refetchResource } from '../../data/index.ts'
import { ownEmployments } from '../../parts/pharmacies/own-pharmacies.ts'

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
  const others = current.filter(({ accountId, may }) => {
    if (known.has(accountId) || !may.includes('choosePrimary')) return false
    known.add(accountId)
    return true
  })
  return { primary, others }
}

const choice = mutation(putEmployee, { makesStale: () => [getOwnEmployments, getUserinfo, getContact] })

/** How a choice talks to the server; a test stands in for it. */
export interface Wire {
  readonly send: (link: OwnEmployment) => Promise<undefined>
  /** The person's links as they stand now. */
  readonly current: () => Promise<readonly OwnEmployment[]>
}

const wire: Wire = {
  async send({ accountId, id, version }) {
    const path = { pharmacyId: accountId ?? '', employeeId: id }
    await choice.run({ path, body: { isPrimaryLink: true }, version })
    return undefined
  },
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
  let primary: OwnEmployment | undefined
  const outcome = await act(link, {
    send,
    async read() {
      const now = primaryLinksOf(await current(), calendarDateOf(new Date()))
      primary = now.primary
      return [primary, ...now.others].find((one) => one?.id === link.id)
    },
    isDone: (now) => now?.isPrimaryLink === true,
    holds: () => primary?.id === before?.id,
  })
  if (outcome.type === 'done') return 'chosen'
  return outcome.current ? 'changed' : 'gone'
}

/** « Pharmacie du Vieux-Marché, Montréal ». */
export function nameOf({ pharmacyName, pharmacyCity }: OwnEmployment): string {
  return [pharmacyName, pharmacyCity].filter(Boolean).join(', ')
}
