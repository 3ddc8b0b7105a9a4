import type { Notification } from '@officine/api/calls'
import { notificationTypes } from '@officine/api/constants'

export const declarationPath = '/declaration'

/** The declaration's page, which leads back to an address once it is signed. */
export function declarationThenBack(back: string): string {
  return `${declarationPath}?${new URLSearchParams({ back })}`
}

/** A mandatory declaration that waits for the person's answer. */
export interface DueDeclaration {
  readonly declarationId: string
  /** An instant; nothing when no day was set. */
  readonly dueAt: string | undefined
}

/** The declaration that is to be answered first. Who refused is still asked. */
export function dueDeclaration(notifications: readonly Notification[]): DueDeclaration | undefined {
  const [first] = notifications
    .filter(({ type }) => type === notificationTypes.MandatoryDeclaration)
    .flatMap(({ subjectId, dueAt }) => (subjectId ? [{ declarationId: subjectId, dueAt }] : []))
    .sort((a, b) => (a.dueAt ?? '').localeCompare(b.dueAt ?? ''))
  return first
}
