import { presets, type RouteDefinition } from '../../navigation/index.ts'

/** Target of the link in the email to a new address; requires a session. */
export const emailConfirmationRoutes: readonly RouteDefinition[] = [
  {
    ...presets.withoutNotifications,
    path: '/email-confirmation',
    title: 'confirmation.document_title',
    load: () => import('./email-confirmation-page.tsx'),
    messages: ['confirmation', 'forms'],
    layout: 'bare',
  },
]
