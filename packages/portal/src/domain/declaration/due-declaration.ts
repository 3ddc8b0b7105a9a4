import type { Notification } from '@officine/api/calls'
import { notificationTypes } from '@officine/api/constants'

export const declarationPath = '/declaration'

/** The declaration's page, with the address to return to after signing. */
export function declarationPathWithReturn(back: string): string {
  return `${declarationPath}?${new URLSearchParams({ back })}`
}

/** A mandatory declaration that the person has to answer. */
export interface DueDeclaration {
  readonly declarationId: string
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
