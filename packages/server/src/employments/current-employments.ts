import { and, eq, gt, isNull, lte, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { employment } from '../database/schema.ts'

/** `YYYY-MM-DD`, or the placeholder of a prepared query. */
type Day = string | Placeholder

/**
 * Employments and requests that are not over on a day. `endDate` is the first day on which an
 * employment no longer counts.
 */
export const isLive = (today: Day): SQL | undefined =>
  or(isNull(employment.endDate), gt(employment.endDate, today))

/** Whether a loaded employment or request is over on a day: the opposite of `isLive`. */
export const hasEndedBy = ({ endDate }: { readonly endDate: string | null }, today: string): boolean =>
  endDate !== null && endDate <= today

/** Employments that count for role and rights on a day: the SQL version of `isCurrent`. */
export const isCurrentOn = (today: Day): SQL | undefined =>
  and(
    eq(employment.validationStatus, 1),
    or(isNull(employment.startDate), lte(employment.startDate, today)),
    isLive(today),
  )

/** `isLive` in a query written as text, about the employment `e`. `day` may be an expression. */
export const eIsLive = (day: Day | SQL): SQL => sql`(e.end_date is null or e.end_date > ${day}::date)`

/** `isCurrentOn` in a query written as text, about the employment `e`. */
export const eIsCurrent = (day: Day | SQL): SQL => sql`(
  e.validation_status = 1 and (e.start_date is null or e.start_date <= ${day}::date) and ${eIsLive(day)}
)`
