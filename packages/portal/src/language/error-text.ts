import { type ApiError, detailKey, messageKeyOf } from '@officine/api/errors'
import type { Language } from './language.ts'

/** What to say of an error as a whole: its only detail where it has one, else its kind's text (specification 8). */
export function errorText({ t, find }: Pick<Language, 't' | 'find'>, error: ApiError): string {
  const { soleDetail } = error
  if (soleDetail) return detailText({ find }, soleDetail.detail)
  return t(messageKeyOf(error), { status: error.status ?? 0 })
}

/** The text of one detail; without a translation the detail itself shows (specification 5). */
export function detailText({ find }: Pick<Language, 'find'>, detail: string): string {
  return find(detailKey(detail)) ?? detail
}
