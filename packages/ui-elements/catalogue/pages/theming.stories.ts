import { html, type TemplateResult } from 'lit'
import riverside from '../riverside.css?raw'
import { code, type GuidePage, guidePage } from './guide-page.ts'

const page: GuidePage = { title: 'Guide/Thème', id: 'theming' }
export default page

const choose = code(`
  <html data-ofc-theme="auto">
  <section data-ofc-theme="dark">…</section>`)

const brand = code(riverside)

const part = code(`
  ofc-text-field::part(label) { text-transform: uppercase; }
  ofc-switch:state(checked)::part(label) { font-weight: 650; }`)

interface Words {
  readonly send: string
  readonly email: string
  readonly saved: string
}

/** The same small form in both themes. */
const themes = ({ send, email, saved }: Words, brand = ''): TemplateResult => html`
  <div class="themes">
    ${['light', 'dark'].map(
      (theme) => html`<div class=${`theme ${brand}`} data-ofc-theme=${theme}>
        <ofc-text-field type="email" label=${email} no-optional-mark></ofc-text-field>
        <ofc-button variant="filled">${send}</ofc-button>
        <ofc-badge tone="green">${saved}</ofc-badge>
      </div>`,
    )}
  </div>
`

const french: Words = { send: 'Envoyer', email: 'Courriel', saved: 'Enregistré' }
const english: Words = { send: 'Send', email: 'Email', saved: 'Saved' }

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
      ${choose} ${themes(french)}
      <h2>Votre marque</h2>
      <p>
        Une autre marque tient en dix jetons : la couleur d’accent et ses trois nuances, les fonds, la ligne et les
        arrondis. Donnez-les à la page, ou à une partie. Le vert, l’ambre, le rouge et le bleu gardent leur sens : réussite,
        attention, erreur, information.
      </p>
      ${brand} ${themes(french, 'riverside')}
      <p>
        Gardez un contraste de 4,5 pour 1 entre le texte et son fond, et de 3 pour 1 au bord des champs; un test le mesure
        pour cette marque et pour celle de l’Association.
      </p>
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
      ${choose} ${themes(english)}
      <h2>Your brand</h2>
      <p>
        Another brand takes ten tokens: the accent colour and its three shades, the grounds, the line and the radii. Set them
        on the page, or on a part of it. Green, amber, red and blue keep their meaning: success, warning, error, information.
      </p>
      ${brand} ${themes(english, 'riverside')}
      <p>
        Keep a contrast of 4.5 to 1 between text and its ground, and of 3 to 1 at the borders of fields; a test measures it
        for this brand and for the association’s.
      </p>
      <h2>Parts and states</h2>
      <p>What stands inside an element has names of parts; “Controls” gives them for each.</p>
      ${part}
    `,
  }),
}
