import { html } from '@lit-labs/ssr'
import type { ContactId } from '@officine/api/calls'
import { recentSignInMinutes } from '@officine/api/constants'
import type { Locale } from '@officine/i18n/locale'
import type { Queryable } from '../database/database.ts'
import { findRecipient, type Recipient } from '../mail/send-mail.ts'
import { secondFactorAmr } from './identity-settings.ts'
import { nowInSeconds } from './lifetimes.ts'
import { chevronIcon, fingerprintIcon, shieldIcon } from './pages/icons.ts'
import { renderPage } from './pages/layout.ts'
import { otherLocale, translatorFor } from './pages/sign-in-texts.ts'
import { hasFactor, lockFactors, readFactors } from './second-factors.ts'
import {
  type EnrolmentLayout,
  enrolmentLayoutOf,
  finishSignIn,
  isOwn,
  isUnderWay,
  mustEnrol,
  type OwnSignInRequest,
  readProgress,
  type SignInProgress,
  storeProgress,
} from './sign-in-progress.ts'
import {
  redirectToPage,
  respondWithPage,
  type SignInDependencies,
  type SignInRequest,
} from './sign-in-request.ts'

// What the enrolments of a passkey, an app and recovery codes share: enrol-*.ts.

/** An enrolment in progress, with the person and whether they may leave without a factor. */
export interface Enrolment {
  readonly own: OwnSignInRequest
  readonly progress: SignInProgress
  readonly person: Recipient
  readonly isObligatory: boolean
}

/**
 * The first page of a request for an enrolment: for a person whose sign-in is recent, else after
 * another sign-in.
 */
export async function handleEnrolmentRequest(
  dependencies: SignInDependencies,
  signInRequest: SignInRequest,
): Promise<void> {
  const { db, provider, pages } = dependencies
  const { interaction, request, response, base, locale } = signInRequest
  const layout = enrolmentLayoutOf(interaction)
  if (!isOwn(signInRequest) || !layout) return pages.message(response, 'expired', locale, 400)
  const session = await provider.Session.get(provider.createContext(request, response))
  const { accountId: contactId, amr = [] } = session
  const signedInAt = session.authTime()
  const isRecent = signedInAt !== undefined && nowInSeconds() - signedInAt <= recentSignInMinutes * 60
  const isEnough = contactId !== undefined && (await hasProvenFactor(db, { contactId, amr }))
  if (!isRecent || !isEnough) return redirectToPage(signInRequest, `${base}/password`, {})
  await storeProgress(signInRequest.interaction, {
    ...{ contactId, signedInAt, amr, stage: 'enrolment', methods: [] },
    since: nowInSeconds(),
  })
  redirectToPage(signInRequest, `${base}/${layout}`, {})
}

/** Whether the sign-in has proven a factor, or the person has none yet. */
async function hasProvenFactor(
  db: Queryable,
  { contactId, amr }: Pick<SignInProgress, 'contactId' | 'amr'>,
): Promise<boolean> {
  return amr.includes(secondFactorAmr) || !hasFactor(await readFactors(db, contactId))
}

/**
 * Locks the person's factors. False if the enrolment has ended meanwhile: the person's sessions have,
 * or another browser has added a factor, which this sign-in has not proven.
 */
export async function lockForChange(db: Queryable, { own, progress }: Enrolment): Promise<boolean> {
  await lockFactors(db, progress.contactId)
  return (await isUnderWay(db, own.interaction)) && (await hasProvenFactor(db, progress))
}

/** The enrolment of this browser; responds, and resolves to undefined, if there is none. */
export async function openEnrolment(
  dependencies: SignInDependencies,
  signInRequest: SignInRequest,
): Promise<Enrolment | undefined> {
  const { db, pages } = dependencies
  const { interaction, response, base, locale } = signInRequest
  const progress = readProgress(interaction, 'enrolment')
  const isOpen = progress && (await hasProvenFactor(db, progress))
  const person = isOpen && (await findRecipient(db, progress.contactId))
  if (!isOwn(signInRequest)) pages.message(response, 'expired', locale, 400)
  else if (!progress || !person) redirectToPage(signInRequest, `${base}/password`, {})
  else {
    const isObligatory = await mustEnrol(dependencies, progress)
    return { own: signInRequest, progress, person, isObligatory }
  }
  return undefined
}

/** For a person whom the association obliges to a factor: which one? */
export async function handleSetUp(
  dependencies: SignInDependencies,
  signInRequest: SignInRequest,
): Promise<void> {
  const { settings, assets } = dependencies
  const { url, base, locale } = signInRequest
  const enrolment = await openEnrolment(dependencies, signInRequest)
  if (!enrolment) return
  const t = translatorFor(locale)
  const title = t('signin.setUp.title')
  const way = (layout: EnrolmentLayout, icon: unknown, name: string, hint: string) =>
    html`<li><a href=${`${base}/${layout}?lang=${locale}`}>${icon}<span>${name}<small>${hint}</small></span>${chevronIcon}</a></li>`
  const body = renderPage(
    { locale, title, assets, otherLanguageHref: languageHref(url, locale) },
    html`
      <h1>${title}</h1>
      <p class="lead">${t('signin.setUp.lead')}</p>
      <div class="ways"><ul>
        ${way('add-passkey', fingerprintIcon, t('signin.setUp.passkey.title'), t('signin.setUp.passkey.hint'))}
        ${way('authenticator-app', shieldIcon, t('signin.setUp.app.title'), t('signin.setUp.app.hint'))}
      </ul></div>
    `,
  )
  respondWithPage(signInRequest, settings, body)
}

/** Leaves an enrolment; not without a factor that the association requires. */
export async function handleContinue(
  dependencies: SignInDependencies,
  signInRequest: SignInRequest,
): Promise<void> {
  const enrolment = await openEnrolment(dependencies, signInRequest)
  if (!enrolment) return
  if (enrolment.isObligatory) return redirectToPage(signInRequest, `${signInRequest.base}/set-up`, {})
  await finishSignIn(dependencies, signInRequest, enrolment.progress)
}

/** Continues once a factor was added: with recovery codes, if the person has none. */
export async function continueWith(
  dependencies: SignInDependencies,
  { own, progress }: Enrolment,
  method: 'pop' | 'otp',
): Promise<void> {
  const { appSecret: _, replacesApp: __, ...rest } = progress
  const proven = { ...rest, amr: [...new Set([...progress.amr, method, secondFactorAmr])] }
  const { recoveryCodes } = await readFactors(dependencies.db, progress.contactId)
  if (recoveryCodes > 0) return await finishSignIn(dependencies, own, proven)
  await storeProgress(own.interaction, proven)
  redirectToPage(own, `${own.base}/recovery-codes`, {})
}

export const actorOf = (contactId: ContactId, { response }: SignInRequest) => ({
  contactId,
  requestId: String(response.getHeader('x-request-id')),
})

/** Without a factor that the association requires, the person can't leave. */
export function leaveLink({ isObligatory, own: { base, locale } }: Enrolment) {
  if (isObligatory) return ''
  return html`<a href=${`${base}/continue?lang=${locale}`}>${translatorFor(locale)('signin.enrol.leave')}</a>`
}

export const languageHref = (url: URL, locale: Locale) => `${url.pathname}?lang=${otherLocale(locale)}`
