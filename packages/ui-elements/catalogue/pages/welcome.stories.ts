import { html } from 'lit'
import { code, type GuidePage, guidePage } from './guide-page.ts'

const page: GuidePage = { title: 'Guide/Bienvenue', id: 'welcome' }
export default page

const withHtml = code(`
  <link rel="stylesheet" href="/ofc/0.1.0/tokens.css">
  <script type="module" src="/ofc/0.1.0/officine.js"></script>

  <ofc-text-field label="Nom" name="name" required></ofc-text-field>`)

const withBundler = code(`
  import '@officine/ui-elements/tokens.css'
  import '@officine/ui-elements/text-field/define.js'`)

const withReact = code(`
  import { OfcTextField } from '@officine/ui-elements/react/text-field.js'

  export const Name = () => <OfcTextField label="Nom" name="name" required />`)

export const Welcome = {
  name: 'Bienvenue',
  ...guidePage({
    'fr-CA': () => html`
      <h1>Les éléments d’Officine</h1>
      <p>
        Des éléments web accessibles, en français d’abord, pour toute page : avec React, avec un autre cadre ou sans
        rien. Sous chaque exemple, l’onglet « HTML · React » en donne le code, à jour avec ce que vous changez dans
        « Controls »; « Accessibility » dit ce qu’axe y trouve. La langue et le thème se choisissent en haut.
      </p>
      <h2>Sans outil</h2>
      ${withHtml}
      <p>La page ne charge que les éléments qui s’y trouvent.</p>
      <h2>Avec un outil de construction</h2>
      ${withBundler}
      <h2>Avec React</h2>
      ${withReact}
      <h2>Ce que chaque élément respecte</h2>
      <ul>
        <li>Le clavier, les lecteurs d’écran, le toucher, un texte à 200 % et une largeur de 320 px.</li>
        <li>Les couleurs imposées, le contraste accru, le mouvement réduit, le thème clair et le thème sombre.</li>
        <li>Une politique de sécurité stricte : ni style en ligne, ni eval, et les Trusted Types.</li>
        <li>Le rendu sur un serveur et les formulaires sans script, là où un champ natif s’y trouve.</li>
      </ul>
    `,
    'en-CA': () => html`
      <h1>The elements of Officine</h1>
      <p>
        Accessible web elements, French first, for any page: with React, with another framework or with none. Under each
        example the tab “HTML · React” gives its code, which follows what you change in “Controls”; “Accessibility” says
        what axe finds. Language and theme are chosen at the top.
      </p>
      <h2>Without a tool</h2>
      ${withHtml}
      <p>The page loads only the elements that stand in it.</p>
      <h2>With a bundler</h2>
      ${withBundler}
      <h2>With React</h2>
      ${withReact}
      <h2>What every element keeps to</h2>
      <ul>
        <li>Keyboard, screen readers, touch, text at 200% and a width of 320 px.</li>
        <li>Forced colours, more contrast, reduced motion, the light and the dark theme.</li>
        <li>A strict security policy: no inline style, no eval, and Trusted Types.</li>
        <li>Rendering on a server, and forms without scripts where a native field stands inside.</li>
      </ul>
    `,
  }),
}
