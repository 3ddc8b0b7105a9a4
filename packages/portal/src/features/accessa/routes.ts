import { accessaPath, accessaUnauthorizedPath } from '../../domain/accessa/accessa-path.ts'
import type { RouteDefinition } from '../../navigation/index.ts'

/**
 * People responsible for accessa at some pharmacy; the page checks this pharmacy with the server.
 */
const responsibleGuard = {
  roles: ['Owner', 'Delegate', 'Permanence', 'AdminAQPP'],
  isPrimaryAccessa: true,
  needs: 'any',
  target: accessaUnauthorizedPath,
} as const

const formRoute = { messages: ['accessa', 'accessa-forms', 'occupations', 'forms'], layout: 'edit' } as const

export const accessaRoutes: readonly RouteDefinition[] = [
  {
    path: accessaPath,
    title: 'accessa.title',
    load: () => import('./overview/accessa-page.tsx'),
    messages: ['accessa', 'forms'],
  },
  {
    path: '/accessa/signup',
    title: 'accessa.intro.title',
    load: () => import('./signup/introduction-page.tsx'),
    messages: ['accessa', 'accessa-forms', 'forms'],
    guard: responsibleGuard,
  },
  {
    path: '/accessa/pharmacies',
    title: 'accessa.choose.title',
    load: () => import('./overview/accessa-pharmacies.tsx'),
    messages: ['accessa', 'forms'],
    guard: responsibleGuard,
  },
  {
    ...formRoute,
    path: '/accessa/pharmacy/signup',
    title: 'accessa.title',
    load: () => import('./signup/sign-up-page.tsx'),
    guard: responsibleGuard,
  },
  {
    path: accessaUnauthorizedPath,
    title: 'shell.unauthorized.title',
    load: () => import('./overview/unauthorized-accessa-page.tsx'),
    messages: ['accessa'],
  },
  {
    path: '/accessa/:pharmacyId',
    title: 'accessa.title',
    load: () => import('./dashboard/dashboard-page.tsx'),
    messages: ['accessa', 'accessa-people', 'occupations', 'forms'],
  },
  {
    path: '/accessa/:pharmacyId/employees/edit',
    title: 'accessa.people.title',
    load: () => import('./participants/participants-page.tsx'),
    messages: ['accessa', 'accessa-people', 'occupations', 'forms'],
    guard: responsibleGuard,
  },
  {
    ...formRoute,
    path: '/accessa/:pharmacyId/employees/new',
    title: 'accessa.add.title',
    load: () => import('./add-people/add-people-page.tsx'),
    guard: responsibleGuard,
  },
]
