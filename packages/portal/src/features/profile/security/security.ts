import {
  type ContactId,
  deleteAuthenticatorApp,
  deleteFactorReset,
  deleteIdentity,
  deletePasskey,
  deleteSession,
  deleteSessions,
  getIdentities,
  getSecurity,
  type Identities,
  postFactorReset,
  postFactorResetConfirmation,
  putAccount,
  putIdentity,
  putPasskey,
  type Security,
  type SignIn,
} from '@officine/api/calls'
import { parseUrl } from '@officine/api/rules'
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
export const identitiesQuery = (contactId: ContactId) => callQuery(getIdentities, { path: { contactId } })

const stale = { invalidates: [getSecurity] }
// Without a linked account the person may be invited again.
const staleIdentities = { invalidates: [getIdentities, getSecurity] }

export const renamePasskey = mutation(putPasskey, stale)
export const removePasskey = mutation(deletePasskey, stale)
export const removeAuthenticatorApp = mutation(deleteAuthenticatorApp, stale)
export const endSession = mutation(deleteSession, stale)
export const endSessions = mutation(deleteSessions, stale)
export const changeAccount = mutation(putAccount, stale)
export const requestFactorReset = mutation(postFactorReset, stale)
export const confirmFactorReset = mutation(postFactorResetConfirmation, stale)
export const giveUpFactorReset = mutation(deleteFactorReset, stale)
export const moveIdentity = mutation(putIdentity, staleIdentities)
export const removeIdentity = mutation(deleteIdentity, staleIdentities)

type Identity = Identities[number]

/** The address of an account, or how the provider names it. */
export const accountName = ({ email, subject }: Pick<Identity, 'email' | 'subject'>): string =>
  email ?? subject

/** `connexion.exemple.ca`. */
export const providerName = ({ issuer }: Pick<Identity, 'issuer'>): string => parseUrl(issuer)?.host ?? issuer

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

/** Of the built-in provider: its accounts always have a password. */
export const hasAccount = ({ password }: Security): boolean => password !== null

export const hasSecondStep = ({ passkeys, authenticatorApp }: Security): boolean =>
  passkeys.length > 0 || authenticatorApp !== null

/** Whether the person would be left without a factor that their role obliges them to. */
export const isLastObligedFactor = ({
  mustHaveSecondFactor,
  passkeys,
  authenticatorApp,
}: Security): boolean => mustHaveSecondFactor && passkeys.length + (authenticatorApp ? 1 : 0) <= 1
