import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { getCSSLanguageService, newCSSDataProvider } from 'vscode-css-languageservice'
import { getLanguageService, newHTMLDataProvider, TextDocument } from 'vscode-html-languageservice'
import { vscodeCssData, vscodeHtmlData, webTypes } from './editor-data.ts'
import { elementsOf } from './manifest.ts'
import { tokensOf } from './tokens.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const require = createRequire(import.meta.url)
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8')

const elements = elementsOf(JSON.parse(read('custom-elements.json')))
const tokens = tokensOf(read('src/tokens/tokens.css'))
const html = vscodeHtmlData(elements)
const css = vscodeCssData(elements, tokens)

const attributes = elements.flatMap(({ tagName, attributes = [] }) =>
  attributes.map(({ name }) => `${tagName} ${name}`),
)

describe('the VS Code data', () => {
  it('matches its schemas', () => {
    for (const [service, data] of [
      ['html', html],
      ['css', css],
    ] as const) {
      const schema = JSON.parse(
        readFileSync(
          require.resolve(`vscode-${service}-languageservice/docs/customData.schema.json`),
          'utf8',
        ),
      )
      const ajv = new Ajv({ strict: false, allErrors: true })
      ajv.validate({ ...schema, $schema: undefined }, data)
      expect(ajv.errors).toBeNull()
    }
  })

  it('has every element and every attribute, and the values of attributes with a few', () => {
    const service = getLanguageService({
      customDataProviders: [newHTMLDataProvider('officine', JSON.parse(JSON.stringify(html)))],
    })
    const offered = (text: string) => {
      const document = TextDocument.create('file:///page.html', 'html', 1, text.replace('|', ''))
      const position = document.positionAt(text.indexOf('|'))
      return service
        .doComplete(document, position, service.parseHTMLDocument(document))
        .items.map(({ label }) => label)
    }
    expect(offered('<|')).toEqual(expect.arrayContaining(elements.map(({ tagName }) => tagName)))
    const missing = attributes.filter((attribute) => {
      const [tagName, name = ''] = attribute.split(' ')
      return !offered(`<${tagName} |></${tagName}>`).includes(name)
    })
    expect(missing).toEqual([])
    expect(offered('<ofc-alert severity="|">')).toEqual(['info', 'success', 'warning', 'error'])
    expect(offered('<ofc-snackbar position="|">')).toEqual(['bottom-left', 'bottom-center', 'bottom-right'])
    expect(offered('<ofc-toast-region position="|">')).toHaveLength(6)
    expect(offered('<ofc-button |')).toContain('variant')
  })

  it('has custom properties, tokens, parts and states for stylesheets', () => {
    const service = getCSSLanguageService({
      customDataProviders: [newCSSDataProvider(JSON.parse(JSON.stringify(css)))],
    })
    const offered = (text: string) => {
      const document = TextDocument.create('file:///page.css', 'css', 1, text.replace('|', ''))
      const position = document.positionAt(text.indexOf('|'))
      return service
        .doComplete(document, position, service.parseStylesheet(document))
        .items.map(({ label }) => label)
    }
    expect(offered('ofc-dialog { | }')).toEqual(
      expect.arrayContaining(['--ofc-dialog-inline-size', ...Object.keys(tokens)]),
    )
    expect(offered('ofc-button::|')).toEqual(expect.arrayContaining(['::part(control)', '::part(spinner)']))
    expect(offered('ofc-checkbox:|')).toContain(':state(checked)')
  })
})

describe('the JetBrains data', () => {
  const { contributions, ...about } = JSON.parse(
    JSON.stringify(webTypes(elements, tokens, { name: '@officine/ui-elements', version: '1.2.3' })),
  )

  it('has its name, version and other metadata', () => {
    expect(about).toEqual({
      $schema: 'https://json.schemastore.org/web-types',
      name: '@officine/ui-elements',
      version: '1.2.3',
      'js-types-syntax': 'typescript',
      'description-markup': 'markdown',
    })
  })

  it('has every element with its attributes, and no members that the format lacks', () => {
    const found: string[] = []
    for (const element of contributions.html.elements) {
      expect(Object.keys(element)).toEqual([
        'name',
        'description',
        'source',
        'attributes',
        'slots',
        'js',
        'css',
      ])
      for (const attribute of element.attributes) {
        expect(Object.keys(attribute)).toEqual(['name', 'description', 'value'])
        expect(attribute.value.type).toBeTypeOf('string')
        found.push(`${element.name} ${attribute.name}`)
      }
    }
    expect(found).toEqual(attributes)
    expect(contributions.html.elements.map(({ name }: { name: string }) => name)).toEqual(
      elements.map(({ tagName }) => tagName),
    )
  })

  it('refers to modules that the package has, and to types without our own names', () => {
    const button = contributions.html.elements.find(({ name }: { name: string }) => name === 'ofc-button')
    expect(button.source).toEqual({ module: '@officine/ui-elements/button/button.js', symbol: 'OfcButton' })
    const alert = contributions.html.elements.find(({ name }: { name: string }) => name === 'ofc-alert')
    const severity = alert.attributes.find(({ name }: { name: string }) => name === 'severity')
    expect(severity.value).toEqual({ type: "'info' | 'success' | 'warning' | 'error'" })
    const loading = button.attributes.find(({ name }: { name: string }) => name === 'loading')
    expect(loading.value).toEqual({ kind: 'no-value', type: 'boolean' })
  })
})

describe('the manifest', () => {
  it('spells out the values of attributes and describes each attribute', () => {
    const undescribed = elements.flatMap(({ tagName, attributes = [] }) =>
      attributes.flatMap(({ name, description, type }) =>
        type && description ? [] : [`${tagName} ${name}`],
      ),
    )
    expect(undescribed).toEqual([])
    const named = elements.flatMap(({ tagName, attributes = [] }) =>
      attributes.flatMap(({ name, type }) =>
        /typeof|\b(?:Severity|ClosedBy|\w*Kind|\w*State|TextType)\b/.test(type?.text ?? '')
          ? [`${tagName} ${name}: ${type?.text}`]
          : [],
      ),
    )
    expect(named).toEqual([])
  })
})
