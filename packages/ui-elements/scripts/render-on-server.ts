// Renders a page on the server, for tests that hydrate it in a browser. Needs a build.
import { render } from '@lit-labs/ssr'
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js'
import { html } from 'lit'
import '../dist/all.js'
import { renderElements } from '../dist/server/render-elements.js'
import { renderInLanguage } from '../dist/texts/language.js'
import { loadTexts } from '../dist/texts/texts.js'

const page = () => html`
  <ofc-text-field label="Nom" hint="Comme sur le permis" name="name" value="Tremblay" required></ofc-text-field>
  <ofc-text-field label="Note" name="note" maxlength="40" counter></ofc-text-field>
  <ofc-text-field label="Courriel" error="Déjà pris." value="a@b.ca" type="email"></ofc-text-field>
  <ofc-password-field label="Secret" new></ofc-password-field>
  <ofc-postal-code-field label="Code" value="H2X 1Y4" province="ON"></ofc-postal-code-field>
  <ofc-date-input label="Date" value="2026-11-21" required></ofc-date-input>
  <ofc-text-field label="Natif"><input name="native" value="x" /></ofc-text-field>
  <ofc-textarea label="Message" hint="En quelques lignes" required></ofc-textarea>
  <ofc-textarea label="Texte" counter maxlength="200" rows="5" value="Bonjour"></ofc-textarea>
  <ofc-textarea label="Remarque"><textarea name="remark">Natif</textarea></ofc-textarea>
  <ofc-number-field label="Montant" kind="currency" value="1234.5"></ofc-number-field>
  <ofc-number-field label="Nombre" min="5" value="2" error="Trop peu."></ofc-number-field>
  <ofc-phone-field label="Téléphone" value="+15145551234" extension="9"></ofc-phone-field>
  <ofc-button variant="filled">Envoyer</ofc-button>
  <ofc-button href="/a">Lien</ofc-button>
  <ofc-button loading>Charger</ofc-button>
  <ofc-icon-button label="Retirer"><ofc-icon name="trash-2"></ofc-icon></ofc-icon-button>
  <ofc-alert severity="error" heading="Attention" dismissible>Mots</ofc-alert>
  <ofc-card>Carte</ofc-card>
  <ofc-badge tone="green">Actif</ofc-badge>
  <ofc-progress label="Envoi" value="40"></ofc-progress>
  <ofc-skeleton></ofc-skeleton>
  <ofc-pagination page="2" page-size="10" total-count="50" label="Pages"></ofc-pagination>
  <ofc-error-summary errors='[{"message":"Nom","field":"name"},{"message":"Note"}]'></ofc-error-summary>
`

/** The page's HTML, with declarative shadow roots, in a language. */
export async function renderOnServer(language: string): Promise<string> {
  const elements = [
    ...page()
      .strings.join('')
      .matchAll(/<(ofc-[\w-]+)/g),
  ].flatMap(([, tagName = '']) => {
    const element = customElements.get(tagName)
    return element && 'dictionaries' in element
      ? [element as unknown as Parameters<typeof loadTexts>[1][number]]
      : []
  })
  await loadTexts(language, elements)
  return renderInLanguage(language, () => collectResultSync(render(page())))
}

/** A test's own markup with declarative shadow roots, as from a framework's server. */
export const renderMarkup = (language: string, markup: string): Promise<string> =>
  renderElements(markup, { language })
