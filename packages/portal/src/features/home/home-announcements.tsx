import type { CurrentAnnouncement } from '@officine/api/calls'
import { formatDate } from '@officine/i18n/locale'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { LinkButton } from '../../components/link-button.tsx'
import { announcementPath } from '../../domain/announcements/announcement-paths.ts'
import { useLanguage } from '../../language/index.ts'
import { HomeRow } from './home-row.tsx'

interface HomeAnnouncementsProps {
  /** Unread ones first. */
  readonly announcements: readonly CurrentAnnouncement[]
}

/** What the association announces to the person now. */
export function HomeAnnouncements({ announcements }: HomeAnnouncementsProps) {
  const { t, locale } = useLanguage()
  if (announcements.length === 0) return null
  return (
    <OfcCard padding="none">
      <h2 slot="header" className="card-title">
        {t('home.announcements.title')}
      </h2>
      <ul className="rows">
        {announcements.map(({ id, title, firstDay, isRead }) => (
          <HomeRow
            key={id}
            icon="megaphone"
            isTask={false}
            title={title[locale]}
            facts={[
              isRead ? (
                t('home.announcements.was_read')
              ) : (
                <OfcBadge tone="blue">{t('home.announcements.unread')}</OfcBadge>
              ),
              formatDate(firstDay, locale),
            ]}
            action={
              <LinkButton
                to={announcementPath(id)}
                variant="outlined"
                label={t('home.announcements.read_named', { title: title[locale] })}
              >
                {t('home.announcements.read')}
              </LinkButton>
            }
          />
        ))}
      </ul>
    </OfcCard>
  )
}
