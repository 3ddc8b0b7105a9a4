import type { ListedAnnouncement } from '@officine/api/calls'
import { announcementStates } from '@officine/api/constants'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { LineOfFacts } from '../../components/line-of-facts.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { announcementPath, newAnnouncementPath } from '../../domain/announcements/announcement-paths.ts'
import { useIsBelow } from '../../hooks/use-is-below.ts'
import { useLanguage } from '../../language/index.ts'
import { type ListColumn, ListTable } from '../../lists/list-table.tsx'
import { FilterMenu } from '../../lists/list-tools.tsx'
import { ListRows, ListView } from '../../lists/list-view.tsx'
import { useList } from '../../lists/use-list.ts'
import { Link, Page } from '../../navigation/index.ts'
import { useUserinfo } from '../../session/index.ts'
import { announcements, audienceText, periodText, stateTone } from './announcements.ts'
import './announcements.css'

/** What the association has announced to its members, for its staff. */
export default function AnnouncementsPage() {
  const { t } = useLanguage()
  const list = useList(announcements)
  const isPhone = useIsBelow('sm')
  const { may } = useUserinfo()
  const { state } = list.query
  const filter = t('announcements.filter.state')
  const title = t('announcements.list.title')
  return (
    <Page
      title="announcements.title"
      intro={t('announcements.lead')}
      action={
        may.includes('publishAnnouncement') && (
          <LinkButton to={newAnnouncementPath} variant="filled">
            {t('announcements.write')}
          </LinkButton>
        )
      }
    >
      <ListView
        list={list}
        title={title}
        isHeadHidden
        tools={
          <div className="filter-menus">
            <FilterMenu
              list={list}
              name="state"
              summary={
                state
                  ? t('announcements.filter.chosen', { state: t(`announcements.state.${state}`) })
                  : filter
              }
              label={t('announcements.filter.label')}
              all={t('announcements.filter.all')}
              options={announcementStates.map((value) => [value, t(`announcements.state.${value}`)])}
            />
          </div>
        }
        count={(count) => t('announcements.list.count', { count })}
        empty={t('announcements.list.empty')}
        all={t('announcements.list.all')}
        paginationLabel={t('announcements.list.pages')}
      >
        {isPhone ? (
          <ListRows list={list}>{(item) => <AnnouncementRow announcement={item} />}</ListRows>
        ) : (
          <ListTable list={list} label={title} columns={columns} />
        )}
      </ListView>
    </Page>
  )
}

interface AnnouncementProps {
  readonly announcement: ListedAnnouncement
}

function StateBadge({ announcement: { state } }: AnnouncementProps) {
  const { t } = useLanguage()
  return (
    <OfcBadge tone={stateTone(state)} className="announcement-state">
      {t(`announcements.state.${state}`)}
    </OfcBadge>
  )
}

const columns: readonly ListColumn<ListedAnnouncement>[] = [
  {
    key: 'title',
    label: 'announcements.one',
    cell: ({ id, title, audience }, language) => (
      <>
        <Link to={announcementPath(id)}>{title[language.locale]}</Link>
        <p className="row-detail">{audienceText(language, audience)}</p>
      </>
    ),
  },
  {
    key: 'period',
    label: 'announcements.record.period',
    cell: (announcement, language) => periodText(language, announcement),
  },
  {
    key: 'read',
    label: 'announcements.record.read',
    cell: ({ read }, { t }) => t('announcements.readers.count', { count: read }),
  },
  {
    key: 'state',
    label: 'announcements.record.state',
    cell: (announcement) => <StateBadge announcement={announcement} />,
  },
]

function AnnouncementRow({ announcement }: AnnouncementProps) {
  const language = useLanguage()
  const { id, title, audience, read } = announcement
  return (
    <>
      <div className="row-words">
        <h3 className="row-title">
          <Link to={announcementPath(id)}>{title[language.locale]}</Link>
        </h3>
        <LineOfFacts
          facts={[
            periodText(language, announcement),
            audienceText(language, audience),
            language.t('announcements.list.read', { read }),
          ]}
        />
      </div>
      <StateBadge announcement={announcement} />
    </>
  )
}
