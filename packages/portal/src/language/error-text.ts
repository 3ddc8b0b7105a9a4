import { type ApiError, detailKey, type ErrorDetail, messageKeyOf } from '@officine/api/errors'
import type { Language } from './language.ts'

type Texts = Pick<Language, 't' | 'find'>

/** What to say of an error as a whole: its only detail where it has one, else its kind's text (specification 8). */
export function errorText({ t, find }: Texts, error: ApiError): string {
  const { soleDetail, retryAfter } = error
  if (soleDetail) return detailText({ find }, soleDetail.detail)
  const key = messageKeyOf(error)
  const timed = retryAfter ? find(`${key}.wait`, { wait: waitText({ t }, retryAfter) }) : undefined
  const values = { status: error.status ?? 0 }
  // Where the texts of refusals could not be fetched, the status says what it can.
  return timed ?? find(key, values) ?? t('errors.otherStatus', values)
}

/** All that is to be said of an error: each thing that the server said to the person, else the error as a whole. */
export function errorTexts(
  { t, find }: Texts,
  error: ApiError,
  details: readonly ErrorDetail[] = error.details,
): readonly string[] {
  const speaks = error.kind === 'badRequest' || error.kind === 'forbidden'
  if (!speaks || details.length === 0) return [errorText({ t, find }, error)]
  return [...new Set(details.map(({ detail }) => detailText({ find }, detail)))]
}

/** The text of one detail; without a translation the detail itself shows (specification 5). */
export function detailText({ find }: Pick<Language, 'find'>, detail: string): string {
  return find(detailKey(detail)) ?? detail
}

const minute = 60
const hour = 60 * minute

/** A wait in words, in the unit that says it best: `30 secondes`, `5 minutes`, `2 heures`. */
export function waitText({ t }: Pick<Language, 't'>, seconds: number): string {
  if (seconds <= 1.5 * minute) return t('errors.wait.seconds', { count: Math.ceil(seconds) })
  if (seconds <= 1.5 * hour) return t('errors.wait.minutes', { count: Math.ceil(seconds / minute) })
  return t('errors.wait.hours', { count: Math.ceil(seconds / hour) })
}
