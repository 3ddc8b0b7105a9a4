import { html } from '@lit-labs/ssr'
import type { Association } from './assets.ts'

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
