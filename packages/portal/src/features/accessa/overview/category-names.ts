import type { CategoryStatus } from '@officine/api/calls'
import type { Locale } from '@officine/i18n/locale'

/** Whether the pharmacy or a participant has missing items in the category. */
export const hasMissingItems = ({ lacking }: CategoryStatus): boolean => lacking > 0

/** « Oncologie, Neurologie ». */
export function categoryNames(categories: readonly CategoryStatus[], locale: Locale): string {
  return categories.map(({ name }) => name[locale]).join(', ')
}
