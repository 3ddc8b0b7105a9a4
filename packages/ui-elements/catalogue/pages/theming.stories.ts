import { html, type TemplateResult } from 'lit'
import { code, type GuidePage, guidePage } from './guide-page.ts'

const page: GuidePage = { title: 'Guide/Thème', id: 'theming' }
export default page

const choose = code(`
  <html data-ofc-theme="auto">
  <section data-ofc-theme="dark">…</section>`)

const change = code(`
  .spring {
    --ofc-color-green: light-dark(#14507a, #8fc1f2);
    --ofc-color-green-ink: light-dark(#0f3d5e, #b5d7f8);
    --ofc-color-on-green: light-dark(#ffffff, #0b1d2b);
    --ofc-radius-control: 4px;
  }`)

const part = code(`
  ofc-text-field::part(label) { text-transform: uppercase; }
  ofc-switch:state(checked)::part(label) { font-weight: 650; }`)

interface Words {
  readonly send: string
  readonly email: string
}

/** The same small form for each theme. */
const form = ({ send, email }: Words): TemplateResult => html`
  <ofc-text-field type="email" label=${email} no-optional-mark></ofc-text-field>
  <ofc-button variant="filled">${send}</ofc-button>
`

const themes = (words: Words): TemplateResult => html`
  <div class="themes">
    <div class="theme" data-ofc-theme="light">${form(words)}</div>
    <div class="theme" data-ofc-theme="dark">${form(words)}</div>
    <div class="theme spring">${form(words)}</div>
  </div>
`

export const Theming = {
  name: 'Thème',
  ...guidePage({
    'fr-CA': () => html`
      <h1>Thème</h1>
      <h2>Clair ou sombre</h2>
      <p>
        <code>data-ofc-theme</code> prend <code>light</code>, <code>dark</code> ou <code>auto</code> (comme l’appareil), sur
        la page ou sur une partie. Sans lui, le <code>color-scheme</code> de la page décide; sans rien, c’est clair.
      </p>
      ${choose} ${themes({ send: 'Envoyer', email: 'Courriel' })}
      <h2>Vos couleurs</h2>
      <p>Donnez d’autres valeurs aux jetons, pour toute la page ou pour une partie, comme dans le troisième exemple.</p>
      ${change}
      <p>Gardez un contraste de 4,5 pour 1 entre le texte et son fond, et de 3 pour 1 au bord des champs.</p>
      <h2>Parties et états</h2>
      <p>Ce qui est à l’intérieur d’un élément a des noms de parties; « Controls » les donne pour chacun.</p>
      ${part}
    `,
    'en-CA': () => html`
      <h1>Theming</h1>
      <h2>Light or dark</h2>
      <p>
        <code>data-ofc-theme</code> takes <code>light</code>, <code>dark</code> or <code>auto</code> (as the device), on the
        page or on a part of it. Without it the page’s <code>color-scheme</code> decides; without either it is light.
      </p>
      ${choose} ${themes({ send: 'Send', email: 'Email' })}
      <h2>Your colours</h2>
      <p>Give other values to the tokens, for the whole page or for a part, as in the third example.</p>
      ${change}
      <p>Keep a contrast of 4.5 to 1 between text and its ground, and of 3 to 1 at the borders of fields.</p>
      <h2>Parts and states</h2>
      <p>What stands inside an element has names of parts; “Controls” gives them for each.</p>
      ${part}
    `,
  }),
}
