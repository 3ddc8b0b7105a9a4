import { expect } from 'chai'
import type {} from '../pagination/page-change-event.ts'

/** The elements that a server must be able to render: those needed to read and fill in a page. */
const renderedOnServers = [
  'ofc-text-field',
  'ofc-textarea',
  'ofc-password-field',
  'ofc-number-field',
  'ofc-date-input',
  'ofc-phone-field',
  'ofc-postal-code-field',
  'ofc-button',
  'ofc-alert',
  'ofc-card',
  'ofc-badge',
  'ofc-pagination',
  'ofc-error-summary',
] as const

/**
 * Hydrates a page that was rendered on the server in a language. One test file per language: the
 * page must exist before any element is defined.
 */
export function testHydration(lang: 'fr-CA' | 'en-CA'): void {
  describe('a page rendered on the server', () => {
    it(`shows its text before scripts load and hydrates without a mismatch (${lang})`, async function () {
      // The server's first rendering is slow.
      this.timeout(20_000)
      const problems: string[] = []
      addEventListener('error', (event) => problems.push(event.message))
      addEventListener('unhandledrejection', (event) => problems.push(String(event.reason)))
      const response = await fetch(`/server-rendered.html?lang=${lang}`)
      const container = document.createElement('main')
      document.body.append(container)
      document.documentElement.lang = lang
      container.setHTMLUnsafe(await response.text())
      const elements = [...container.querySelectorAll<HTMLElement>('*')].filter(({ localName }) =>
        localName.startsWith('ofc-'),
      )
      expect(elements.map(({ localName }) => localName)).to.include.members([...renderedOnServers])
      for (const element of elements)
        expect(element.shadowRoot, `${element.localName} has its shadow tree`).to.not.equal(null)
      const before = elements.map((element) => ({ words: words(element), node: firstNode(element) }))
      const page = before.map(({ words }) => words).join(' ')
      expect(page).to.match(/Nom.*Comme sur le permis/)
      expect(page).to.match(lang === 'fr-CA' ? /\(facultatif\)/ : /\(optional\)/)
      expect(page).to.not.match(lang === 'fr-CA' ? /optional|Show|Next/ : /facultatif|Afficher|Suivant/)
      // Typed before the scripts load.
      const early = [1, 2, 3].map((index) => elements[index]?.shadowRoot?.querySelector('input'))
      for (const input of early) if (input) input.value = 'Déjà 1'

      await expectStyleHashes(elements)

      await import('../hydrate.ts')
      await import('../all.ts')
      await settled(elements)

      expect(problems).to.deep.equal([])
      for (const [index, element] of elements.entries()) {
        expect(firstNode(element) === before[index]?.node, `${element.localName} keeps its nodes`).to.equal(
          true,
        )
        // A field may show more text once it has its value.
        if (early.includes(element.shadowRoot?.querySelector('input')))
          expect(words(element)).to.contain(firstWord(before[index]?.words))
        else expect(words(element), element.localName).to.equal(before[index]?.words)
      }
      expect(elements[0]).to.have.property('value', 'Tremblay')
      for (const index of [1, 2, 3]) expect(elements[index]).to.have.property('value', 'Déjà 1')

      const area = container.querySelector('ofc-textarea[value]')?.shadowRoot?.querySelector('textarea')
      expect([area?.value, area?.rows]).to.deep.equal(['Bonjour', 5])
      const phone = container.querySelector('ofc-phone-field')?.shadowRoot?.querySelector('input')
      expect(phone?.value).to.equal(lang === 'fr-CA' ? '514 555-1234, poste 9' : '514-555-1234, ext. 9')

      // They behave as if they had been created in the browser.
      const press = (tagName: string, selector: string) => {
        const pressed = container.querySelector(tagName)?.shadowRoot?.querySelector<HTMLElement>(selector)
        expect(pressed, `${tagName} ${selector}`).to.be.instanceOf(HTMLElement)
        pressed?.click()
      }
      let requestedPage = 0
      container.addEventListener('ofc-page-change', (event) => {
        requestedPage = event.page
      })
      press('ofc-pagination', '[part="next"]')
      expect(requestedPage).to.equal(3)
      press('ofc-alert', '[part="close"]')
      expect(container.querySelector('ofc-alert')).to.have.property('hidden', true)
      press('ofc-error-summary', 'a')
      expect(document.activeElement).to.equal(elements[0])
    })
  })
}

/**
 * A page with a strict CSP lists each stylesheet in `style-src`: one whose hash the build does not
 * list would be blocked.
 */
async function expectStyleHashes(elements: readonly HTMLElement[]) {
  const response = await fetch('/packages/ui-elements/dist/style-hashes.json')
  const hashes: Record<string, string> = await response.json()
  for (const { localName, shadowRoot } of elements) {
    const style = shadowRoot?.querySelector('style')?.textContent ?? ''
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))
    const hash = btoa(String.fromCharCode(...new Uint8Array(digest)))
    expect(hashes[localName], localName).to.equal(`sha256-${hash}`)
  }
}

/** Texts have loaded, and updates and those they scheduled have run. */
async function settled(elements: readonly HTMLElement[]) {
  for (let turn = 0; turn < 3; turn++) {
    // Without an import: Lit must not load before its hydration support.
    for (const element of elements) if ('updateComplete' in element) await element.updateComplete
  }
}

const content = (element: Element) =>
  [...(element.shadowRoot?.children ?? [])].filter(({ localName }) => localName !== 'style')

/** Another one once `hydrate.ts` has rendered the element anew. */
const firstNode = (element: Element) => content(element)[0]

const words = (element: Element) =>
  content(element)
    .map((child) => child.textContent)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()

const firstWord = (text = '') => /\p{L}*/u.exec(text)?.[0] ?? ''
