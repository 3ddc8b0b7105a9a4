import { html } from '@lit-labs/ssr'
import type { Recipient } from '../mail/send-mail.ts'
import {
  actorOf,
  type Enrolment,
  languageHref,
  leaveLink,
  lockForChange,
  openEnrolment,
} from './enrolment.ts'
import type { Assets } from './pages/assets.ts'
import { renderPage } from './pages/layout.ts'
import { translatorFor } from './pages/sign-in-texts.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import { hasFactor, readFactors, reportFactorChange } from './second-factors.ts'
import {
  isReadRequest,
  readSignInForm,
  redirectToPage,
  respondWithPage,
  type SignInDependencies,
  type SignInRequest,
} from './sign-in-request.ts'

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
