import type { Invitation } from '@officine/api/calls'
import { calendarDateOf, formatDate, pharmacyWithArticle } from '@officine/i18n/locale'
import { useState } from 'react'
import { QueryView, RowSkeletons } from '../../components/query-view.tsx'
import { useLanguage } from '../../language/index.ts'
import { Page } from '../../navigation/index.ts'
import { useSession } from '../../session/index.ts'
import { useSettings } from '../../store/index.ts'
import { OccupiedInvitationPage } from './occupied-invitation-page.tsx'
import { SignupForm } from './signup-form.tsx'
import { UnusableInvitationPage } from './unusable-invitation-page.tsx'
import { useInvitation } from './use-invitation.ts'
import './signup.css'

/** Creates the account of an invited person from the link in their email. */
export default function SignupPage() {
  const { t } = useLanguage()
  const { invitation, token, problem, markUnusable } = useInvitation()
  const isOccupied = useIsOccupied()
  if (problem) return <UnusableInvitationPage key={problem} problem={problem} isOccupied={isOccupied} />
  if (!invitation.data || !token)
    return (
      <Page key="waiting" title="signup.title" intro={t('signup.reading')}>
        <QueryView of={invitation} skeleton={<RowSkeletons count={3} />}>
          {() => null}
        </QueryView>
      </Page>
    )
  if (isOccupied) return <OccupiedInvitationPage key="occupied" invitation={invitation.data} />
  return (
    <Page key="form" title="signup.title" intro={<InvitedBy invitation={invitation.data} />}>
      <SignupForm invitation={invitation.data} token={token} onUnusableInvitation={markUnusable} />
    </Page>
  )
}

/**
 * Whether somebody is signed in, or is just signing out here. A form that is on screen stays, whoever
 * signs in in another tab: what was typed is not lost, and the new account gets a session of its own.
 */
function useIsOccupied(): boolean {
  const { name } = useSession()
  const isFree = name === 'signedOut' || name === 'expired'
  const [isFormOpen, setFormOpen] = useState(isFree)
  if (isFree && !isFormOpen) setFormOpen(true)
  return !isFree && !isFormOpen
}

/** Names the inviter, the pharmacy and the expiry date. */
export function InvitedBy({ invitation }: { readonly invitation: Invitation }) {
  const { t, locale } = useLanguage()
  const { productName } = useSettings()
  const { invitedBy, pharmacyName, expiresAt } = invitation
  return t('signup.invited', {
    from: invitedBy === null ? 'association' : 'person',
    inviter: invitedBy ?? '',
    where: pharmacyName === null ? 'nowhere' : 'pharmacy',
    thePharmacy: pharmacyWithArticle(pharmacyName ?? '', locale),
    productName,
    date: formatDate(calendarDateOf(expiresAt), locale),
  })
}
