import { calendarDateOf } from '@officine/i18n/locale'
import { preloadResource, readResource } from '../../data/index.ts'
import {
  currentPharmacyIds,
  myEmploymentsResource,
  pharmacyResource,
} from '../../domain/pharmacies/pharmacy-resources.ts'
import type { RouteDefinition } from '../../navigation/index.ts'
import { userinfoResource } from '../../session/index.ts'
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
    load: () => import('./association/association.tsx'),
    messages: ['follow-up'],
    guard: { may: ['readFollowUp'] },
  },
]

/** Fetches home’s data in parallel; the pharmacy ids are already in userinfo. */
async function preloadHome(): Promise<void> {
  preloadResource(myEmploymentsResource)
  const person = await readResource(userinfoResource)
  for (const id of currentPharmacyIds(person.employments, calendarDateOf(new Date())))
    preloadResource(pharmacyResource(id))
  if (!mayHaveUnsentForms(person)) return
  const { unsentForms } = await import('./unsent-transactions.tsx')
  preloadResource(unsentForms)
}
