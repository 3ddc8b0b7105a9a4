import { html } from '@lit-labs/ssr'
import type { Locale } from '@officine/i18n/locale'
import type { Assets, Association } from './assets.ts'
import { renderPage } from './layout.ts'
import { translatorFor } from './sign-in-texts.ts'

/** Pages with a message and a link back to the portal. */
export type Message = keyof typeof messages

const messages = {
  expired: { title: 'signin.expired.title', text: 'signin.expired.text' },
  refused: { title: 'signin.refused.title', text: 'signin.refused.text' },
  failure: { title: 'signin.failure.title', text: 'signin.failure.text' },
  notFound: { title: 'signin.notFound.title', text: 'signin.notFound.text' },
  tooMany: { title: 'signin.tooMany.title', text: 'signin.tooMany.text' },
  resetInvalid: { title: 'signin.resetInvalid.title', text: 'signin.resetInvalid.text' },
  resetExpired: { title: 'signin.resetExpired.title', text: 'signin.resetExpired.text' },
  resetUsed: { title: 'signin.resetUsed.title', text: 'signin.resetUsed.text' },
  undoInvalid: { title: 'signin.undoInvalid.title', text: 'signin.undoInvalid.text' },
  undoExpired: { title: 'signin.undoExpired.title', text: 'signin.undoExpired.text' },
  undoUsed: { title: 'signin.undoUsed.title', text: 'signin.undoUsed.text' },
  undoTaken: { title: 'signin.undoTaken.title', text: 'signin.undoTaken.text' },
  undone: { title: 'signin.undone.title', text: 'signin.undone.text' },
  passwordChanged: { title: 'signin.passwordChanged.title', text: 'signin.passwordChanged.text' },
  passwordChangedElsewhere: {
    title: 'signin.passwordChanged.title',
    text: 'signin.passwordChangedElsewhere.text',
  },
  signedOut: { title: 'signin.signedOut.title', text: 'signin.signedOut.text' },
} as const

/** A link instead of the one to the portal; `text` is a key. The first is the primary one. */
export type ContinueLink = { readonly href: string; readonly text: string }

export function messagePage(
  message: Message,
  locale: Locale,
  portalUrl: string,
  assets: Assets,
  links: readonly ContinueLink[] = [{ href: portalHome(portalUrl, locale), text: 'signin.backToPortal' }],
): string {
  const t = translatorFor(locale)
  const title = t(messages[message].title)
  return renderPage(
    { locale, title, assets },
    html`
      <h1>${title}</h1>
      <p class="lead">${t.rich(messages[message].text, { contact: contactLink(assets.association) })}</p>
      <p class="actions">${links.map(({ href, text }, index) => html`<a class=${index === 0 ? 'button' : 'button outlined'} href=${href}>${t(text)}</a>`)}</p>
    `,
  )
}

export type SignOutForm = {
  readonly locale: Locale
  readonly action: string
  /** Proves that the form belongs to this session. */
  readonly secret: string
  readonly portalUrl: string
}

/** Requires confirmation: another site may have linked here. */
export function signOutPage({ locale, action, secret, portalUrl }: SignOutForm, assets: Assets): string {
  const t = translatorFor(locale)
  const title = t('signin.signOut.title')
  return renderPage(
    { locale, title, assets },
    html`
      <h1>${title}</h1>
      <p class="lead">${t('signin.signOut.text')}</p>
      <form method="post" action=${action}>
        <input type="hidden" name="xsrf" value=${secret}>
        <button class="button" type="submit" name="logout" value="yes">${t('signin.signOut.confirm')}</button>
        <a class="button outlined" href=${portalHome(portalUrl, locale)}>${t('signin.signOut.cancel')}</a>
      </form>
    `,
  )
}

/** Signs out without confirmation: the ID token hint proves that the portal sent the request. */
export function signingOutPage({ locale, action, secret }: SignOutForm, assets: Assets): string {
  const t = translatorFor(locale)
  const title = t('signin.signingOut.title')
  return renderPage(
    { locale, title, assets },
    html`
      <h1>${title}</h1>
      <p class="lead">${t('signin.signingOut.text')}</p>
      <form method="post" action=${action} data-send-at-once>
        <input type="hidden" name="xsrf" value=${secret}>
        <input type="hidden" name="logout" value="yes">
        <button class="button" type="submit">${t('signin.signingOut.continue')}</button>
      </form>
    `,
  )
}

const portalHome = (portalUrl: string, locale: Locale) =>
  `${portalUrl}${locale === 'fr-CA' ? '/' : '/en-CA/'}`

/**
 * The function of the tag `<contact>`: what it encloses is a link to the association, if that has an
 * e-mail or a telephone.
 */
export function contactLink({ associationEmail: email, associationPhone: phone }: Association) {
  return (words: unknown[]) => {
    if (!(email || phone)) return words
    return html`<a href=${email ? `mailto:${email}` : `tel:+1${phone}`}>${words}</a>`
  }
}
