import { todayInQuebec } from '@officine/api/rules'
import { queryClient } from '../../data/index.ts'
import { newPharmacyPath } from '../../domain/pharmacies/pharmacy-path.ts'
import { currentPharmacyIds, pharmacyQuery } from '../../domain/pharmacies/pharmacy-queries.ts'
import { preloadPharmacyTab } from '../../domain/statements/statements.ts'
import type { RouteDefinition, RouteParameters } from '../../navigation/index.ts'
import { userinfoQuery } from '../../session/index.ts'

const loadEditPage = () => import('./edit/edit-pharmacy-page.tsx')

export const pharmaciesRoutes: readonly RouteDefinition[] = [
  {
    path: '/pharmacies',
    title: 'pharmacies.choice.title',
    load: () => import('./pharmacies-page.tsx'),
    preload: preloadChoice,
    messages: ['pharmacies', 'opening-hours', 'pharmacy-search', 'forms'],
  },
  {
    path: newPharmacyPath,
    title: 'pharmacyRegister.new.title',
    load: () => import('./association/new-pharmacy-page.tsx'),
    messages: ['pharmacies', 'pharmacy-register', 'person-search', 'forms'],
    guard: { may: ['createPharmacy'] },
  },
  {
    path: '/pharmacies/:pharmacyId',
    title: 'pharmacyHead.title',
    load: () => import('./pharmacy-page.tsx'),
    preload: preloadPharmacyTab,
    messages: ['pharmacies', 'pharmacy-head', 'opening-hours', 'statements', 'forms'],
    notificationCategory: 'UpdatePharmacy',
  },
  {
    path: '/pharmacies/:pharmacyId/edit',
    title: 'pharmacyEdit.title',
    load: loadEditPage,
    preload: preloadEditPage,
    messages: ['pharmacies', 'opening-hours', 'pharmacy-edit', 'forms'],
    // Each section has its own save button: no bar at the bottom of the window.
    layout: 'bare',
  },
  {
    path: '/pharmacies/:pharmacyId/correct',
    title: 'pharmacyRegister.edit.title',
    load: () => import('./association/correct-pharmacy-page.tsx'),
    preload: preloadPharmacy,
    messages: ['pharmacies', 'pharmacy-edit', 'pharmacy-register', 'person-search', 'forms'],
    layout: 'edit',
  },
]

/** Preloads the pharmacies to choose from. */
async function preloadChoice(): Promise<void> {
  const { employments } = await queryClient.ensureQueryData(userinfoQuery)
  for (const id of currentPharmacyIds(employments, todayInQuebec()))
    void queryClient.prefetchQuery(pharmacyQuery(id))
}

async function preloadPharmacy({ pharmacyId = '' }: RouteParameters): Promise<void> {
  void queryClient.prefetchQuery(pharmacyQuery(pharmacyId))
}

/** Preloads the record, and the form that the address names. */
async function preloadEditPage({ pharmacyId = '' }: RouteParameters): Promise<void> {
  void queryClient.prefetchQuery(pharmacyQuery(pharmacyId))
  const { preloadHashForm } = await loadEditPage()
  preloadHashForm()
}
