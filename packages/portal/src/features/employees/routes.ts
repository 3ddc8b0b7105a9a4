import { preloadResource, readResource } from '../../data/index.ts'
import { pharmacyResource } from '../../domain/pharmacies/pharmacy-resources.ts'
import { statementsResource } from '../../domain/statements/statements.ts'
import { pharmacyPagePaths } from '../../navigation/early-reads.ts'
import type { RouteDefinition } from '../../navigation/index.ts'
import { rightsAt, userinfoResource } from '../../session/index.ts'

export const employeesRoutes: readonly RouteDefinition[] = [
  {
    path: pharmacyPagePaths.employees,
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
    path: pharmacyPagePaths.newEmployee,
    title: 'add.title',
    load: () => import('./add-person/new-employee-page.tsx'),
    messages: ['employees', 'employees-links', 'employees-new', 'person-search', 'occupations', 'forms'],
    layout: 'bare',
  },
]

/** Preloads the pharmacy and, with the right to confirm, the statements about its list. */
async function preloadPeople(pharmacyId: string): Promise<void> {
  preloadResource(pharmacyResource(pharmacyId))
  const userinfo = await readResource(userinfoResource)
  if (rightsAt(userinfo, pharmacyId).includes('confirm')) preloadResource(statementsResource(pharmacyId))
}
