import { presets, type RouteDefinition } from '../../navigation/index.ts'

/**
 * Signup by invitation, and its confirmation. Both open for anybody: on a shared computer the link of
 * an invitation names who is signed in (decision 49).
 */
export const signupRoutes: readonly RouteDefinition[] = [
  {
    ...presets.unauthenticated,
    path: '/signup',
    title: 'signup.title',
    load: () => import('./signup-page.tsx'),
    messages: ['signup', 'forms'],
    access: 'anybody',
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
