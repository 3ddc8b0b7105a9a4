import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { loaders } from '../dist/loaders.js'
import { renderElements } from '../dist/server/render-elements.js'

it('a field has its label and its input in the first HTML', async () => {
  const html = await renderElements('<ofc-text-field label="Nom" name="name" required></ofc-text-field>')
  expect(html).toMatch(/<ofc-text-field[^>]*><template shadowroot[^>]*>.*Nom.*<input/s)
})

it('every element renders', async () => {
  for (const tagName of loaders.keys()) {
    const html = await renderElements(`<${tagName} label="Titre"><a href="/">Contenu</a></${tagName}>`)
    expect(html, tagName).toMatch(/<template[^>]* shadowrootmode="open"/)
  }
}, 30_000)

it('the texts are in the language of the page', async () => {
  const page = (language: string) =>
    `<!doctype html><html lang="${language}"><body><ofc-pagination page="2" page-size="10" total-count="50"></ofc-pagination></body></html>`
  expect(await renderElements(page('fr-CA'))).toContain('Suivant')
  expect(await renderElements(page('en-CA'))).toContain('Next')
  expect(await renderElements(page('fr-CA'), { language: 'en-CA' })).toContain('Next')
})

it('attributes are read as frameworks write properties', async () => {
  const html = await renderElements('<ofc-pagination pageSize="10" totalCount="50"></ofc-pagination>')
  expect(html).toContain('page-size="10" total-count="50"')
  const field = await renderElements('<ofc-text-field label="Nom" required="false"></ofc-text-field>')
  expect(field).toContain('(facultatif)')
  const select = await renderElements('<ofc-select label="Choix" options="[object Object]"></ofc-select>')
  expect(select).not.toContain('[object Object]')
})

it('only a checked box and an open part are so in the first HTML', async () => {
  const boxes = await renderElements('<ofc-checkbox label="Oui" checked></ofc-checkbox>')
  expect(boxes).toContain('checked="true"')
  const others = await renderElements(
    '<ofc-checkbox label="Non"></ofc-checkbox><ofc-accordion><ofc-accordion-item heading="Détails"></ofc-accordion-item></ofc-accordion>',
  )
  expect(others).not.toMatch(/(checked|open)="false"/)
})

it('choices have their options in the first HTML', async () => {
  const html = await renderElements(`<ofc-radio-group label="Titre > rôle" name="role">
    <option value="owner" data-hint="L’une d’elles">Propriétaire &amp; co.</option>
    <option selected>Employé</option>
  </ofc-radio-group><ofc-checkbox-group label="Jours">
    <option value="1" selected>Lundi</option><option value="2" selected disabled>Mardi</option>
  </ofc-checkbox-group><ofc-select label="Région">
    <optgroup label="Est"><option value="01">Bas-Saint-Laurent</option></optgroup>
  </ofc-select>`)
  const [radios = '', boxes = '', select = ''] = html.split('<template').slice(1)
  expect(radios).toMatch(/Propriétaire &amp; co\..*L’une d’elles.*Employé/s)
  expect(radios.match(/checked="true"/g)).toHaveLength(1)
  expect(boxes.match(/checked="true"/g)).toHaveLength(2)
  expect(select).toMatch(/<optgroup[^>]*label="Est".*Bas-Saint-Laurent/s)
  expect(html).not.toContain('data-ofc-options')
})

it('a list shows its value in the first HTML', async () => {
  const options = '<option value="01">Bas-Saint-Laurent</option><option value="03">Québec</option>'
  const byValue = await renderElements(`<ofc-select label="Région" value="03">${options}</ofc-select>`)
  const byOption = await renderElements(
    `<ofc-select label="Région">${options.replace(' value="03"', ' value="03" selected')}</ofc-select>`,
  )
  for (const html of [byValue, byOption]) {
    const [tree = ''] = html.split('</template>')
    expect(tree.match(/<option[^>]* selected/g)).toHaveLength(1)
    expect(tree).toMatch(/<option value="03" [^>]*selected/)
  }
})

it('tabs have their row in the first HTML, and unselected panels are marked in their own tree', async () => {
  const html = await renderElements(`<!doctype html><html lang="fr-CA"><body>
    <ofc-tabs label="Fiche" selected="team">
      <ofc-tab-panel name="hours" label="Heures &amp; jours"><p>8 h</p></ofc-tab-panel>
      <ofc-tab-panel name="team" label="Équipe" disabled="false"><p>Douze</p></ofc-tab-panel>
      <ofc-tab-panel name="files" label="Documents" disabled></ofc-tab-panel>
    </ofc-tabs></body></html>`)
  const [, tabs = '', ...panels] = html.split('<template')
  expect(tabs).toMatch(/aria-label="Fiche"/)
  const buttons = [...tabs.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)]
  expect(buttons.map(([, , label = '']) => label.replace(/<!--.*?-->/g, '').trim())).toEqual([
    'Heures &amp; jours',
    'Équipe',
    'Documents',
  ])
  const attributes = buttons.map(([, attributes]) => attributes)
  expect(attributes.map((text) => /aria-selected="true"/.test(text ?? ''))).toEqual([false, true, false])
  expect(attributes.map((text) => /\sdisabled/.test(text ?? ''))).toEqual([false, false, true])
  expect(panels.map((panel) => panel.includes('class="unselected"'))).toEqual([true, false, true])
  expect(html).not.toContain('data-ofc')
})

it('each of nested tabs has its own row and its own selected panel', async () => {
  const html = await renderElements(`<ofc-tabs label="A">
    <ofc-tab-panel label="A1" disabled>
      <ofc-tabs label="B"><ofc-tab-panel label="B1"></ofc-tab-panel><ofc-tab-panel label="B2"></ofc-tab-panel></ofc-tabs>
    </ofc-tab-panel>
    <ofc-tab-panel label="A2"></ofc-tab-panel>
  </ofc-tabs>`)
  const trees = html.split('<template').slice(1)
  expect(trees.map((tree) => tree.match(/(?<=>)[AB]\d/g) ?? [])).toEqual([
    ['A1', 'A2'],
    [],
    ['B1', 'B2'],
    [],
    [],
    [],
  ])
  expect(trees.map((tree) => tree.includes('class="unselected"'))).toEqual([
    false,
    true,
    false,
    false,
    true,
    false,
  ])
})

it('a text area has its text in the first HTML', async () => {
  const html = await renderElements('<ofc-textarea label="Avis" value="Fermé <lundi>"></ofc-textarea>')
  expect(html).toMatch(/<textarea[^>]*>Fermé &lt;lundi&gt;<\/textarea>/)
})

it('a page without elements, and what is no element, stay as they are', async () => {
  const page = '<!doctype html><html><body><p title="a > b">Texte</p><x-other a=1></x-other></body></html>'
  expect(await renderElements(page)).toBe(page)
  const mixed = `<div>${'<script>if (1 < 2) document.title = "<ofc-button>"</script>'}<ofc-badge>Actif</ofc-badge></div>`
  const html = await renderElements(mixed)
  expect(html).toContain('<script>if (1 < 2) document.title = "<ofc-button>"</script>')
})

it('what is no element of ours stays as it is: slots, templates, shadow roots of others', async () => {
  const button = '<ofc-button>b</ofc-button>'
  for (const part of [
    '<my-card><template shadowrootmode="open"><slot></slot></template>x</my-card>',
    '<template id="row"><slot></slot><ofc-button>inert</ofc-button></template>',
    '<slot name="a">x</slot>',
    '<table><tr><td>1<slot></table>',
    "<x-other a=1 B='2'></x-other>",
    '<p TITLE=a>&nbsp;é</P>\r\n',
  ])
    expect((await renderElements(part + button)).startsWith(part), part).toBe(true)
  const card = await renderElements('<ofc-card><template><slot name="a"></slot></template></ofc-card>')
  expect(card.endsWith('<template><slot name="a"></slot></template></ofc-card>')).toBe(true)
})

it('an element in the shadow root of another, or in capitals, is rendered', async () => {
  for (const markup of [
    '<my-card><template shadowrootmode="open"><slot></slot><ofc-button>b</ofc-button></template></my-card>',
    '<OFC-BUTTON>b</OFC-BUTTON>',
  ])
    expect(await renderElements(markup)).toMatch(/<ofc-button><template shadowrootmode="open".*<button/s)
})

it('HTML that was rendered before stays as it is', async () => {
  const part = await renderElements(
    '<ofc-tabs><ofc-tab-panel label="A"><ofc-button><ofc-icon name="x"></ofc-icon></ofc-button></ofc-tab-panel></ofc-tabs>',
  )
  expect(await renderElements(part)).toBe(part)
  const page = await renderElements(
    `<!doctype html><html lang="fr-CA">${part}<ofc-badge>n</ofc-badge></html>`,
  )
  expect(page).toContain(part)
  expect(page).toMatch(/<ofc-badge[^>]*><template/)
})

/** Pieces of HTML, good and broken. Of ours, the start tag alone may change. */
const pieces = [
  ...['ofc-button', 'ofc-card', 'ofc-icon', 'ofc-badge', 'ofc-tabs', 'ofc-tab-panel', 'ofc-select'].flatMap(
    (tag) => [`<${tag}>`, `<${tag} label="a &quot; b" data-x='1'>`, `<${tag} `, `</${tag}>`],
  ),
  ...[
    'div',
    'p',
    'table',
    'tr',
    'td',
    'b',
    'a',
    'select',
    'option',
    'svg',
    'foreignObject',
    'math',
    'form',
  ].flatMap((tag) => [`<${tag}>`, `<${tag.toUpperCase()} A=1 b='"' c>`, `</${tag}>`]),
  ...['template', 'template shadowrootmode=open', 'template shadowrootmode="open" id="t"'].map(
    (tag) => `<${tag}>`,
  ),
  ...[
    '</template>',
    '<slot>',
    '<slot name="a">',
    '</slot>',
    '<my-card>',
    '</my-card>',
    '<noscript>',
    '</noscript>',
  ],
  ...[
    '<script>',
    '</script>',
    '<style>',
    '</style>',
    '<textarea>',
    '</textarea>',
    '<title>',
    '</title>',
    '<!--',
    '-->',
  ],
  ...[
    '<!doctype html>',
    '<html lang="en-CA">',
    '<head>',
    '</head>',
    '<body class=a>',
    '</body>',
    '<br/>',
    '<img>',
  ],
  ...[
    'a',
    '\r\n',
    '\r',
    '\t',
    '\0',
    '\ufeff',
    '&amp;',
    '&',
    '<',
    '>',
    '"',
    "'",
    '$&',
    '🙂',
    '\ud800',
    '{{x}}',
    '<!--lit-part-->',
  ],
]
const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
const pattern = (html: string) =>
  new RegExp(
    `^${html
      .split(/(<ofc-[^>]*>)/)
      .map((part, index) =>
        index % 2 === 1
          ? `(?:${escaped(part)}|<${escaped(/ofc-[\w-]+/.exec(part)?.[0] ?? '')}[^>]*><template shadowrootmode=.*?</template>)`
          : escaped(part),
      )
      .join('')}$`,
    's',
  )

it('any HTML is rendered, and all but start tags of ours comes back byte for byte', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...pieces), { maxLength: 25 }), async (parts) => {
      const html = parts.join('')
      const rendered = await renderElements(html)
      expect(rendered).toMatch(pattern(html))
      expect(await renderElements(rendered)).toBe(rendered)
    }),
    { numRuns: Number(process.env.DOCUMENTS ?? 300) },
  )
}, 600_000)
