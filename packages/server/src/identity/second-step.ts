import { html } from '@lit-labs/ssr'
import type { ContactId, SignInMethod } from '@officine/api/calls'
import { formatPhone, fullName, type Locale } from '@officine/i18n/locale'
import { nothing } from 'lit'
import { findRecipient, type Recipient } from '../mail/send-mail.ts'
import { useAppCode } from './authenticator-app.ts'
import { isBehindProxy } from './identity-settings.ts'
import { clientAddress } from './incoming-request.ts'
import { deviceCookie, rememberDevice } from './known-devices.ts'
import { beginCode } from './login-throttle.ts'
import type { Assets } from './pages/assets.ts'
import { backIcon, chevronIcon, fingerprintIcon, listIcon, shieldIcon } from './pages/icons.ts'
import { openDoor, renderPage } from './pages/layout.ts'
import { formatRetryTime, otherLocale, translatorFor } from './pages/sign-in-texts.ts'
import { createSignInOptions, verifySignIn } from './passkeys.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { amrOf, type Factors, readFactors } from './second-factors.ts'
import { advance, isOwn, isUnderWay, readProgress } from './sign-in-progress.ts'
import { recordSignIn } from './sign-in-record.ts'
import {
  isReadRequest,
  type Problem,
  problemOf,
  problemParameters,
  readSignInForm,
  redirectToPage,
  respondWithPage,
  type SignInDependencies,
  type SignInRequest,
} from './sign-in-request.ts'

const ways = ['passkey', 'app', 'recovery'] as const
type Way = (typeof ways)[number]

/** The page after the password of a person who has a second factor. */
export async function handleSecondStep(
  dependencies: SignInDependencies,
  signInRequest: SignInRequest,
): Promise<void> {
  const { settings, db, assets, pages } = dependencies
  const { interaction, response, url, base, locale } = signInRequest
  if (!isOwn(signInRequest)) return pages.message(response, 'expired', locale, 400)
  const progress = readProgress(interaction, 'secondStep')
  if (!progress) return redirectToPage(signInRequest, `${base}/password`, {})
  const { contactId } = progress
  const factors = await readFactors(db, contactId)
  const offeredWays = waysOf(factors)
  const way = ways.find((name) => name === url.searchParams.get('way')) ?? offeredWays[0] ?? 'recovery'

  if (isReadRequest(signInRequest)) {
    const person = await findRecipient(db, contactId)
    if (!person) return redirectToPage(signInRequest, `${base}/password`, {})
    const use = { purpose: 'secondStep', interactionUid: signInRequest.interaction.uid } as const
    const options = way === 'passkey' ? await createSignInOptions(db, settings, use, contactId) : ''
    const problem = problemOf(signInRequest, refusals)
    const otherWays = offeredWays.filter((name) => name !== way)
    const form = { locale, base, way, otherWays, person, options, problem }
    const status = problem === undefined ? 200 : problem.kind === 'throttled' ? 429 : 400
    const until = problem?.kind === 'throttled' ? problem.until : undefined
    return respondWithPage(signInRequest, settings, secondStepPage(form, assets), { status, until })
  }
  const form = await readSignInForm(signInRequest, pages)
  if (!form) return
  if (!(await isUnderWay(db, signInRequest.interaction)))
    return redirectToPage(signInRequest, `${base}/password`, {})
  const outcome = await tryFactor(dependencies, signInRequest, contactId, way, form)
  if (outcome.kind !== 'right') {
    return redirectToPage(signInRequest, url.pathname, { way, ...problemParameters(outcome) })
  }
  if (form.get('remember') === 'yes') {
    const { request } = signInRequest
    const cookieHash = deviceCookie(request, response, settings)
    await rememberDevice(db, { contactId, cookieHash, request })
  }
  const methods = [...progress.methods, methodOf[way]]
  await advance(dependencies, signInRequest, {
    ...progress,
    stage: 'enrolment',
    methods,
    amr: amrOf(methods),
  })
}

const methodOf = {
  passkey: 'passkey',
  app: 'authenticatorApp',
  recovery: 'recoveryCode',
} as const satisfies Record<Way, SignInMethod>

function waysOf({ passkeys, hasApp, recoveryCodes }: Factors): readonly Way[] {
  const isOffered = { passkey: passkeys > 0, app: hasApp, recovery: recoveryCodes > 0 }
  return ways.filter((way) => isOffered[way])
}

const refusals = ['missing', 'wrong', 'passkey'] as const
type SecondStepProblem = Problem<(typeof refusals)[number]>

async function tryFactor(
  { db, settings }: SignInDependencies,
  { request, interaction }: SignInRequest,
  contactId: ContactId,
  way: Way,
  form: URLSearchParams,
): Promise<SecondStepProblem | { readonly kind: 'right' }> {
  const behindProxy = isBehindProxy(settings)
  const record = { contactId, methods: ['password', methodOf[way]], request, behindProxy } as const
  const use = { purpose: 'secondStep', interactionUid: interaction?.uid ?? '' } as const
  if (way === 'passkey') {
    // A passkey of somebody else is not that person's second step.
    if ((await verifySignIn(db, settings, use, form.get('response') ?? '')) === contactId)
      return { kind: 'right' }
    await recordSignIn(db, { ...record, outcome: 'refused' })
    return { kind: 'passkey' }
  }
  const code = (form.get('code') ?? '').slice(0, maxCodeLength)
  if (code.trim() === '') return { kind: 'missing' }
  const attempt = await beginCode(db, contactId, clientAddress(request, behindProxy))
  if (!attempt.allowed) {
    await recordSignIn(db, { ...record, outcome: 'locked' })
    return { kind: 'throttled', until: attempt.until }
  }
  const isRight = await (way === 'app' ? useAppCode : useRecoveryCode)(db, contactId, code)
  if (isRight) {
    await attempt.succeeded()
    return { kind: 'right' }
  }
  await recordSignIn(db, { ...record, outcome: 'wrongCode' })
  const until = await attempt.failed()
  return until ? { kind: 'throttled', until } : { kind: 'wrong' }
}

const maxCodeLength = 64

interface SecondStepForm {
  readonly locale: Locale
  readonly base: string
  readonly way: Way
  readonly otherWays: readonly Way[]
  readonly person: Recipient
  /** Of `navigator.credentials.get`, as JSON. */
  readonly options: string
  readonly problem: SecondStepProblem | undefined
}

function secondStepPage(form: SecondStepForm, assets: Assets): string {
  const { locale, base, way, otherWays, person, options, problem } = form
  const t = translatorFor(locale)
  const title = t('signin.second.title')
  const { associationPhone: phone } = assets.association
  const address = (of: Way, language = locale) => `${base}/second-step?way=${of}&lang=${language}`
  return renderPage(
    {
      locale,
      title: problem ? t('signin.errorTitle', { title }) : title,
      assets,
      otherLanguageHref: address(way, otherLocale(locale)),
      drawing: openDoor,
    },
    html`
      <p class="back"><a href=${`${base}/password?other=1&lang=${locale}`}>${backIcon}${t('signin.second.otherAddress')}</a></p>
      <h1>${title}</h1>
      <p class="lead">${t(`signin.second.lead.${way}`)}</p>
      <p class="account"><span class="initials" aria-hidden="true">${initialsOf(person)}</span><span><b>${fullName(person)}</b><span>${person.email}</span></span></p>
      ${way === 'passkey' ? passkeyForm(address(way), options, problem, locale) : codeForm(address(way), way, problem, locale)}
      ${
        otherWays.length > 0 || phone
          ? html`<div class="ways">
              ${otherWays.length > 0 ? html`<ul>${otherWays.map((other) => html`<li><a href=${address(other)}>${iconOf[other]}<span>${t(`signin.second.way.${other}`)}</span>${chevronIcon}</a></li>`)}</ul>` : ''}
              ${phone ? html`<p>${t('signin.second.none')} <a href=${`tel:+1${phone}`}>${formatPhone(phone, locale)}</a>.</p>` : ''}
            </div>`
          : ''
      }
    `,
  )
}

const iconOf = { passkey: fingerprintIcon, app: shieldIcon, recovery: listIcon } as const

const initialsOf = ({ firstName, lastName }: Recipient): string =>
  `${firstName.slice(0, 1)}${lastName.slice(0, 1)}`.toUpperCase()

function passkeyForm(
  action: string,
  options: string,
  problem: SecondStepProblem | undefined,
  locale: Locale,
) {
  const t = translatorFor(locale)
  const hasFailed = problem?.kind === 'passkey'
  return html`<form method="post" action=${action} data-passkey="get" data-options=${options}>
      <input type="hidden" name="response">
      <div class="needs-scripts">
        <button class="button" type="button" data-passkey-button ?autofocus=${hasFailed} aria-describedby=${hasFailed ? 'passkey-error' : nothing}>${fingerprintIcon}${t('signin.second.usePasskey')}</button>
        ${passkeyError(hasFailed, locale)}
      </div>
      <p class="without-scripts">${t('signin.passkey.needsScripts')}</p>
      <div class="needs-scripts">${rememberField(locale)}</div>
    </form>`
}

/** The sentence under the button: the server's or, by script, that the device has refused. */
export function passkeyError(hasFailed: boolean, locale: Locale) {
  const t = translatorFor(locale)
  return html`<p class="field-error" id="passkey-error" role="alert" data-text=${t('signin.passkey.refused')}>${hasFailed ? t('signin.passkey.refused') : ''}</p>`
}

function codeForm(
  action: string,
  way: 'app' | 'recovery',
  problem: SecondStepProblem | undefined,
  locale: Locale,
) {
  const t = translatorFor(locale)
  const isWrong = problem?.kind === 'wrong' || problem?.kind === 'missing'
  const error = isWrong ? t(`signin.second.${problem.kind}.${way}`) : undefined
  return html`
    ${problem?.kind === 'throttled' ? html`<ofc-alert severity="error">${throttledText(problem.until, locale)}</ofc-alert>` : ''}
    <form method="post" action=${action} novalidate>
      <ofc-text-field error=${error ?? nothing} required
        ><label slot="label" for="code">${t(`signin.second.label.${way}`)}</label
        ><input
          id="code"
          name="code"
          type="text"
          inputmode=${way === 'app' ? 'numeric' : 'text'}
          autocomplete=${way === 'app' ? 'one-time-code' : 'off'}
          autocapitalize="none"
          spellcheck="false"
          maxlength=${maxCodeLength}
          required
          aria-invalid=${error === undefined ? nothing : 'true'}
          aria-description=${error ?? nothing}
          autofocus
      ></ofc-text-field>
      <button class="button" type="submit">${t('signin.second.submit')}</button>
      ${way === 'app' ? rememberField(locale) : ''}
    </form>`
}

/** A pause is short; the end of a block is said as a time of day. */
function throttledText(until: Date, locale: Locale): string {
  const t = translatorFor(locale)
  const seconds = Math.ceil((until.getTime() - Date.now()) / 1000)
  return seconds <= 60
    ? t('signin.second.pause', { seconds })
    : t('signin.throttled', { time: formatRetryTime(until, locale) })
}

function rememberField(locale: Locale) {
  const t = translatorFor(locale)
  return html`<label class="check"><input type="checkbox" name="remember" value="yes" aria-describedby="remember-hint"><span>${t('signin.second.remember')}<small id="remember-hint">${t('signin.second.rememberHint')}</small></span></label>`
}
