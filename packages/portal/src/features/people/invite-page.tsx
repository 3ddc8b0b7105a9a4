import {
  getInvitationProgress,
  getPeople,
  type InvitationProgress,
  postInvitations,
} from '@officine/api/calls'
import { invitableStates, largestInvitationWave } from '@officine/api/constants'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { OfcRadioGroup } from '@officine/ui-elements/react/radio-group.js'
import { OfcSelect } from '@officine/ui-elements/react/select.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { useQuery } from '@tanstack/react-query'
import { enums, object } from 'superstruct'
import { BackLink } from '../../components/back-link.tsx'
import { DescriptionList } from '../../components/description-list.tsx'
import { QueryView, RowSkeletons } from '../../components/query-view.tsx'
import { callQuery, mutation } from '../../data/index.ts'
import { peoplePath } from '../../domain/people/person-path.ts'
import { Form, useForm } from '../../forms/index.ts'
import { useLanguage } from '../../language/index.ts'
import { Link, Page } from '../../navigation/index.ts'

const progressQuery = () => callQuery(getInvitationProgress, {})

const invite = mutation(postInvitations, { invalidates: [getInvitationProgress, getPeople] })

/** Invites the people of the register who have no account, so many at a time. */
export default function InvitePage() {
  const { t } = useLanguage()
  const state = useQuery(progressQuery())
  return (
    <Page
      title="people.invite.title"
      intro={t('people.invite.lead')}
      above={<BackLink to={peoplePath}>{t('people.title')}</BackLink>}
    >
      <QueryView of={state} skeleton={<RowSkeletons count={4} />}>
        {(progress) => (
          <div className="page-fields">
            <OfcCard>
              <Progress progress={progress} />
            </OfcCard>
            {progress.none + progress.invitationExpired > 0 && <InviteForm progress={progress} />}
          </div>
        )}
      </QueryView>
    </Page>
  )
}

interface ProgressProps {
  readonly progress: InvitationProgress
}

function Progress({ progress }: ProgressProps) {
  const { t } = useLanguage()
  const { none, invited, invitationExpired, joined } = progress
  const people = (count: number, account?: string) => {
    const text = t('people.list.count', { count })
    return account && count > 0 ? <Link to={`${peoplePath}?account=${account}`}>{text}</Link> : text
  }
  return (
    <DescriptionList
      isInRows
      items={[
        { term: t('people.invite.joined'), value: people(joined) },
        { term: t('people.account.invited'), value: people(invited, 'invited') },
        {
          term: t('people.account.invitationExpired'),
          value: people(invitationExpired, 'invitationExpired'),
        },
        { term: t('people.invite.none'), value: people(none, 'none') },
      ]}
    />
  )
}

/** How many people at once: texts, as a select has them. */
const waves = ['5', '20', '100', String(largestInvitationWave)]

const InviteValues = object({ account: enums(invitableStates), people: enums(waves) })

function InviteForm({ progress }: ProgressProps) {
  const { t } = useLanguage()
  const form = useForm({
    draft: 'none',
    initial: { account: progress.none > 0 ? 'none' : 'invitationExpired', people: '20' },
    labels: { account: t('people.invite.who'), people: t('people.invite.wave') },
    struct: InviteValues,
    submit: ({ account, people }, { idempotencyKey }) =>
      invite({ body: { account, people: Number(people) }, idempotencyKey }),
    onSent: ({ people }) => toast({ severity: 'success', message: t('people.invite.done', { people }) }),
  })
  const { account, people } = form.values
  const available = account === 'none' ? progress.none : progress.invitationExpired
  return (
    <Form form={form} className="page-form">
      <OfcRadioGroup
        {...form.field('account')}
        options={invitableStates.map((state) => ({ value: state, label: t(`people.invite.who.${state}`) }))}
      />
      <OfcSelect
        {...form.field('people')}
        hint={t('people.invite.wave_hint')}
        options={waves.map((wave) => ({
          value: wave,
          label: t('people.list.count', { count: Number(wave) }),
        }))}
      />
      <div className="page-actions">
        <OfcButton type="submit" variant="filled" loading={form.isSending}>
          {t('people.invite.send', { people: Math.min(Number(people), available) })}
        </OfcButton>
      </div>
    </Form>
  )
}
