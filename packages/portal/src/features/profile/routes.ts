import { preloadResource, readResource } from '../../data/index.ts'
import { presets, type RouteDefinition } from '../../navigation/index.ts'
import { userinfoResource } from '../../session/index.ts'

const ofProfile = {
  ...presets.fillsHeight,
  layout: 'edit',
  notificationCategory: 'UpdateUser',
  preload: () => void preloadOwnFile().catch(() => {}),
} as const satisfies Partial<RouteDefinition>

export const profileRoutes: readonly RouteDefinition[] = [
  {
    path: '/profile',
    title: 'profile.title',
    load: () => import('./profile-page.tsx'),
    messages: ['profile', 'forms', 'occupations'],
    ...ofProfile,
  },
  {
    path: '/profile/edit',
    title: 'profile.edit.title',
    load: () => import('./edit-profile-page.tsx'),
    messages: ['profile', 'forms'],
    // The association manages the contacts of its staff.
    guard: { may: ['changeContact'] },
    ...ofProfile,
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

/**
 * The page shows failures itself. The endpoints of contacts are imported lazily, outside the first
 * page’s code.
 */
async function preloadOwnFile(): Promise<void> {
  const [{ contactId }, { contactOf }] = await Promise.all([
    readResource(userinfoResource),
    import('./own-file.ts'),
  ])
  preloadResource(contactOf(contactId))
}
