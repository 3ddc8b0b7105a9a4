import { html } from '@lit-labs/ssr'
import { check, email, line } from '@officine/api/rules'
import type { Locale } from '@officine/i18n/locale'
import { inFixedTime } from '../api/minimum-duration.ts'
import { normalizeLogin } from './accounts.ts'
import { isBehindProxy } from './identity-settings.ts'
import { clientAddress } from './incoming-request.ts'
import type { Assets } from './pages/assets.ts'
import { loginField, renderPage } from './pages/layout.ts'
import { formatRetryTime, otherLocale, translatorFor } from './pages/sign-in-texts.ts'
import { countResetRequest, mailResetLink } from './password-reset.ts'
import {
  isReadRequest,
  type Problem,
  problemOf,
  problemParameters,
  readSignInForm,
  readTypedLogin,
  redirectAfterForm,
  redirectToPage,
  respondWithPage,
  type SignInDependencies,
  type SignInRequest,
  setInteractionParameter,
  signInUrl,
  storeTypedLogin,
} from './sign-in-request.ts'

const maxEmailLength = 254

/**
 * The page to request a password reset. Its response is the same for known and unknown addresses.
 */
export async function handleResetRequest(
  dependencies: SignInDependencies,
  signInRequest: SignInRequest,
): Promise<void> {
  const { settings, db, log, assets, pages } = dependencies
  const { interaction, request, base, url, locale } = signInRequest

  const showForm = (login: string, problem?: ResetProblem) => {
    const back = signInUrl(dependencies, signInRequest)
    const body = resetRequestPage({ locale, action: url.pathname, backHref: back, login, problem }, assets)
    const status = problem === undefined ? 200 : problem.kind === 'invalid' ? 400 : 429
    const until = problem?.kind === 'throttled' ? problem.until : undefined
    respondWithPage(signInRequest, settings, body, { status, until })
  }

  if (isReadRequest(signInRequest)) {
    const typed = interaction ? interaction.params.login_hint : readTypedLogin(dependencies, signInRequest)
    return showForm(String(typed ?? ''), problemOf(signInRequest, ['invalid']))
  }
  const form = await readSignInForm(signInRequest, pages)
  if (!form) return
  const input = form.get('login') ?? ''
  const login = normalizeLogin(input)
  if (check(login, email(line(maxEmailLength))).violations) {
    await storeTyped(dependencies, signInRequest, input.slice(0, maxEmailLength))
    return redirectToPage(signInRequest, url.pathname, { problem: 'invalid' })
  }
  const address = clientAddress(request, isBehindProxy(settings))
  const uid = interaction?.uid ?? 'reset'
  const until = await countResetRequest(db, { login, address })
  if (until) {
    await storeTyped(dependencies, signInRequest, login)
    const problem = problemParameters({ kind: 'throttled', until })
    return redirectToPage(signInRequest, url.pathname, problem)
  }
  await inFixedTime(
    () => mailResetLink(db, { login, uid }),
    (error) => log.error({ err: error }, 'a link for a new password could not be mailed'),
  )
  redirectAfterForm(signInRequest, `${base}/sent?lang=${locale}`)
}

/** Holds what was typed until the page shows it again. */
async function storeTyped(
  dependencies: SignInDependencies,
  signInRequest: SignInRequest,
  login: string,
): Promise<void> {
  const { interaction, url } = signInRequest
  if (interaction) return await setInteractionParameter(interaction, 'login_hint', login)
  storeTypedLogin(dependencies, signInRequest, { login, path: url.pathname })
}

export function handleResetSent(dependencies: SignInDependencies, signInRequest: SignInRequest): void {
  const { base, url, locale } = signInRequest
  const links = {
    backHref: signInUrl(dependencies, signInRequest),
    retryHref: `${base}/forgotten?lang=${locale}`,
  }
  respondWithPage(
    signInRequest,
    dependencies.settings,
    resetSentPage({ locale, address: url.pathname, ...links }, dependencies.assets),
  )
}

/** An invalid address, or too many requests. */
type ResetProblem = Problem<'invalid'>

type ResetRequestForm = {
  readonly locale: Locale
  /** The form's action, without a query. */
  readonly action: string
  /** The URL of the sign-in that the person came from. */
  readonly backHref: string
  readonly login: string
  readonly problem?: ResetProblem | undefined
}

function resetRequestPage(form: ResetRequestForm, assets: Assets): string {
  const { locale, action, backHref, login, problem } = form
  const t = translatorFor(locale)
  const title = t('signin.reset.title')
  const error = problem?.kind === 'invalid' ? t('signin.reset.loginInvalid') : undefined
  return renderPage(
    {
      locale,
      title: problem ? t('signin.errorTitle', { title }) : title,
      assets,
      otherLanguageHref: `${action}?lang=${otherLocale(locale)}`,
    },
    html`
      <h1>${title}</h1>
      <p class="lead">${t('signin.reset.lead')}</p>
      ${problem?.kind === 'throttled' ? html`<ofc-alert severity="error">${t('signin.reset.throttled', { time: formatRetryTime(problem.until, locale) })}</ofc-alert>` : ''}
      <form method="post" action=${`${action}?lang=${locale}`} novalidate>
        ${loginField({ login, error, autofocus: true }, t)}
        <button class="button" type="submit">${t('signin.reset.submit')}</button>
      </form>
      <p class="aside"><a href=${backHref}>${t('signin.reset.back')}</a></p>
    `,
  )
}

type ResetSentPage = {
  readonly locale: Locale
  /** The URL of this page, without a query. */
  readonly address: string
  readonly backHref: string
  readonly retryHref: string
}

/** The same page whether the account exists or not. */
function resetSentPage({ locale, address, backHref, retryHref }: ResetSentPage, assets: Assets): string {
  const t = translatorFor(locale)
  const title = t('signin.resetSent.title')
  const otherLanguageHref = `${address}?lang=${otherLocale(locale)}`
  return renderPage(
    { locale, title, assets, otherLanguageHref },
    html`
      <h1>${title}</h1>
      <p class="lead">${t('signin.resetSent.text')}</p>
      <p class="lead">${t('signin.resetSent.help')}</p>
      <p class="actions">
        <a class="button" href=${backHref}>${t('signin.reset.back')}</a>
        <a class="button outlined" href=${retryHref}>${t('signin.resetSent.again')}</a>
      </p>
    `,
  )
}
