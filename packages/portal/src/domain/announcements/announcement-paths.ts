import type { AnnouncementId } from '@officine/api/calls'

export const announcementsPath = '/announcements'

export const newAnnouncementPath = `${announcementsPath}/new`

export const announcementPath = (id: AnnouncementId) => `${announcementsPath}/${encodeURIComponent(id)}`

export const correctAnnouncementPath = (id: AnnouncementId) => `${announcementPath(id)}/correct`
