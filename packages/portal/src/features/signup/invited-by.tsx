import type { Invitation } from '@officine/api/calls'
import { calendarDateOf, formatDate, thePharmacy } from '@officine/i18n/locale'
import { useLanguage } from '../../language/index.ts'
import { useSettings } from '../../store/index.ts'

/** Who invites whom, where to, and until when. */
export function InvitedBy({ invitation }: { readonly invitation: Invitation }) {
  const { t, locale } = useLanguage()
  const { productName } = useSettings()
  const { invitedBy, pharmacyName, expiresAt } = invitation
  return t('signup.invited', {
    from: invitedBy === null ? 'association' : 'person',
    inviter: invitedBy ?? '',
    where: pharmacyName === null ? 'nowhere' : 'pharmacy',
    thePharmacy: thePharmacy(pharmacyName ?? '', locale),
    productName,
    date: formatDate(calendarDateOf(expiresAt), locale),
  })
}
