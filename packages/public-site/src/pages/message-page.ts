import { addressOf } from '../addresses.ts'
import { type Html, html } from '../html.ts'
import { type Language, textsIn } from '../texts/language.ts'
import { icons } from './icons.ts'

export interface PageMessage {
  readonly title: string
  readonly lead: string
}

/** A message with a link to the home page. */
export function messagePage({ title, lead }: PageMessage, language: Language): Html {
  return html`<div class="message-page">
<h1>${title}</h1>
<p class="lead">${lead}</p>
<p class="actions"><a class="button outlined" href="${addressOf('home', language)}">${textsIn(language).form.backHome}</a></p>
</div>`
}

/** The confirmation of a submission. */
export function confirmationPage({ title, lead }: PageMessage, language: Language): Html {
  return html`<div class="message-page sent"><span class="tile">${icons.check}</span>${messagePage({ title, lead }, language)}</div>`
}
