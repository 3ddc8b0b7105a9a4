import { customType, integer, text, timestamp } from 'drizzle-orm/pg-core'
import { newId } from '../ids.ts'

/**
 * An opaque id. Text and not uuid, so that a malformed id matches no row instead of raising an
 * error.
 */
export const id = <Id extends string = string>() =>
  text('id')
    .primaryKey()
    .$defaultFn(() => newId())
    .$type<Id>()

/** The id of a record in the association's own register; null for a record made here. */
export const registerId = () => text('register_id').unique()

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const createdAt = () => instant('created_at').notNull().defaultNow()

/** Incremented by each write; the value of `ETag` and `If-Match`. */
export const version = () => integer('version').notNull().default(1)

/** A text in each language. */
export type Localized = { 'fr-CA': string; 'en-CA': string }

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
