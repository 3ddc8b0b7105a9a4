import { presets, type RouteDefinition } from '../../navigation/index.ts'

export const authRoutes: readonly RouteDefinition[] = [
  {
    ...presets.unauthenticated,
    path: '/auth/login',
    title: 'auth.login.title',
    load: () => import('./login-page.tsx'),
    messages: ['auth'],
    access: 'signedOut',
  },
  {
    ...presets.unauthenticated,
    path: '/auth/callback',
    title: 'auth.callback.title',
    load: () => import('./callback-page.tsx'),
    messages: ['auth'],
    access: 'anybody',
  },
  {
    ...presets.unauthenticated,
    path: '/auth/error',
    title: 'auth.error.title',
    load: () => import('./auth-error-page.tsx'),
    messages: ['auth'],
    access: 'signedOut',
  },
  {
    path: '/unauthorized',
    title: 'shell.unauthorized.title',
    load: () => import('../../components/error-pages/unauthorized-page.tsx'),
    messages: [],
  },
]
