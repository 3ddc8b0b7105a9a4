import { check, email, line } from '@officine/api/rules'
import { inEvenTime } from '../even-time.ts'
import { normalizeLogin } from './accounts.ts'
import { clientAddress } from './incoming.ts'
import { type ResetProblem, resetRequestPage, resetSentPage } from './pages/reset-request-page.ts'
import { askForReset } from './password-reset.ts'
import { isBehindProxy } from './settings.ts'
import { formOf, isReading, type PageRoute, redirect, show, type Visit } from './visit.ts'

const longestEmail = 254

/**
 * The page to request a password reset. Its response is the same for known and unknown addresses.
 */
export async function answerResetRequest(route: PageRoute, visit: Visit): Promise<void> {
  const { settings, db, assets, pages } = route
  const { interaction, request, base, url, locale } = visit

  const showForm = (login: string, problem?: ResetProblem) => {
    const back = signInAddress(route, visit)
    const body = resetRequestPage({ locale, action: url.pathname, back, login, problem }, assets)
    const status = problem === undefined ? 200 : problem === 'invalid' ? 400 : 429
    show(visit, settings, body, { status, until: problem instanceof Date ? problem : undefined })
  }

  if (isReading(visit)) return showForm(String(interaction?.params.login_hint ?? ''))
  const form = await formOf(visit, pages)
  if (!form) return
  const typed = form.get('login') ?? ''
  const login = normalizeLogin(typed)
  if (check(login, email(line(longestEmail))).violations) {
    return showForm(typed.slice(0, longestEmail), 'invalid')
  }
  const address = clientAddress(request, isBehindProxy(settings))
  const uid = interaction?.uid ?? 'reset'
  const until = await inEvenTime(() => askForReset(db, { login, address, uid }))
  if (until) return showForm(login, until)
  redirect(visit, `${base}/sent?lang=${locale}`)
}

export function answerResetSent(route: PageRoute, visit: Visit): void {
  const { base, url, locale } = visit
  const links = { back: signInAddress(route, visit), again: `${base}/forgotten?lang=${locale}` }
  show(visit, route.settings, resetSentPage({ locale, address: url.pathname, ...links }, route.assets))
}

/** The person's own sign-in to continue, or a new one. */
export function signInAddress({ settings }: PageRoute, { interaction, base, locale }: Visit): string {
  if (interaction) return `${base}/password?lang=${locale}`
  return `${settings.portalUrl}${locale === 'fr-CA' ? '' : `/${locale}`}/auth/login?back=%2F`
}
