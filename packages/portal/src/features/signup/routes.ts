import { presets, type RouteDefinition } from '../../navigation/index.ts'

/** Signup by invitation, signed out only; its confirmation is public (specification 2). */
export const signupRoutes: readonly RouteDefinition[] = [
  {
    ...presets.unauthenticated,
    path: '/signup',
    title: 'signup.title',
    load: () => import('./signup-page.tsx'),
    messages: ['signup', 'forms'],
    access: 'signedOut',
  },
  {
    ...presets.unauthenticated,
    path: '/signup-confirmed',
    title: 'signup.confirmed.title',
    load: () => import('./signup-confirmed-page.tsx'),
    messages: ['signup'],
    access: 'anybody',
  },
]
