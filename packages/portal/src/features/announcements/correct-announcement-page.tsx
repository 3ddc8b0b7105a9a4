import { type Announcement, type AnnouncementId, getUserinfo, putAnnouncement } from '@officine/api/calls'
import { todayInQuebec } from '@officine/api/rules'
import { AnnouncementChange } from '@officine/api/structs'
import { OfcDateInput } from '@officine/ui-elements/react/date-input.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { useQuery } from '@tanstack/react-query'
import { BackLink } from '../../components/back-link.tsx'
import { QueryView, RecordGuard, RowSkeletons } from '../../components/query-view.tsx'
import { SaveBar } from '../../components/save-bar.tsx'
import { mutation } from '../../data/index.ts'
import { announcementPath } from '../../domain/announcements/announcement-paths.ts'
import { Form, useForm } from '../../forms/index.ts'
import { useLanguage } from '../../language/index.ts'
import { go, Page } from '../../navigation/index.ts'
import { TextFields, textLabels } from './announcement-fields.tsx'
import { announcementQuery, announcementReads } from './announcements.ts'
import './announcements.css'

interface CorrectAnnouncementPageProps {
  readonly announcementId: AnnouncementId
}

/** Corrects an announcement until it is over: nothing is mailed again. */
export default function CorrectAnnouncementPage({ announcementId }: CorrectAnnouncementPageProps) {
  const { t } = useLanguage()
  const announcement = useQuery(announcementQuery(announcementId))
  return (
    <RecordGuard of={announcement}>
      <Page
        title="announcements.correct.title"
        intro={t('announcements.correct.lead')}
        above={<BackLink to={announcementPath(announcementId)}>{t('announcements.one')}</BackLink>}
      >
        <QueryView of={announcement} skeleton={<RowSkeletons count={4} />}>
          {(data) => <CorrectionForm announcement={data} />}
        </QueryView>
      </Page>
    </RecordGuard>
  )
}

const correct = mutation(putAnnouncement, { invalidates: [getUserinfo, ...announcementReads] })

const toValues = ({ title, text, lastDay }: Announcement) => ({ title, text, lastDay })

function CorrectionForm({ announcement }: { readonly announcement: Announcement }) {
  const { t } = useLanguage()
  const { id, firstDay, state } = announcement
  const form = useForm({
    draft: { name: `announcement/${id}` },
    editing: { record: announcement, recordQuery: announcementQuery(id), toValues },
    labels: { ...textLabels(t), lastDay: t('announcements.fields.lastDay') },
    struct: AnnouncementChange,
    submit: (body, { version }) => correct({ path: { announcementId: id }, body, version }),
    onSent: () => {
      toast({ severity: 'success', message: t('announcements.correct.done') })
      void go(announcementPath(id))
    },
  })
  return (
    <Form form={form} className="page-form" bar={<SaveBar form={form} />}>
      <div className="page-fields">
        <TextFields field={(name) => form.field(name)} />
        <OfcDateInput {...form.field('lastDay')} min={state === 'scheduled' ? firstDay : todayInQuebec()} />
      </div>
    </Form>
  )
}
