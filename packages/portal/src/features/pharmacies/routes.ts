import { calendarDateOf } from '@officine/i18n/locale'
import { preloadResource, readResource } from '../../data/index.ts'
import { currentPharmacyIds, pharmacyResource } from '../../domain/pharmacies/pharmacy-resources.ts'
import { statementsResource } from '../../domain/statements/statements.ts'
import { pharmacyPagePaths } from '../../navigation/early-reads.ts'
import type { RouteDefinition } from '../../navigation/index.ts'
import { rightsAt, userinfoResource } from '../../session/index.ts'

export const pharmaciesRoutes: readonly RouteDefinition[] = [
  {
    path: '/pharmacies',
    title: 'pharmacies.choice.title',
    load: () => import('./pharmacies-page.tsx'),
    // Ignores a failure of userinfo: the page shows it.
    preload: () => void preloadChoice().catch(() => {}),
    messages: ['pharmacies', 'opening-hours', 'pharmacy-search', 'forms'],
  },
  {
    path: pharmacyPagePaths.record,
    title: 'pharmacyHead.title',
    load: () => import('./pharmacy-page.tsx'),
    preload: ({ pharmacyId = '' }) => void preloadRecord(pharmacyId).catch(() => {}),
    messages: ['pharmacies', 'pharmacy-head', 'opening-hours', 'statements', 'forms'],
    notificationCategory: 'UpdatePharmacy',
  },
  {
    path: pharmacyPagePaths.edit,
    title: 'pharmacyEdit.title',
    load: () => import('./edit/edit-pharmacy-page.tsx'),
    preload: ({ pharmacyId = '' }) => preloadResource(pharmacyResource(pharmacyId)),
    messages: ['pharmacies', 'opening-hours', 'pharmacy-edit', 'forms'],
    // Each section has its own save button: no bar at the bottom of the window.
    layout: 'bare',
  },
]

/** Preloads the pharmacies to choose from. */
async function preloadChoice(): Promise<void> {
  const { employments } = await readResource(userinfoResource)
  for (const id of currentPharmacyIds(employments, calendarDateOf(new Date())))
    preloadResource(pharmacyResource(id))
}

/** Preloads the record and, with the right to read it, its confirmation. */
async function preloadRecord(pharmacyId: string): Promise<void> {
  preloadResource(pharmacyResource(pharmacyId))
  const userinfo = await readResource(userinfoResource)
  if (rightsAt(userinfo, pharmacyId).includes('confirm')) preloadResource(statementsResource(pharmacyId))
}
