import {
  type ContactId,
  deleteAuthenticatorApp,
  deleteFactorReset,
  deletePasskey,
  deleteSession,
  deleteSessions,
  getSecurity,
  postFactorReset,
  postFactorResetConfirmation,
  putAccount,
  putPasskey,
  type Security,
  type SignIn,
} from '@officine/api/calls'
import {
  type CalendarDate,
  calendarDateOf,
  formatDate,
  formatList,
  formatTime,
  timeOf,
} from '@officine/i18n/locale'
import { callQuery, mutation } from '../../../data/index.ts'
import type { Language } from '../../../language/index.ts'

export const securityQuery = (contactId: ContactId) => callQuery(getSecurity, { path: { contactId } })

const stale = { invalidates: [getSecurity] }

export const renamePasskey = mutation(putPasskey, stale)
export const removePasskey = mutation(deletePasskey, stale)
export const removeAuthenticatorApp = mutation(deleteAuthenticatorApp, stale)
export const endSession = mutation(deleteSession, stale)
export const endSessions = mutation(deleteSessions, stale)
export const changeAccount = mutation(putAccount, stale)
export const requestFactorReset = mutation(postFactorReset, stale)
export const confirmFactorReset = mutation(postFactorResetConfirmation, stale)
export const giveUpFactorReset = mutation(deleteFactorReset, stale)

type Texts = Pick<Language, 't' | 'locale'>

/** « aujourd’hui à 8 h 46 », « hier à 21 h 12 », « le 24 novembre 2026 à 7 h 58 ». */
export function momentText({ t, locale }: Texts, instant: string, now: Date): string {
  const date = calendarDateOf(instant)
  const time = formatTime(timeOf(instant), locale)
  const today = calendarDateOf(now)
  if (date === today) return t('security.today', { time })
  if (date === dayBefore(today)) return t('security.yesterday', { time })
  return t('security.on', { date: formatDate(date, locale), time })
}

function dayBefore(date: CalendarDate): CalendarDate {
  const previous = new Date(`${date}T00:00:00Z`)
  previous.setUTCDate(previous.getUTCDate() - 1)
  return previous.toISOString().slice(0, 10)
}

/** « Safari, iOS ». */
export const deviceText = (
  { t }: Pick<Language, 't'>,
  { browser, system }: Pick<SignIn, 'browser' | 'system'>,
): string => [browser, system].filter(Boolean).join(', ') || t('security.unknown_device')

/** « Mot de passe et code de l’application ». */
export function methodsText({ t, locale }: Texts, methods: SignIn['methods']): string {
  const [first, ...others] = methods.map((method) => t(`security.methods.${method}`))
  if (first === undefined) return ''
  return formatList(
    [first, ...others.map((text) => text.charAt(0).toLocaleLowerCase(locale) + text.slice(1))],
    locale,
  )
}

export const hasSecondStep = ({ passkeys, authenticatorApp }: Security): boolean =>
  passkeys.length > 0 || authenticatorApp !== null

/** Whether the person would be left without a factor that their role obliges them to. */
export const isLastObligedFactor = ({
  mustHaveSecondFactor,
  passkeys,
  authenticatorApp,
}: Security): boolean => mustHaveSecondFactor && passkeys.length + (authenticatorApp ? 1 : 0) <= 1
