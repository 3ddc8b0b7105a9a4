import { addressOfAccessa, placeOfAccessa } from '../../../parts/accessa/accessa-address.ts'
import { useReadNotices } from '../../../parts/notifications/use-read-notices.ts'
import { useUserinfo } from '../../../session/index.ts'

/** Puts away the notices that led here: those of somebody's own part. */
export function useReadOwnNotices(): void {
  const person = useUserinfo()
  useReadNotices(
    'Accessa',
    ({ pharmacyId }) => pharmacyId !== undefined && placeOfAccessa(pharmacyId, person) === addressOfAccessa,
  )
}
