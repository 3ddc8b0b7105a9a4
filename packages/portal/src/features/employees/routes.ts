import { preloadResource, readResource } from '../../data/index.ts'
import type { RouteDefinition } from '../../navigation/index.ts'
import { pharmacyOf } from '../../parts/pharmacies/own-pharmacies.ts'
import { statementsOf } from '../../parts/statements/statements.ts'
import { rightsAt, userinfoResource } from '../../session/index.ts'

export const employeesRoutes: readonly RouteDefinition[] = [
  {
    path: '/pharmacies/:pharmacyId/employees',
    title: 'pharmacyHead.people',
    load: () => import('./employees-page.tsx'),
    preload: ({ pharmacyId = '' }) => void preloadPeople(pharmacyId).catch(() => {}),
    messages: [
      'employees',
      'employees-links',
      'pharmacy-head',
      'opening-hours',
      'occupations',
      'statements',
      'forms',
    ],
    notificationCategory: 'UpdateEmployment',
  },
  {
    path: '/pharmacies/:pharmacyId/employees/new',
    title: 'add.title',
    load: () => import('./new/new-employee-page.tsx'),
    messages: ['employees', 'employees-links', 'employees-new', 'person-search', 'occupations', 'forms'],
    layout: 'bare',
  },
]

/** Preloads the pharmacy and, with the right to confirm, the statements about its list. */
async function preloadPeople(pharmacyId: string): Promise<void> {
  preloadResource(pharmacyOf(pharmacyId))
  const userinfo = await readResource(userinfoResource)
  if (rightsAt(userinfo, pharmacyId).includes('confirm')) preloadResource(statementsOf(pharmacyId))
}
