import { html } from '@lit-labs/ssr'
import { fullName } from '@officine/i18n/locale'
import { nothing } from 'lit'
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
import { fingerprintIcon } from './pages/icons.ts'
import { renderPage } from './pages/layout.ts'
import { translatorFor } from './pages/sign-in-texts.ts'
import { createEnrolmentOptions, storePasskey, verifyEnrolment } from './passkeys.ts'
import { reportFactorChange } from './second-factors.ts'
import { passkeyError } from './second-step.ts'
import {
  isReadRequest,
  readSignInForm,
  redirectToPage,
  respondWithPage,
  type SignInDependencies,
  type SignInRequest,
} from './sign-in-request.ts'

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
