import { queryClient } from '../../data/index.ts'
import { announcementsPath, newAnnouncementPath } from '../../domain/announcements/announcement-paths.ts'
import { presets, type RouteDefinition, type RouteParameters } from '../../navigation/index.ts'

export const announcementsRoutes: readonly RouteDefinition[] = [
  {
    path: announcementsPath,
    title: 'announcements.title',
    load: () => import('./announcements-page.tsx'),
    messages: ['announcements', 'forms'],
    guard: { may: ['listAnnouncements'] },
  },
  {
    path: newAnnouncementPath,
    title: 'announcements.new.title',
    load: () => import('./new-announcement-page.tsx'),
    messages: ['announcements', 'forms'],
    guard: { may: ['publishAnnouncement'] },
  },
  {
    path: `${announcementsPath}/:announcementId`,
    title: 'announcements.one',
    load: () => import('./announcement-page.tsx'),
    messages: ['announcements', 'forms'],
    preload: preloadAnnouncement,
  },
  {
    path: `${announcementsPath}/:announcementId/correct`,
    title: 'announcements.correct.title',
    load: () => import('./correct-announcement-page.tsx'),
    messages: ['announcements', 'forms'],
    guard: { may: ['publishAnnouncement'] },
    preload: preloadAnnouncement,
    layout: 'edit',
  },
  {
    // Opened from a mail, where nobody may be signed in.
    ...presets.unauthenticated,
    path: '/stop-mails',
    title: 'announcements.stop.title',
    load: () => import('./stop-mails-page.tsx'),
    messages: ['announcements', 'forms'],
    access: 'anybody',
  },
]

/** Dynamic import, so that the calls about announcements are not in the first chunk. */
async function preloadAnnouncement({ announcementId = '' }: RouteParameters): Promise<void> {
  const { announcementQuery } = await import('./announcements.ts')
  void queryClient.prefetchQuery(announcementQuery(announcementId))
}
