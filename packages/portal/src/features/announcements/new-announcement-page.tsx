import {
  type AnnouncementAudience,
  type AnnouncementPreview,
  getUserinfo,
  postAnnouncement,
  postAnnouncementPreview,
} from '@officine/api/calls'
import { announcementListLimit, announcementRoles, regions } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { NewAnnouncement } from '@officine/api/structs'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcCheckbox } from '@officine/ui-elements/react/checkbox.js'
import { OfcDateInput } from '@officine/ui-elements/react/date-input.js'
import { OfcRadioGroup } from '@officine/ui-elements/react/radio-group.js'
import { OfcSelect } from '@officine/ui-elements/react/select.js'
import { OfcTextarea } from '@officine/ui-elements/react/textarea.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { useQuery } from '@tanstack/react-query'
import { BackLink } from '../../components/back-link.tsx'
import { type ShownQuery, useFailure } from '../../components/query-view.tsx'
import { asApiError, mutation, send } from '../../data/index.ts'
import { announcementPath, announcementsPath } from '../../domain/announcements/announcement-paths.ts'
import { FailureAlert } from '../../failures/index.ts'
import { Form, useForm } from '../../forms/index.ts'
import { useDelayed } from '../../hooks/use-delayed.ts'
import { useLanguage } from '../../language/index.ts'
import { go, Page } from '../../navigation/index.ts'
import { TextFields, textLabels } from './announcement-fields.tsx'
import { AnnouncementPreviews } from './announcement-previews.tsx'
import { announcementReads } from './announcements.ts'
import './announcements.css'

const publish = mutation(postAnnouncement, { invalidates: [getUserinfo, ...announcementReads] })

const noText = { 'fr-CA': '', 'en-CA': '' }

const audienceChoices = ['everybody', ...announcementRoles, 'list'] as const
type AudienceChoice = (typeof audienceChoices)[number]

/** In the order of the screen. */
const initialValues = () => ({
  ...{ title: noText, text: noText },
  audience: { role: 'everybody' as string, region: '', people: '' },
  ...{ firstDay: todayInQuebec(), lastDay: '', sendsMail: false },
})

type AudienceValues = ReturnType<typeof initialValues>['audience']

/** A region narrows a role, not a list. */
function audienceOf({ role, region, people }: AudienceValues): AnnouncementAudience {
  if (role === 'list') return { role: null, region: null, people: people.trimEnd().split('\n') }
  return {
    role: announcementRoles.find((name) => name === role) ?? null,
    region: regions.find((name) => name === region) ?? null,
    people: [],
  }
}

/** Writes an announcement; nothing is published before its recipients were counted. */
export default function NewAnnouncementPage() {
  const { t } = useLanguage()
  const form = useForm({
    draft: { name: 'announcement' },
    initial: initialValues(),
    labels: {
      ...textLabels(t),
      'audience.role': t('announcements.fields.role'),
      'audience.region': t('announcements.fields.region'),
      'audience.people': t('announcements.fields.people'),
      firstDay: t('announcements.fields.firstDay'),
      lastDay: t('announcements.fields.lastDay'),
      sendsMail: t('announcements.fields.sendsMail'),
    },
    struct: NewAnnouncement,
    toBody: ({ audience, ...values }) => ({ ...values, audience: audienceOf(audience) }),
    submit: (body, { idempotencyKey }) => publish({ body, idempotencyKey }),
    onSent: ({ id }) => {
      toast({ severity: 'success', message: t('announcements.published_toast') })
      void go(announcementPath(id), { replace: true })
    },
  })
  const { audience, firstDay, sendsMail } = form.values
  const today = todayInQuebec()
  const { count, isCounting } = useCount(audienceOf(audience))
  const recipients = isCounting ? undefined : count.data?.recipients
  const textOf: Readonly<Record<AudienceChoice, string>> = {
    everybody: t('announcements.audience.everybody'),
    Owner: t('announcements.audience.Owner'),
    Delegate: t('announcements.audience.Delegate'),
    Employee: t('announcements.audience.Employee'),
    list: t('announcements.fields.list'),
  }
  return (
    <Page
      title="announcements.new.title"
      intro={t('announcements.new.lead')}
      above={<BackLink to={announcementsPath}>{t('announcements.title')}</BackLink>}
    >
      <Form form={form} className="page-form">
        <div className="page-fields">
          <TextFields field={(name) => form.field(name)} />
          <OfcRadioGroup
            {...form.field('audience.role')}
            options={audienceChoices.map((value) => ({ value, label: textOf[value] }))}
            noOptionalMark
          />
          {audience.role === 'list' ? (
            <OfcTextarea
              {...form.field('audience.people')}
              hint={t('announcements.fields.people_hint', { max: announcementListLimit })}
              rows={5}
              maxRows={15}
              required
            />
          ) : (
            <OfcSelect
              {...form.field('audience.region')}
              options={[
                { value: '', label: t('announcements.fields.region_all') },
                ...regions.map((region) => ({ value: region, label: region })),
              ]}
              noOptionalMark
            />
          )}
          <div className="pair">
            <OfcDateInput {...form.field('firstDay')} min={today} />
            <OfcDateInput {...form.field('lastDay')} min={today} />
          </div>
          <OfcCheckbox
            {...form.field('sendsMail')}
            hint={t('announcements.fields.sendsMail_hint')}
            noOptionalMark
          />
        </div>
        <AnnouncementPreviews texts={form.values} firstDay={firstDay} sendsMail={sendsMail} />
        <div className="page-fields">
          <Count of={count} isCounting={isCounting} sendsMail={sendsMail} />
          <div className="page-actions">
            <OfcButton type="submit" variant="filled" loading={form.isSending || recipients === undefined}>
              {recipients === undefined
                ? t('announcements.publish_uncounted')
                : t('announcements.publish', { recipients })}
            </OfcButton>
          </div>
        </div>
      </Form>
    </Page>
  )
}

/** The pause in typing after which the recipients are counted (ms). */
const countDelay = 500

/** The number of recipients; an audience that has just changed is counted anew. */
function useCount(audience: AnnouncementAudience) {
  const chosen = JSON.stringify(audience)
  const typed = useDelayed(chosen, audience.people.length > 0 ? countDelay : 0)
  const count = useQuery<AnnouncementPreview>({
    queryKey: [postAnnouncementPreview.path, typed],
    queryFn: async ({ signal }) => {
      try {
        return await send(postAnnouncementPreview, { body: JSON.parse(typed), signal })
      } catch (error) {
        throw asApiError(error)
      }
    },
  })
  return { count, isCounting: typed !== chosen || count.data === undefined }
}

interface CountProps {
  readonly of: ShownQuery<AnnouncementPreview>
  readonly isCounting: boolean
  readonly sendsMail: boolean
}

/** How many people it reaches, and the lines of the list that name nobody. */
function Count({ of, isCounting, sendsMail }: CountProps) {
  const { t } = useLanguage()
  const { error, retry, isRetrying } = useFailure(of)
  if (error && of.data === undefined)
    return (
      <FailureAlert
        heading={t('announcements.count.failed')}
        error={error}
        retry={retry}
        isRetrying={isRetrying}
      />
    )
  const { recipients, mails, unrecognised } = of.data ?? { recipients: 0, mails: 0, unrecognised: [] }
  return (
    <div className="announcement-count" role="status">
      {isCounting ? (
        <p>{t('announcements.count.waiting')}</p>
      ) : (
        <>
          <p>{t('announcements.count.recipients', { recipients })}</p>
          {sendsMail && recipients > 0 && <p>{t('announcements.count.mails', { mails })}</p>}
          {unrecognised.length > 0 && (
            <>
              <p>{t('announcements.count.unrecognised', { count: unrecognised.length })}</p>
              <ul>
                {unrecognised.map(({ line, text }) => (
                  <li key={line}>{t('announcements.count.line', { line, text })}</li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </div>
  )
}
