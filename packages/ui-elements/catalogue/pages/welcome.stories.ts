import { html } from 'lit'
import { code, type GuidePage, guidePage } from './guide-page.ts'

const page: GuidePage = { title: 'Guide/Bienvenue', id: 'welcome' }
export default page

const withHtml = code(`
  <link rel="stylesheet" href="/ofc/1.0.0/tokens.css">
  <script type="module" src="/ofc/1.0.0/officine.js"></script>

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
        Des éléments web accessibles, en français d’abord, pour toute page : avec React, avec un autre cadre ou sans
        rien. La langue et le thème du catalogue se choisissent en haut.
      </p>
      <h2>Trouver un élément</h2>
      <p>
        La recherche, en haut à gauche (touche <kbd>/</kbd>), le trouve par son nom français, son nom anglais ou sa balise :
        « champ de date », « <span lang="en-CA">date input</span> », <code>ofc-date-input</code>. Chaque élément a :
      </p>
      <ul>
        <li>
          <strong>Utilisation</strong> : à quoi il sert, ses touches, ce qu’un lecteur d’écran en reçoit, l’ordre de ses
          événements, et ce qu’il vaut mieux faire ou éviter. Des tests exécutent ces touches et ces événements.
        </li>
        <li>
          <strong>Bac à sable</strong> : toutes ses propriétés et son contenu à changer dans « Controls »; l’onglet « HTML ·
          React » en donne le code à copier.
        </li>
        <li>Ses états : obligatoire, en erreur, désactivé, texte long. « Accessibility » dit ce qu’axe y trouve.</li>
      </ul>
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
        Accessible web elements, French first, for any page: with React, with another framework or with none. Language and
        theme of the catalogue are chosen at the top.
      </p>
      <h2>Finding an element</h2>
      <p>
        The search, at the top left (the <kbd>/</kbd> key), finds it by its French name, its English name or its tag:
        “<span lang="fr-CA">champ de date</span>”, “date input”, <code>ofc-date-input</code>. Each element has:
      </p>
      <ul>
        <li>
          <strong>Usage</strong>: what it is for, its keys, what a screen reader gets from it, the order of its events, and
          what to do and not to do. Tests execute these keys and events.
        </li>
        <li>
          <strong>Playground</strong>: all its properties and its content to change in “Controls”; the tab “HTML · React” has
          its code to copy.
        </li>
        <li>Its states: required, in error, disabled, long text. “Accessibility” says what axe finds.</li>
      </ul>
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
