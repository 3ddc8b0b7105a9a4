import { queryClient } from '../../data/index.ts'
import { presets, type RouteDefinition } from '../../navigation/index.ts'
import { userinfoQuery } from '../../session/index.ts'

const profilePreset = {
  ...presets.fillsHeight,
  layout: 'edit',
  notificationCategory: 'UpdateUser',
  preload: preloadMyContact,
} as const satisfies Partial<RouteDefinition>

export const profileRoutes: readonly RouteDefinition[] = [
  {
    path: '/profile',
    title: 'profile.title',
    load: () => import('./profile-page.tsx'),
    messages: ['profile', 'forms', 'occupations'],
    ...profilePreset,
  },
  {
    path: '/profile/edit',
    title: 'profile.edit.title',
    load: () => import('./edit-profile-page.tsx'),
    messages: ['profile', 'forms', 'occupations'],
    // The association manages the contacts of its staff.
    guard: { may: ['changeContact'] },
    ...profilePreset,
  },
  {
    path: '/profile/security',
    title: 'profile.security.title',
    load: () => import('./security/security-page.tsx'),
    messages: ['profile', 'security', 'forms'],
    ...presets.fillsHeight,
    layout: 'edit',
    preload: preloadMySecurity,
  },
  {
    path: '/people/:contactId/edit',
    title: 'profile.edit_other.title',
    load: () => import('./edit-person-page.tsx'),
    messages: ['profile', 'forms', 'occupations', 'person-search'],
    // As the right to change every person, which the administration alone has.
    guard: { may: ['readSecurity'] },
    ...presets.fillsHeight,
    layout: 'edit',
  },
  {
    path: '/people/:contactId/security',
    title: 'security.person.title',
    load: () => import('./security/person-security-page.tsx'),
    messages: ['profile', 'security', 'person-search', 'forms'],
    guard: { may: ['readSecurity'] },
    ...presets.fillsHeight,
    layout: 'edit',
  },
  {
    ...presets.fillsHeight,
    path: '/profile/password',
    title: 'profile.password.title',
    load: () => import('./password-page.tsx'),
    messages: ['profile', 'forms'],
    layout: 'edit',
  },
]

/** The endpoints of contacts are imported lazily, outside the first page’s code. */
async function preloadMyContact(): Promise<void> {
  const [{ contactId }, { contactQuery }] = await Promise.all([
    queryClient.ensureQueryData(userinfoQuery),
    import('./my-contact.ts'),
  ])
  void queryClient.prefetchQuery(contactQuery(contactId))
}

async function preloadMySecurity(): Promise<void> {
  const [{ contactId }, { securityQuery }] = await Promise.all([
    queryClient.ensureQueryData(userinfoQuery),
    import('./security/security.ts'),
  ])
  void queryClient.prefetchQuery(securityQuery(contactId))
}
