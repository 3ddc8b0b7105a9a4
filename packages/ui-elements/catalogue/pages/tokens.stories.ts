import { html } from 'lit'
import { code, type GuidePage, guidePage } from './guide-page.ts'
import { tokenTables } from './token-tables.ts'

const page: GuidePage = { title: 'Guide/Jetons', id: 'tokens' }
export default page

const use = code(`
  .notice {
    background: var(--ofc-color-sunk);
    border-radius: var(--ofc-radius-card);
    padding: var(--ofc-space-5);
  }`)

export const Tokens = {
  name: 'Jetons',
  ...guidePage({
    'fr-CA': () => html`
      <h1>Jetons</h1>
      <p>
        Les couleurs, les espaces, les lettres et le mouvement ont chacun un nom. Ils viennent de
        <code>@officine/ui-elements/tokens.css</code>, et de <code>tokens.json</code> pour les scripts; les outils de dessin lisent
        <code>tokens/officine.resolver.json</code>, au format du Design Tokens Community Group. Une couleur a une
        valeur dans chaque thème; c’est le <code>color-scheme</code> de l’endroit qui choisit.
      </p>
      ${use} ${tokenTables('fr-CA')}
    `,
    'en-CA': () => html`
      <h1>Tokens</h1>
      <p>
        Colours, spaces, type and motion each have a name. They come from
        <code>@officine/ui-elements/tokens.css</code>, and from <code>tokens.json</code> for scripts; design tools read
        <code>tokens/officine.resolver.json</code>, in the format of the Design Tokens Community Group. A colour has a value in
        each theme; the <code>color-scheme</code> of the place decides.
      </p>
      ${use} ${tokenTables('en-CA')}
    `,
  }),
}
