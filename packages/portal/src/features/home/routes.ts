import { todayInQuebec } from '@officine/api/rules'
import { queryClient } from '../../data/index.ts'
import {
  currentPharmacyIds,
  myEmploymentsQuery,
  pharmacyQuery,
} from '../../domain/pharmacies/pharmacy-queries.ts'
import type { RouteDefinition } from '../../navigation/index.ts'
import { userinfoQuery } from '../../session/index.ts'
import { mayHaveUnsentForms } from './home-tasks.ts'

export const homeRoutes: readonly RouteDefinition[] = [
  {
    path: '/',
    title: 'home.document_title',
    load: () => import('./home-page.tsx'),
    preload: preloadHome,
    messages: ['home', 'notices', 'opening-hours'],
  },
  {
    path: '/follow-up',
    title: 'follow_up.title',
    load: () => import('./association/follow-up-page.tsx'),
    messages: ['follow-up'],
    guard: { may: ['readFollowUp'] },
  },
]

/** Fetches home’s data in parallel; the pharmacy ids are already in userinfo. */
async function preloadHome(): Promise<void> {
  void queryClient.prefetchQuery(myEmploymentsQuery)
  const person = await queryClient.ensureQueryData(userinfoQuery)
  for (const id of currentPharmacyIds(person.employments, todayInQuebec()))
    void queryClient.prefetchQuery(pharmacyQuery(id))
  if (!mayHaveUnsentForms(person)) return
  const { unsentForms } = await import('./unsent-transactions.tsx')
  void queryClient.prefetchQuery(unsentForms)
}
