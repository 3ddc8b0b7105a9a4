import { accessaRoutes } from '../features/accessa/routes.ts'
import { announcementsRoutes } from '../features/announcements/routes.ts'
import { declarationRoutes } from '../features/declaration/routes.ts'
import { documentsRoutes } from '../features/documents/routes.ts'
import { emailConfirmationRoutes } from '../features/email-confirmation/routes.ts'
import { employeesRoutes } from '../features/employees/routes.ts'
import { employmentRoutes } from '../features/employment/routes.ts'
import { homeRoutes } from '../features/home/routes.ts'
import { importsRoutes } from '../features/imports/routes.ts'
import { peopleRoutes } from '../features/people/routes.ts'
import { pharmaciesRoutes } from '../features/pharmacies/routes.ts'
import { profileRoutes } from '../features/profile/routes.ts'
import { signupRoutes } from '../features/signup/routes.ts'
import { transactionsRoutes } from '../features/transactions/routes.ts'
import { presets, type RouteDefinition } from '../navigation/index.ts'

const authRoutes: readonly RouteDefinition[] = [
  {
    ...presets.unauthenticated,
    path: '/auth/login',
    title: 'auth.login.title',
    load: () => import('./auth/login-page.tsx'),
    messages: ['auth'],
    access: 'signedOut',
  },
  {
    ...presets.unauthenticated,
    path: '/auth/callback',
    title: 'auth.callback.title',
    load: () => import('./auth/callback-page.tsx'),
    messages: ['auth'],
    access: 'anybody',
  },
  {
    ...presets.unauthenticated,
    path: '/auth/error',
    title: 'auth.error.title',
    load: () => import('./auth/auth-error-page.tsx'),
    messages: ['auth'],
    access: 'signedOut',
  },
  {
    path: '/unauthorized',
    title: 'shell.unauthorized.title',
    load: () => import('../components/error-pages/unauthorized-page.tsx'),
    messages: [],
  },
]

/** The route table: every screen of the portal. The first row that matches an address wins. */
export const routes: readonly RouteDefinition[] = [
  ...homeRoutes,
  ...employmentRoutes,
  ...pharmaciesRoutes,
  ...employeesRoutes,
  ...transactionsRoutes,
  ...documentsRoutes,
  ...accessaRoutes,
  ...peopleRoutes,
  ...announcementsRoutes,
  ...importsRoutes,
  ...profileRoutes,
  ...emailConfirmationRoutes,
  ...declarationRoutes,
  ...signupRoutes,
  ...authRoutes,
]
