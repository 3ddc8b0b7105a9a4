import {
  deletePersonBlock,
  deletePersonEnd,
  deleteSessions,
  getContact,
  getPeople,
  getPerson,
  getPersonHistory,
  getSecurity,
  type PersonFile,
  postPasswordReset,
  postPersonInvitation,
  putPersonEnd,
  putStaffRoles,
} from '@officine/api/calls'
import { type EndReason, employmentTypes, staffRoles } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { PersonEnd, StaffRoles } from '@officine/api/structs'
import { fullName } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcCheckbox } from '@officine/ui-elements/react/checkbox.js'
import { OfcDateInput } from '@officine/ui-elements/react/date-input.js'
import { OfcDialog } from '@officine/ui-elements/react/dialog.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { ConfirmIdentityDialog } from '../../components/dialogs/confirm-identity-dialog.tsx'
import { FormDialog } from '../../components/dialogs/form-dialog.tsx'
import { focusAfterRender, pageTitle } from '../../components/focus-after-render.ts'
import { mutation, newIdempotencyKey } from '../../data/index.ts'
import { pharmacyPath } from '../../domain/pharmacies/pharmacy-path.ts'
import { useWasSignInRecent } from '../../failures/recent-sign-in.tsx'
import { useForm } from '../../forms/index.ts'
import { type Language, type MessageKey, useLanguage } from '../../language/index.ts'
import { Link } from '../../navigation/index.ts'
import type { PersonAct } from './people.ts'

const stale = { invalidates: [getPerson, getPeople, getPersonHistory, getContact, getSecurity] }

const invite = mutation(postPersonInvitation, stale)
const resetPassword = mutation(postPasswordReset, stale)
const unblock = mutation(deletePersonBlock, stale)
const endSessions = mutation(deleteSessions, stale)
const changeRoles = mutation(putStaffRoles, stale)
const endPerson = mutation(putPersonEnd, stale)
const bringBack = mutation(deletePersonEnd, stale)

interface PersonActDialogProps {
  readonly act: PersonAct
  readonly person: PersonFile
  readonly onClosed: () => void
}

/** What the administration does about a person, each with its consequences. */
export default function PersonActDialog({ act, ...props }: PersonActDialogProps) {
  switch (act) {
    case 'inviteAgain':
    case 'resetPassword':
    case 'unblock':
    case 'endSessions':
    case 'comeBack':
      return <SimpleActDialog {...props} act={act} />
    case 'changeStaffRoles':
      return <StaffRolesDialog {...props} />
    case 'leftProfession':
    case 'died':
      return props.person.ownedAlone.length > 0 ? (
        <ObstaclesDialog {...props} />
      ) : (
        <EndDialog {...props} reason={act} />
      )
  }
}

type DialogProps = Omit<PersonActDialogProps, 'act'>
type SimpleAct = 'inviteAgain' | 'resetPassword' | 'unblock' | 'endSessions' | 'comeBack'

const simpleTexts = {
  inviteAgain: {
    heading: 'person.invite.title',
    text: 'person.invite.text',
    action: 'person.invite.confirm',
    done: 'person.invite.done',
  },
  resetPassword: {
    heading: 'person.reset.title',
    text: 'person.reset.text',
    action: 'person.reset.confirm',
    done: 'person.reset.done',
  },
  unblock: {
    heading: 'person.unblock.title',
    text: 'person.unblock.text',
    action: 'person.unblock.confirm',
    done: 'person.unblock.done',
  },
  endSessions: {
    heading: 'person.sessions.title',
    text: 'person.sessions.text',
    action: 'person.sessions.confirm',
    done: 'person.sessions.done',
  },
  comeBack: {
    heading: 'person.come_back.title',
    text: 'person.come_back.text',
    action: 'person.come_back.confirm',
    done: 'person.come_back.done',
  },
} as const satisfies Record<SimpleAct, Record<'heading' | 'text' | 'action' | 'done', MessageKey>>

/** Who had no account gets no mail when their file opens again. */
const textOfSimpleAct = (act: SimpleAct, { account }: PersonFile): MessageKey =>
  act === 'comeBack' && account.createdAt === null
    ? 'person.come_back.text_no_account'
    : simpleTexts[act].text

function SimpleActDialog({ act, person, onClosed }: DialogProps & { readonly act: SimpleAct }) {
  const { t } = useLanguage()
  const values = { name: fullName(person), email: person.email }
  // One key per dialog: sent twice, it mails once.
  const [key] = useState(newIdempotencyKey)
  const texts = simpleTexts[act]
  const wasSignInRecent = useWasSignInRecent()
  const path = { contactId: person.id }
  const run = () => {
    switch (act) {
      case 'inviteAgain':
        return invite({ path, idempotencyKey: key })
      case 'resetPassword':
        return resetPassword({ path, idempotencyKey: key })
      case 'unblock':
        return unblock({ path })
      case 'endSessions':
        return endSessions({ path })
      case 'comeBack':
        return bringBack({ path })
    }
  }
  if (act === 'comeBack' && !wasSignInRecent)
    return <ConfirmIdentityDialog heading={t(texts.heading, values)} onClosed={onClosed} />
  return (
    <ConfirmDialog
      heading={t(texts.heading, values)}
      actionLabel={t(texts.action)}
      errorHeading={t('person.acts.failed')}
      onConfirm={async () => {
        await run()
        // The button that reopens a file goes with what it has done.
        if (act === 'comeBack') focusAfterRender(onClosed, pageTitle)
        else onClosed()
        toast({ severity: 'success', message: t(texts.done, values) })
      }}
      onClosed={onClosed}
    >
      <p>{t(textOfSimpleAct(act, person), values)}</p>
    </ConfirmDialog>
  )
}

function StaffRolesDialog({ person, onClosed }: DialogProps) {
  const { t } = useLanguage()
  const name = fullName(person)
  const heading = t('person.roles.title', { name })
  const wasSignInRecent = useWasSignInRecent()
  const has = (role: (typeof staffRoles)[number]) => person.staffRoles.includes(role)
  const form = useForm({
    draft: 'none',
    initial: { Permanence: has('Permanence'), AdminAQPP: has('AdminAQPP') },
    labels: { Permanence: t('person.roles.Permanence'), AdminAQPP: t('person.roles.AdminAQPP') },
    struct: StaffRoles,
    toBody: (values) => ({ roles: staffRoles.filter((role) => values[role]) }),
    submit: async (body) => {
      const isChanged = staffRoles.some((role) => has(role) !== body.roles.includes(role))
      if (isChanged) await changeRoles({ path: { contactId: person.id }, body })
      return isChanged
    },
    onSent: (isChanged) => {
      onClosed()
      if (isChanged) toast({ severity: 'success', message: t('person.roles.done', { name }) })
    },
  })
  if (!wasSignInRecent) return <ConfirmIdentityDialog heading={heading} onClosed={onClosed} />
  return (
    <FormDialog heading={heading} actionLabel={t('person.roles.confirm')} form={form} onClosed={onClosed}>
      <p>{t('person.roles.text', { name })}</p>
      {staffRoles.map((role) => (
        <OfcCheckbox key={role} {...form.field(role)} hint={t(`person.roles.${role}.hint`)} noOptionalMark />
      ))}
    </FormDialog>
  )
}

/** The pharmacies that would have no owner: each needs another one first. */
function ObstaclesDialog({ person, onClosed }: DialogProps) {
  const { t } = useLanguage()
  const name = fullName(person)
  return (
    <OfcDialog open heading={t('person.end.obstacles', { name })} onClose={onClosed}>
      <p>{t('person.end.obstacles_text', { count: person.ownedAlone.length })}</p>
      <ul>
        {person.ownedAlone.map(({ pharmacyId, pharmacyName, city }) => (
          <li key={pharmacyId}>
            <Link to={pharmacyPath(pharmacyId, 'people')}>{`${pharmacyName}, ${city}`}</Link>
          </li>
        ))}
      </ul>
      <OfcButton slot="actions" variant="filled" onClick={onClosed}>
        {t('person.end.understood')}
      </OfcButton>
    </OfcDialog>
  )
}

function EndDialog({ person, reason, onClosed }: DialogProps & { readonly reason: EndReason }) {
  const { t } = useLanguage()
  const name = fullName(person)
  const heading = t(`person.end.${reason}.title`, { name })
  const wasSignInRecent = useWasSignInRecent()
  const today = todayInQuebec()
  const form = useForm({
    draft: 'none',
    initial: { endedOn: today },
    labels: { endedOn: t(`person.end.${reason}.date`) },
    struct: PersonEnd,
    toBody: ({ endedOn }) => ({ reason, endedOn }),
    submit: (body) => endPerson({ path: { contactId: person.id }, body }),
    onSent: () => {
      focusAfterRender(onClosed, pageTitle)
      toast({ severity: 'success', message: t('person.end.done', { name }) })
    },
  })
  if (!wasSignInRecent) return <ConfirmIdentityDialog heading={heading} onClosed={onClosed} />
  return (
    <FormDialog
      heading={heading}
      actionLabel={t('person.end.confirm')}
      tone="danger"
      form={form}
      onClosed={onClosed}
    >
      {endEffects(t, person, reason, today).map((effect) => (
        <p key={effect}>{effect}</p>
      ))}
      <OfcDateInput {...form.field('endedOn')} max={today} />
    </FormDialog>
  )
}

/** What the end of a file does, as far as the person has what ends. */
export function endEffects(
  t: Language['t'],
  {
    account,
    cardValidUntil,
    employments,
  }: Pick<PersonFile, 'cardValidUntil' | 'employments'> & {
    readonly account: Pick<PersonFile['account'], 'createdAt'>
  },
  reason: EndReason,
  today: string,
): readonly string[] {
  const hasAccount = account.createdAt !== null
  const hasCard = cardValidUntil !== null
  const ending = employments.filter(({ endDate }) => endDate === null || endDate > today)
  // Without other owners the file can't be closed.
  const hasOtherOwners = ending.some(
    ({ type, validationStatus }) => type === employmentTypes.Owner && validationStatus === 1,
  )
  return [
    hasAccount && t('person.end.ends', { ends: hasCard ? 'both' : 'account' }),
    !hasAccount && hasCard && t('person.end.ends', { ends: 'card' }),
    reason === 'leftProfession' && hasAccount && t('person.end.leftProfession.mail'),
    reason === 'died' && t('person.end.died.mail'),
    reason === 'died' && hasOtherOwners && t('person.end.died.owners'),
    ending.length > 0 && t('person.end.employments', { count: ending.length }),
  ].filter((effect) => effect !== false)
}
