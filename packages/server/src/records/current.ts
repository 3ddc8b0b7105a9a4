import { and, eq, gt, isNull, lte, or, type Placeholder, type SQL } from 'drizzle-orm'
import { employment } from '../database/schema.ts'

/** `YYYY-MM-DD`, or the place where a prepared query is told it. */
type Day = string | Placeholder

/** Employments and requests that are not over on a day: `endDate` is the first day on which one counts no more. */
export const isLive = (today: Day): SQL | undefined =>
  or(isNull(employment.endDate), gt(employment.endDate, today))

/** Whether an employment, or a request, is over on a day: the opposite of `isLive` for a row that was read. */
export const isOverOn = ({ endDate }: { readonly endDate: string | null }, today: string): boolean =>
  endDate !== null && endDate <= today

/** Employments that count for role and rights on a day: the query's side of `isCurrent`. */
export const isCurrentOn = (today: Day): SQL | undefined =>
  and(
    eq(employment.validationStatus, 1),
    or(isNull(employment.startDate), lte(employment.startDate, today)),
    isLive(today),
  )
