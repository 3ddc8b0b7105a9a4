import type { DeclarationId, Notification } from '@officine/api/calls'
import { notificationTypes } from '@officine/api/constants'
import type { ApiError } from '@officine/api/errors'
import { goToAddress, localizedAddress, parseLocation } from '../../navigation/index.ts'

export const declarationPath = '/declaration'

/** The declaration's page, with the address to return to after signing. */
function declarationPathWithReturn(back: string): string {
  return `${declarationPath}?${new URLSearchParams({ back })}`
}

/** A mandatory declaration that the person has to answer. */
export interface DueDeclaration {
  readonly declarationId: DeclarationId
  /** The due time (ISO 8601); undefined if there is none. */
  readonly dueAt: string | undefined
}

/** The declaration that is due first. A refused one stays due. */
export function dueDeclaration(notifications: readonly Notification[]): DueDeclaration | undefined {
  const [first] = notifications
    .filter(({ type }) => type === notificationTypes.MandatoryDeclaration)
    .flatMap(({ subjectId, dueAt }) => (subjectId ? [{ declarationId: subjectId, dueAt }] : []))
    .sort((a, b) => (a.dueAt ?? '').localeCompare(b.dueAt ?? ''))
  return first
}

/**
 * Opens the mandatory declaration when it is overdue or was refused: the server rejects every other
 * request until it is signed. The address leads back afterwards. Concurrent rejections navigate
 * once; on the declaration's own page nothing happens.
 */
export function openRequiredDeclaration(error: ApiError): void {
  if (!error.requiresDeclaration) return
  const currentLocation = parseLocation(location)
  if ('redirect' in currentLocation || currentLocation.path === declarationPath) return
  const address = declarationPathWithReturn(location.pathname + location.search + location.hash)
  // Unsent changes are persisted as a draft, so there is no confirmation before leaving.
  void goToAddress(localizedAddress(address, currentLocation.locale), { replace: true, isRedirect: true })
}
