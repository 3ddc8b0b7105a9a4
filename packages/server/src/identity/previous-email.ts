import { randomBytes } from 'node:crypto'
import { html } from '@lit-labs/ssr'
import type { Locale } from '@officine/i18n/locale'
import { eq } from 'drizzle-orm'
import { networkKey } from '../api/rate-limit.ts'
import { appendAudit } from '../database/audit.ts'
import { countAgainstLimit } from '../database/counted-limit.ts'
import { type Database, type DatabaseTransaction, retryWrite } from '../database/database.ts'
import { violatedConstraint } from '../database/database-errors.ts'
import { contact } from '../database/schema.ts'
import { sendMail } from '../mail/send-mail.ts'
import { setEmail, spendUndo } from '../people/email-change.ts'
import { setPassword } from './accounts.ts'
import { resetAccountThrottle } from './login-throttle.ts'
import { createToken, findToken, hashOfSecret, type TokenState, withdrawTokens } from './one-time-token.ts'
import type { Assets } from './pages/assets.ts'
import { renderPage } from './pages/layout.ts'
import { otherLocale, translatorFor } from './pages/sign-in-texts.ts'
import { resetLinkHours } from './password-reset.ts'
import { endSessions } from './sessions.ts'
import {
  isReadRequest,
  readMailedLink,
  readSignInForm,
  redirectToPage,
  respondWithPage,
  type SignInDependencies,
  type SignInRequest,
} from './sign-in-request.ts'

/**
 * The page of the link that is mailed to an address that was replaced, or is about to be: undoes the
 * change, signed in or not. Opening it changes nothing, since mail programs open links too.
 */
export async function handlePreviousEmail(
  dependencies: SignInDependencies,
  signInRequest: SignInRequest,
): Promise<void> {
  const { settings, db, assets, pages } = dependencies
  const { response, url, base, locale } = signInRequest
  const mailedLink = await readMailedLink(dependencies, signInRequest, readUndoLink)
  if (!mailedLink) return
  const { secret, link, alternatives } = mailedLink
  /** What the link did; the forms of the page redirect to it. */
  const showOutcome = (outcome: string | null) => {
    if (outcome === 'taken') return pages.message(response, 'undoTaken', locale, 409)
    if (outcome === 'undone') return pages.message(response, 'undone', locale, 200)
    return pages.message(response, 'undoUsed', locale, 400, alternatives)
  }
  switch (link.state) {
    case 'used':
      return showOutcome(url.searchParams.get('outcome'))
    case 'expired':
      return pages.message(response, 'undoExpired', locale, 400)
    case 'invalid':
      return pages.message(response, 'undoInvalid', locale, 400)
  }

  if (isReadRequest(signInRequest)) {
    const form = { locale, action: url.pathname, secret, email: link.email }
    return respondWithPage(signInRequest, settings, previousEmailPage(form, assets))
  }
  if (!(await readSignInForm(signInRequest, pages))) return
  const undone = await undoEmailChange(db, { secret, requestId: String(response.getHeader('x-request-id')) })
  if (undone?.outcome === 'restored' && undone.resetSecret !== undefined)
    return redirectToPage(signInRequest, `${base}/new-password`, { token: undone.resetSecret })
  const outcome = undone?.outcome === 'restored' ? 'undone' : (undone?.outcome ?? 'used')
  redirectToPage(signInRequest, url.pathname, { token: secret, outcome })
}

type PreviousEmailForm = {
  readonly locale: Locale
  /** The form's action, without a query. */
  readonly action: string
  /** The secret of the mailed link, passed on by the form. */
  readonly secret: string
  /** The address to restore. */
  readonly email: string
}

/** Asks before a change of address is undone: it ends sessions and the password. */
function previousEmailPage({ locale, action, secret, email }: PreviousEmailForm, assets: Assets) {
  const t = translatorFor(locale)
  const title = t('signin.undo.title')
  const actionUrl = (language: Locale) =>
    `${action}?${new URLSearchParams({ token: secret, lang: language })}`
  return renderPage(
    { locale, title, assets, otherLanguageHref: actionUrl(otherLocale(locale)) },
    html`
      <h1>${title}</h1>
      <p class="lead">${t('signin.undo.lead', { email })}</p>
      <p>${t('signin.undo.password')}</p>
      <form method="post" action=${actionUrl(locale)}>
        <button class="button" type="submit">${t('signin.undo.submit')}</button>
      </form>
      <p class="for-others">${t('signin.undo.own')}</p>
    `,
  )
}

type UndoLink =
  | { readonly state: 'valid' /** The address to restore. */; readonly email: string }
  | { readonly state: Exclude<TokenState, 'valid'> | 'invalid' }

/** The state of a link, or the end of the block when the IP address made too many requests. */
async function readUndoLink(db: Database, secret: string, address: string): Promise<UndoLink | Date> {
  const key = `emailUndo:link:${hashOfSecret(networkKey(address))}`
  const retryAfter = await countAgainstLimit(db, { key, maximum: 120, windowSeconds: 3600 })
  if (retryAfter !== undefined) return new Date(Date.now() + retryAfter * 1000)
  const token = await findToken(db, 'emailUndo', secret)
  if (!token) return { state: 'invalid' }
  if (token.state !== 'valid') return { state: token.state }
  const { email } = token.data
  return typeof email === 'string' ? { state: 'valid', email } : { state: 'invalid' }
}

type Undone =
  /** `resetSecret` sets the new password; undefined for a person without an account. */
  | { readonly outcome: 'restored'; readonly resetSecret: string | undefined }
  /** Another person has the address now: only the sessions and the password have ended. */
  | { readonly outcome: 'taken' }

/**
 * Restores the address of a link, or withdraws a change that has not taken effect; ends all
 * sessions, and makes the password useless, which somebody else may know or have set. Undefined
 * when the link was used meanwhile.
 */
export async function undoEmailChange(
  db: Database,
  { secret, requestId }: { secret: string; requestId: string },
): Promise<Undone | undefined> {
  return await retryWrite(() => db.transaction((transaction) => undo(transaction, secret, requestId)))
}

async function undo(db: DatabaseTransaction, secret: string, requestId: string): Promise<Undone | undefined> {
  const token = await findToken(db, 'emailUndo', secret)
  if (!token) return undefined
  const { contactId } = token
  const [person] = await db.select().from(contact).where(eq(contact.id, contactId)).for('no key update')
  const email = person && (await spendUndo(db, contactId, secret))
  if (!person || email === undefined) return undefined
  await withdrawTokens(db, contactId, ['emailChange', 'passwordReset', 'signIn'])
  await endSessions(db, contactId)
  const hasAccount = await setPassword(db, contactId, randomBytes(32).toString('base64url'))
  const isRestored = await tryToSetEmail(db, person, email)
  if (isRestored) await resetAccountThrottle(db, contactId, email)
  await appendAudit(db, {
    actor: { contactId, requestId },
    action: isRestored ? 'contact.undoEmailChange' : 'contact.undoEmailChangeTaken',
    recordType: 'contact',
    recordId: contactId,
    fields: isRestored ? ['email', 'password'] : ['password'],
  })
  if (!isRestored) return { outcome: 'taken' }
  const addresses = new Set([email, person.email])
  await sendMail(
    db,
    'emailRestored',
    {},
    [...addresses].map((address) => ({ ...person, email: address })),
  )
  const resetSecret = hasAccount
    ? await createToken(db, { contactId, purpose: 'passwordReset', validHours: resetLinkHours })
    : undefined
  return { outcome: 'restored', resetSecret }
}

/** False when another person has the address. */
async function tryToSetEmail(
  db: DatabaseTransaction,
  person: typeof contact.$inferSelect,
  email: string,
): Promise<boolean> {
  if (person.email === email) return true
  try {
    // A savepoint: the violated constraint must not undo the rest.
    await db.transaction((savepoint) => setEmail(savepoint, person.id, email))
    return true
  } catch (error) {
    if (violatedConstraint(error) === 'contact_email') return false
    throw error
  }
}
