import { accessaHref, accessaPath } from '../../../domain/accessa/accessa-path.ts'
import { useDismissReadNotifications } from '../../../domain/notifications/use-dismiss-read-notifications.ts'
import { useUserinfo } from '../../../session/index.ts'

/** Marks as read the notifications about the person’s own participation that link here. */
export function useDismissAccessaNotifications(): void {
  const person = useUserinfo()
  useDismissReadNotifications(
    'Accessa',
    ({ pharmacyId }) => pharmacyId !== undefined && accessaHref(pharmacyId, person) === accessaPath,
  )
}
