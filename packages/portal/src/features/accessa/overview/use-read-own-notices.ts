import { addressOfAccessa, placeOfAccessa } from '../../../parts/accessa/accessa-address.ts'
import { useReadNotices } from '../../../parts/notifications/use-read-notices.ts'
import { useUserinfo } from '../../../session/index.ts'

/** Marks as read the notifications about the person’s own participation that link here. */
export function useReadOwnNotices(): void {
  const person = useUserinfo()
  useReadNotices(
    'Accessa',
    ({ pharmacyId }) => pharmacyId !== undefined && placeOfAccessa(pharmacyId, person) === addressOfAccessa,
  )
}
