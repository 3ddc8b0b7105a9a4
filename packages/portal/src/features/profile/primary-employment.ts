import {
  getContact,
  getOwnEmployments,
  getUserinfo,
  isCurrent,
  type OwnEmployment,
  putEmployee,
} from '@officine/api/calls'
import { todayInQuebec } from '@officine/api/rules'
import type { CalendarDate } from '@officine/i18n/locale'
import { mutation, queryClient, runVersionedAction } from '../../data/index.ts'
import { myEmploymentsQuery } from '../../domain/pharmacies/pharmacy-queries.ts'

/** The person’s primary employment, and the ones that can become primary. */
export interface PrimaryEmployments {
  readonly primary: OwnEmployment | undefined
  readonly others: readonly OwnEmployment[]
}

/** One employment per pharmacy; ended or unapproved ones are excluded. */
export function primaryEmployments(
  employments: readonly OwnEmployment[],
  today: CalendarDate,
): PrimaryEmployments {
  const current = employments.filter(
    (employment) => employment.accountId !== null && isCurrent(employment, today),
  )
  const primary = current.find(({ isPrimaryLink }) => isPrimaryLink)
  const accountIds = new Set([primary?.accountId])
  const others = current.filter(({ accountId, may }) => {
    if (accountIds.has(accountId) || !may.includes('choosePrimary')) return false
    accountIds.add(accountId)
    return true
  })
  return { primary, others }
}

const choice = mutation(putEmployee, { invalidates: [getOwnEmployments, getUserinfo, getContact] })

/** Server access of a choice, replaceable in tests. */
export interface PrimaryEmploymentServer {
  readonly send: (employment: OwnEmployment) => Promise<undefined>
  /** The person’s current employments. */
  readonly current: () => Promise<readonly OwnEmployment[]>
}

const primaryEmploymentServer: PrimaryEmploymentServer = {
  async send({ accountId, id, version }) {
    const path = { pharmacyId: accountId ?? '', employeeId: id }
    await choice({ path, body: { isPrimaryLink: true }, version })
    return undefined
  },
  current: () => queryClient.fetchQuery({ ...myEmploymentsQuery, staleTime: 0 }),
}

/**
 * Makes an employment the primary one. If it has changed since, retries at the current version,
 * unless the primary pharmacy is no longer the one that the person confirmed leaving.
 * @throws {ApiError}
 */
export async function choosePrimary(
  employment: OwnEmployment,
  previous: OwnEmployment | undefined,
  { send, current }: PrimaryEmploymentServer = primaryEmploymentServer,
): Promise<'chosen' | 'changed' | 'gone'> {
  let primary: OwnEmployment | undefined
  const outcome = await runVersionedAction(employment, {
    send,
    async read() {
      const latest = primaryEmployments(await current(), todayInQuebec())
      primary = latest.primary
      return [primary, ...latest.others].find((candidate) => candidate?.id === employment.id)
    },
    isDone: (latest) => latest?.isPrimaryLink === true,
    stillApplies: () => primary?.id === previous?.id,
  })
  if (outcome.type === 'done') return 'chosen'
  return outcome.current ? 'changed' : 'gone'
}

/** « Pharmacie du Vieux-Marché, Montréal ». */
export function pharmacyNameAndCity({ pharmacyName, pharmacyCity }: OwnEmployment): string {
  return [pharmacyName, pharmacyCity].filter(Boolean).join(', ')
}
