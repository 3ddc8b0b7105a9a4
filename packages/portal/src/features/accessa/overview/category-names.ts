import type { CategoryStanding } from '@officine/api/calls'
import type { Locale } from '@officine/i18n/locale'

/** Whether the pharmacy or a participant has missing items in the category. */
export const lackingIn = ({ lacking }: CategoryStanding): boolean => lacking > 0

/** « Oncologie, Neurologie ». */
export function namesOf(categories: readonly CategoryStanding[], locale: Locale): string {
  return categories.map(({ name }) => name[locale]).join(', ')
}
