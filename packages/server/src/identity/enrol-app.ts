import { html } from '@lit-labs/ssr'
import { nothing } from 'lit'
import { darkRuns, qrModules, quietZone } from '../membership-card/qr-code.ts'
import { appConfirmedAt, appUri, createAppSecret, stepOfCode, storeApp } from './authenticator-app.ts'
import { decryptSecret, encryptSecret } from './encrypted-secret.ts'
import {
  actorOf,
  continueWith,
  type Enrolment,
  languageHref,
  leaveLink,
  lockForChange,
  openEnrolment,
} from './enrolment.ts'
import type { Assets } from './pages/assets.ts'
import { renderPage } from './pages/layout.ts'
import { translatorFor } from './pages/sign-in-texts.ts'
import { reportFactorChange } from './second-factors.ts'
import { isUnderWay, storeProgress } from './sign-in-progress.ts'
import {
  isReadRequest,
  readSignInForm,
  redirectToPage,
  respondWithPage,
  type SignInDependencies,
  type SignInRequest,
} from './sign-in-request.ts'

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
