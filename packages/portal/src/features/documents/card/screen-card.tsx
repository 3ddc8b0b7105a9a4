import type { ContactId } from '@officine/api/calls'
import { useQuery } from '@tanstack/react-query'
import { useAsOf } from '../../../components/query-view.tsx'
import { useOnline } from '../../../data/index.ts'
import { membershipCardPath } from '../../../domain/documents/document-paths.ts'
import { useLanguage } from '../../../language/index.ts'
import { localizedAddress } from '../../../navigation/index.ts'
import { signInAddress, useSession } from '../../../session/index.ts'
import { membershipCard } from './card-query.ts'
import { RemoveDeviceCard } from './remove-device-card.tsx'
import { CardFailure, CardLoading, NoCard, NoDeviceCard, Redirect } from './screen-card-states.tsx'
import { ScreenCardView } from './screen-card-view.tsx'
import { useDeviceCard } from './use-device-card.ts'

/**
 * The signed-in person’s card or, while it loads, the stored one. Signed out: the stored one or the
 * sign-in page.
 */
export function ScreenCard() {
  const session = useSession()
  switch (session.name) {
    case 'redirecting':
    case 'callback':
      return <CardLoading />
    case 'userChanged':
      return <Redirect address="/auth/error?problem=userChanged" />
    case 'signedOut':
    case 'expired':
      return <DeviceCardView />
    default:
      return <MyCard contactId={session.grant.subject} />
  }
}

function MyCard({ contactId }: { readonly contactId: ContactId }) {
  const card = useQuery(membershipCard)
  const asOf = useAsOf(card)
  const deviceCard = useDeviceCard()
  // Checked before the cached card, because the right to it was revoked.
  if (card.error?.kind === 'forbidden') {
    // The person is being redirected to the overdue declaration.
    return card.error.requiresDeclaration ? <CardLoading /> : <NoCard />
  }
  if (card.data) return <ScreenCardView card={card.data} asOf={asOf} />
  if (deviceCard.status === 'stored' && deviceCard.contactId === contactId)
    return <ScreenCardView card={deviceCard.card} asOf={deviceCard.asOf} />
  return card.isPending ? <CardLoading /> : <CardFailure of={card} />
}

function DeviceCardView() {
  const { locale } = useLanguage()
  const deviceCard = useDeviceCard()
  const isOnline = useOnline()
  const signIn = signInAddress({ back: localizedAddress(membershipCardPath, locale) })
  switch (deviceCard.status) {
    case 'reading':
      return <CardLoading />
    case 'stored':
      return (
        <>
          <ScreenCardView card={deviceCard.card} asOf={deviceCard.asOf} signIn={signIn} />
          <RemoveDeviceCard />
        </>
      )
    case 'none':
      return isOnline ? <Redirect address={signIn} /> : <NoDeviceCard />
  }
}
