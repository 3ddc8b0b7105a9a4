import { html, nothing, type TemplateResult } from 'lit'
import { styleMap } from 'lit/directives/style-map.js'
import tokens from '../../dist/tokens/tokens.json' with { type: 'json' }
import type { Language } from '../labels.ts'

interface Token {
  readonly name: string
  readonly light: string
  readonly dark: string
}

interface Group {
  readonly start: string
  readonly heading: Readonly<Record<Language, string>>
  /** The CSS property that demonstrates the token. */
  readonly sample?: string
}

const groups: readonly Group[] = [
  { start: '--ofc-color-', heading: { 'fr-CA': 'Couleurs', 'en-CA': 'Colours' }, sample: 'background' },
  { start: '--ofc-font-', heading: { 'fr-CA': 'Lettres', 'en-CA': 'Type' } },
  { start: '--ofc-line-height-', heading: { 'fr-CA': 'Interlignes', 'en-CA': 'Line heights' } },
  { start: '--ofc-space-', heading: { 'fr-CA': 'Espaces', 'en-CA': 'Spaces' }, sample: 'inline-size' },
  { start: '--ofc-radius-', heading: { 'fr-CA': 'Arrondis', 'en-CA': 'Radii' }, sample: 'border-radius' },
  {
    start: '--ofc-elevation-',
    heading: { 'fr-CA': 'Élévations', 'en-CA': 'Elevations' },
    sample: 'box-shadow',
  },
  { start: '--ofc-motion-', heading: { 'fr-CA': 'Mouvement', 'en-CA': 'Motion' } },
  { start: '--ofc-', heading: { 'fr-CA': 'Tailles et focus', 'en-CA': 'Sizes and focus' } },
]

const headings = {
  'fr-CA': { sample: 'Aperçu', name: 'Nom', value: 'Valeur', light: 'Clair', dark: 'Sombre' },
  'en-CA': { sample: 'Sample', name: 'Name', value: 'Value', light: 'Light', dark: 'Dark' },
} as const

/** Every token of `tokens.json`, in tables by purpose: each in the first group that it matches. */
export function tokenTables(language: Language): TemplateResult[] {
  const remaining = Object.entries(tokens).map(([name, values]) => ({ name, ...values }))
  return groups.map((group) => {
    const own = remaining.filter(({ name }) => name.startsWith(group.start))
    remaining.splice(0, remaining.length, ...remaining.filter((token) => !own.includes(token)))
    return table(group, own, language)
  })
}

function table({ heading, sample }: Group, tokens: readonly Token[], language: Language): TemplateResult {
  const words = headings[language]
  const themed = tokens.some(({ light, dark }) => light !== dark)
  return html`
    <h2>${heading[language]}</h2>
    <div class="scroller" tabindex="0" role="region" aria-label=${heading[language]}>
      <table>
        <thead>
          <tr>
            ${sample ? html`<th scope="col">${words.sample}</th>` : nothing}
            <th scope="col">${words.name}</th>
            ${
              themed
                ? html`<th scope="col">${words.light}</th>
                  <th scope="col">${words.dark}</th>`
                : html`<th scope="col">${words.value}</th>`
            }
          </tr>
        </thead>
        <tbody>
          ${tokens.map(
            ({ name, light, dark }) => html`<tr>
              ${sample ? html`<td><span class="sample" style=${styleMap({ [sample]: `var(${name})` })}></span></td>` : nothing}
              <th scope="row"><code>${name}</code></th>
              <td><code>${light}</code></td>
              ${themed ? html`<td><code>${dark}</code></td>` : nothing}
            </tr>`,
          )}
        </tbody>
      </table>
    </div>
  `
}
