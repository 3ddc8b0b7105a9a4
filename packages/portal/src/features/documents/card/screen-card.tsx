import { useOnline, useResource } from '../../../data/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { localized } from '../../../navigation/index.ts'
import { addressOfCard } from '../../../parts/documents/document-address.ts'
import { signInAddress, useSession } from '../../../session/index.ts'
import { membershipCard } from './card-resource.ts'
import { RemoveDeviceCard } from './remove-device-card.tsx'
import { CardFailure, GoTo, NoCard, NoDeviceCard, WaitingForCard } from './screen-card-states.tsx'
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
      return <WaitingForCard />
    case 'userChanged':
      return <GoTo address="/auth/error?problem=userChanged" />
    case 'signedOut':
    case 'expired':
      return <CardOfDevice />
    default:
      return <CardOfPerson contactId={session.grant.subject} />
  }
}

function CardOfPerson({ contactId }: { readonly contactId: string }) {
  const own = useResource(membershipCard)
  const onDevice = useDeviceCard()
  const error = own.status === 'loading' ? undefined : own.error
  // Checked before the cached card, because the right to it is gone.
  if (error?.kind === 'forbidden') {
    // The person is being redirected to the overdue declaration.
    return error.asksForDeclaration ? <WaitingForCard /> : <NoCard />
  }
  if (own.status === 'ready') return <ScreenCardView card={own.data} asOf={own.asOf} />
  if (onDevice.status === 'kept' && onDevice.contactId === contactId)
    return <ScreenCardView card={onDevice.card} asOf={onDevice.asOf} />
  return own.status === 'loading' ? <WaitingForCard /> : <CardFailure {...own} />
}

function CardOfDevice() {
  const { locale } = useLanguage()
  const onDevice = useDeviceCard()
  const isOnline = useOnline()
  const signIn = signInAddress({ back: localized(addressOfCard, locale) })
  switch (onDevice.status) {
    case 'reading':
      return <WaitingForCard />
    case 'kept':
      return (
        <>
          <ScreenCardView card={onDevice.card} asOf={onDevice.asOf} signIn={signIn} />
          <RemoveDeviceCard />
        </>
      )
    case 'none':
      return isOnline ? <GoTo address={signIn} /> : <NoDeviceCard />
  }
}
