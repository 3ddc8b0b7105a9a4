import { type SQLWrapper, sql } from 'drizzle-orm'

interface NameColumns {
  readonly firstName: SQLWrapper
  readonly lastName: SQLWrapper
}

/** `fullName` of i18n in SQL: the first name is empty for a person of one name. Null without a person. */
export const fullNameInSql = ({ firstName, lastName }: NameColumns) =>
  sql<string>`ltrim(${firstName} || ' ' || ${lastName})`
