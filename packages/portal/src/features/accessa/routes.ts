import type { RouteDefinition } from '../../navigation/index.ts'
import { addressOfAccessa } from '../../parts/accessa/accessa-address.ts'

/**
 * People responsible for accessa at some pharmacy; the page checks this pharmacy with the server.
 */
const answering = {
  roles: ['Owner', 'Delegate', 'Permanence', 'AdminAQPP'],
  isPrimaryAccessa: true,
  needs: 'any',
} as const

const forms = { messages: ['accessa', 'accessa-forms', 'occupations', 'forms'], layout: 'edit' } as const

export const accessaRoutes: readonly RouteDefinition[] = [
  {
    path: addressOfAccessa,
    title: 'accessa.title',
    load: () => import('./overview/accessa-page.tsx'),
    messages: ['accessa', 'forms'],
  },
  {
    path: '/accessa/signup',
    title: 'accessa.intro.title',
    load: () => import('./signup/introduction-page.tsx'),
    messages: ['accessa', 'accessa-forms'],
    guard: answering,
  },
  {
    path: '/accessa/pharmacies',
    title: 'accessa.choose.title',
    load: () => import('./overview/pharmacies-page.tsx'),
    messages: ['accessa', 'forms'],
    guard: answering,
  },
  {
    ...forms,
    path: '/accessa/pharmacy/signup',
    title: 'accessa.title',
    load: () => import('./signup/sign-up-page.tsx'),
    guard: answering,
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
    guard: answering,
  },
  {
    ...forms,
    path: '/accessa/:pharmacyId/employees/new',
    title: 'accessa.add.title',
    load: () => import('./add/add-people-page.tsx'),
    guard: answering,
  },
]
