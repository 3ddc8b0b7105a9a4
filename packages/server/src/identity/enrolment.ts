import { html } from '@lit-labs/ssr'
import type { ContactId } from '@officine/api/calls'
import { recentSignInMinutes } from '@officine/api/constants'
import { fullName, type Locale } from '@officine/i18n/locale'
import { nothing } from 'lit'
import type { Queryable } from '../database/database.ts'
import { findRecipient, type Recipient } from '../mail/send-mail.ts'
import { darkRuns, qrModules, quietZone } from '../membership-card/qr-code.ts'
import { appConfirmedAt, appUri, createAppSecret, stepOfCode, storeApp } from './authenticator-app.ts'
import { decryptSecret, encryptSecret } from './encrypted-secret.ts'
import { secondFactorAmr } from './identity-settings.ts'
import { nowInSeconds } from './lifetimes.ts'
import type { Assets } from './pages/assets.ts'
import { chevronIcon, fingerprintIcon, shieldIcon } from './pages/icons.ts'
import { renderPage } from './pages/layout.ts'
import { otherLocale, translatorFor } from './pages/sign-in-texts.ts'
import { createEnrolmentOptions, storePasskey, verifyEnrolment } from './passkeys.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import { hasFactor, lockFactors, readFactors, reportFactorChange } from './second-factors.ts'
import { passkeyError } from './second-step.ts'
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
  isReadRequest,
  readSignInForm,
  redirectToPage,
  respondWithPage,
  type SignInDependencies,
  type SignInRequest,
} from './sign-in-request.ts'

/** An enrolment in progress, with the person and whether they may leave without a factor. */
interface Enrolment {
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
async function lockForChange(db: Queryable, { own, progress }: Enrolment): Promise<boolean> {
  await lockFactors(db, progress.contactId)
  return (await isUnderWay(db, own.interaction)) && (await hasProvenFactor(db, progress))
}

/** The enrolment of this browser; responds, and resolves to undefined, if there is none. */
async function openEnrolment(
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
async function continueWith(
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

const actorOf = (contactId: ContactId, { response }: SignInRequest) => ({
  contactId,
  requestId: String(response.getHeader('x-request-id')),
})

const maxNameLength = 60

/** Adds a passkey, which the browser makes: needs scripts. */
export async function handleAddPasskey(
  dependencies: SignInDependencies,
  signInRequest: SignInRequest,
): Promise<void> {
  const { db, settings, assets, pages } = dependencies
  const { url, request } = signInRequest
  const enrolment = await openEnrolment(dependencies, signInRequest)
  if (!enrolment) return
  const { own, progress, person } = enrolment
  const { contactId } = progress
  const use = { purpose: 'enrolment', interactionUid: own.interaction.uid } as const
  if (isReadRequest(signInRequest)) {
    const { email } = person
    const options = await createEnrolmentOptions(db, settings, use, {
      ...{ contactId, email, name: fullName(person) },
    })
    const hasFailed = url.searchParams.get('problem') === 'passkey'
    const name = deviceNameOf(request.headers['user-agent'])
    const body = addPasskeyPage(signInRequest, assets, { options, name, hasFailed, enrolment })
    return respondWithPage(signInRequest, settings, body, { status: hasFailed ? 400 : 200 })
  }
  const form = await readSignInForm(signInRequest, pages)
  if (!form) return
  const key = await verifyEnrolment(db, settings, use, form.get('response') ?? '')
  const typedName = (form.get('name') ?? '').replaceAll('\0', '').trim().slice(0, maxNameLength)
  const name = typedName || deviceNameOf(request.headers['user-agent'])
  const isStored =
    key !== undefined &&
    (await db.transaction(async (tx) => {
      if (!(await lockForChange(tx, enrolment))) return false
      if ((await storePasskey(tx, contactId, name, key)) === undefined) return false
      const actor = actorOf(contactId, signInRequest)
      await reportFactorChange(tx, { contactId, factor: 'passkey', change: 'added', name, actor })
      return true
    }))
  if (!isStored) return redirectToPage(signInRequest, url.pathname, { problem: 'passkey' })
  await continueWith(dependencies, enrolment, 'pop')
}

/** A name that the person may change: the device, as its browser names it. */
function deviceNameOf(userAgent = ''): string {
  const names = ['iPhone', 'iPad', 'Android', 'Windows', 'Macintosh', 'Linux'] as const
  const name = names.find((candidate) => userAgent.includes(candidate))
  return name === 'Macintosh' ? 'Mac' : (name ?? 'Officine')
}

interface AddPasskeyForm {
  readonly options: string
  readonly name: string
  readonly hasFailed: boolean
  readonly enrolment: Enrolment
}

function addPasskeyPage(
  { url, base, locale }: SignInRequest,
  assets: Assets,
  { options, name, hasFailed, enrolment }: AddPasskeyForm,
): string {
  const t = translatorFor(locale)
  const title = t('signin.addPasskey.title')
  return renderPage(
    {
      locale,
      title: hasFailed ? t('signin.errorTitle', { title }) : title,
      assets,
      otherLanguageHref: languageHref(url, locale),
    },
    html`
      <h1>${title}</h1>
      <p class="lead">${t('signin.addPasskey.lead')}</p>
      <form class="needs-scripts" method="post" action=${`${url.pathname}?lang=${locale}`} data-passkey="create" data-options=${options}>
        <input type="hidden" name="response">
        <ofc-text-field helper=${t('signin.addPasskey.nameHint')}
          ><label slot="label" for="name">${t('signin.addPasskey.name')}</label
          ><input id="name" name="name" type="text" value=${name} autocomplete="off" maxlength=${maxNameLength}
        ></ofc-text-field>
        <div>
          <button class="button" type="submit" data-passkey-button ?autofocus=${hasFailed} aria-describedby=${hasFailed ? 'passkey-error' : nothing}>${fingerprintIcon}${t('signin.addPasskey.submit')}</button>
          ${passkeyError(hasFailed, locale)}
        </div>
      </form>
      <p class="lead without-scripts">${t('signin.passkey.needsScripts')}</p>
      <p class="aside">${leaveLink(enrolment)}</p>
      ${enrolment.isObligatory ? html`<p class="aside"><a href=${`${base}/set-up?lang=${locale}`}>${t('signin.setUp.other')}</a></p>` : ''}
    `,
  )
}

/** Without a factor that the association requires, the person can't leave. */
function leaveLink({ isObligatory, own: { base, locale } }: Enrolment) {
  if (isObligatory) return ''
  return html`<a href=${`${base}/continue?lang=${locale}`}>${translatorFor(locale)('signin.enrol.leave')}</a>`
}

const languageHref = (url: URL, locale: Locale) => `${url.pathname}?lang=${otherLocale(locale)}`

/** Adds an authentication app by its first code, or replaces it. */
export async function handleAuthenticatorApp(
  dependencies: SignInDependencies,
  signInRequest: SignInRequest,
): Promise<void> {
  const { db, settings, assets, pages } = dependencies
  const { url, locale } = signInRequest
  const enrolment = await openEnrolment(dependencies, signInRequest)
  if (!enrolment) return
  const { own, progress, person } = enrolment
  const { contactId } = progress
  const stored = progress.appSecret === undefined ? undefined : decryptSecret(progress.appSecret, contactId)
  if (isReadRequest(signInRequest)) {
    const secret = stored ?? createAppSecret()
    if (stored === undefined) {
      const replacesApp = await appConfirmedAt(db, contactId)
      const appSecret = encryptSecret(secret, contactId)
      await storeProgress(own.interaction, { ...progress, appSecret, replacesApp })
    }
    const problem = appProblems.find((name) => name === url.searchParams.get('problem'))
    const body = appPage(signInRequest, assets, { secret, email: person.email, problem, enrolment })
    return respondWithPage(signInRequest, settings, body, { status: problem ? 400 : 200 })
  }
  const form = await readSignInForm(signInRequest, pages)
  if (!form) return
  const step = stored === undefined ? undefined : stepOfCode(stored, form.get('code') ?? '')
  if (stored === undefined || step === undefined)
    return redirectToPage(signInRequest, url.pathname, { problem: 'wrong' })
  const isStored = await db.transaction(async (tx) => {
    if (!(await lockForChange(tx, enrolment))) return false
    // Of two enrolments at the same time the second would disable the first person's application.
    if ((await appConfirmedAt(tx, contactId)) !== (progress.replacesApp ?? null)) return false
    await storeApp(tx, contactId, { secret: stored, step })
    const change = progress.replacesApp ? 'replaced' : 'added'
    const actor = actorOf(contactId, signInRequest)
    await reportFactorChange(tx, { contactId, factor: 'authenticatorApp', change, actor })
    return true
  })
  if (!isStored) {
    if (!(await isUnderWay(db, own.interaction))) return redirectToPage(own, `${own.base}/password`, {})
    const { appSecret: _, replacesApp: __, ...rest } = progress
    await storeProgress(own.interaction, rest)
    return redirectToPage(signInRequest, url.pathname, { problem: 'changed', lang: locale })
  }
  await continueWith(dependencies, enrolment, 'otp')
}

const appProblems = ['wrong', 'changed'] as const

interface AppForm {
  readonly secret: string
  readonly email: string
  readonly problem: (typeof appProblems)[number] | undefined
  readonly enrolment: Enrolment
}

function appPage(
  { url, base, locale }: SignInRequest,
  assets: Assets,
  { secret, email, problem, enrolment }: AppForm,
): string {
  const t = translatorFor(locale)
  const title = t('signin.app.title')
  const error = problem === 'wrong' ? t('signin.second.wrong.app') : undefined
  const uri = appUri(secret, email)
  return renderPage(
    {
      locale,
      title: problem ? t('signin.errorTitle', { title }) : title,
      assets,
      otherLanguageHref: languageHref(url, locale),
    },
    html`
      <h1>${title}</h1>
      <p class="lead">${t('signin.app.lead')}</p>
      ${problem === 'changed' ? html`<ofc-alert severity="error">${t('signin.app.changed')}</ofc-alert>` : ''}
      ${qrCode(uri, t('signin.app.qr'))}
      <p class="secret"><span>${t('signin.app.secret')}</span> <code>${secret.match(/.{1,4}/g)?.join(' ')}</code></p>
      <p class="aside on-phones"><a href=${uri}>${t('signin.app.open')}</a></p>
      <form method="post" action=${`${url.pathname}?lang=${locale}`} novalidate>
        <ofc-text-field error=${error ?? nothing} required
          ><label slot="label" for="code">${t('signin.second.label.app')}</label
          ><input
            id="code"
            name="code"
            type="text"
            inputmode="numeric"
            autocomplete="one-time-code"
            maxlength="16"
            required
            aria-invalid=${error === undefined ? nothing : 'true'}
            aria-description=${error ?? nothing}
            ?autofocus=${error !== undefined}
        ></ofc-text-field>
        <button class="button" type="submit">${t('signin.app.submit')}</button>
      </form>
      <p class="aside">${leaveLink(enrolment)}</p>
      ${enrolment.isObligatory ? html`<p class="aside"><a href=${`${base}/set-up?lang=${locale}`}>${t('signin.setUp.other')}</a></p>` : ''}
    `,
  )
}

/** Dark on light in both themes: scanners need it. */
function qrCode(text: string, label: string) {
  const modules = qrModules(text)
  const size = modules.length + 2 * quietZone
  const path = darkRuns(modules)
    .map(({ row, column, length }) => `M${column + quietZone} ${row + quietZone}h${length}v1h-${length}z`)
    .join('')
  return html`<svg class="qr" viewBox=${`0 0 ${size} ${size}`} role="img" aria-label=${label} shape-rendering="crispEdges"><rect width=${size} height=${size} fill="#fff"/><path d=${path} fill="#000"/></svg>`
}

/** Makes ten codes, which this response alone shows. */
export async function handleRecoveryCodes(
  dependencies: SignInDependencies,
  signInRequest: SignInRequest,
): Promise<void> {
  const { db, settings, assets, pages } = dependencies
  const enrolment = await openEnrolment(dependencies, signInRequest)
  if (!enrolment) return
  const { own, progress, person, isObligatory } = enrolment
  const { contactId } = progress
  // Codes replace a factor, and are none.
  const factors = await readFactors(db, contactId)
  if (!hasFactor(factors)) {
    return redirectToPage(own, `${own.base}/${isObligatory ? 'set-up' : 'add-passkey'}`, {})
  }
  const hasCodes = factors.recoveryCodes > 0
  if (isReadRequest(signInRequest)) {
    return respondWithPage(signInRequest, settings, newCodesPage(signInRequest, assets, hasCodes, enrolment))
  }
  const form = await readSignInForm(signInRequest, pages)
  if (!form) return
  const codes = await db.transaction(async (tx) => {
    if (!(await lockForChange(tx, enrolment))) return undefined
    const change = hasCodes ? 'replaced' : 'added'
    const actor = actorOf(contactId, signInRequest)
    await reportFactorChange(tx, { contactId, factor: 'recoveryCodes', change, actor })
    return await createRecoveryCodes(tx, contactId)
  })
  if (!codes) return redirectToPage(own, `${own.base}/password`, {})
  respondWithPage(signInRequest, settings, codesPage(signInRequest, assets, codes, person))
}

function newCodesPage(
  { url, locale }: SignInRequest,
  assets: Assets,
  hasCodes: boolean,
  enrolment: Enrolment,
): string {
  const t = translatorFor(locale)
  const title = t('signin.codes.title')
  return renderPage(
    { locale, title, assets, otherLanguageHref: languageHref(url, locale) },
    html`
      <h1>${title}</h1>
      <p class="lead">${t('signin.codes.lead')}</p>
      ${hasCodes ? html`<p class="lead">${t('signin.codes.replaces')}</p>` : ''}
      <form method="post" action=${`${url.pathname}?lang=${locale}`}>
        <button class="button" type="submit">${t('signin.codes.create')}</button>
      </form>
      <p class="aside">${leaveLink(enrolment)}</p>
    `,
  )
}

function codesPage(
  { base, locale }: SignInRequest,
  assets: Assets,
  codes: readonly string[],
  { email }: Recipient,
): string {
  const t = translatorFor(locale)
  const title = t('signin.codes.title')
  return renderPage(
    { locale, title, assets },
    html`
      <h1>${title}</h1>
      <p class="lead">${t('signin.codes.keep', { email })}</p>
      <ol class="codes">${codes.map((code) => html`<li><code>${code}</code></li>`)}</ol>
      <p class="actions">
        <a class="button" href=${`${base}/continue?lang=${locale}`}>${t('signin.codes.kept')}</a>
        <button class="button outlined needs-scripts" type="button" data-print>${t('signin.codes.print')}</button>
      </p>
    `,
  )
}
