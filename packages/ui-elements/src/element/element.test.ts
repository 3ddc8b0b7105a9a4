import { expect } from 'chai'
import { css, html } from 'lit'
import { defineTexts } from '../texts/texts.ts'
import { define } from './define.ts'
import { OfcElement } from './element.ts'

let loaded = () => {}
const english = new Promise<{ texts: { hello: string; count: (n: number) => string } }>((resolve) => {
  loaded = () => resolve({ texts: { hello: 'Hello', count: (n) => `${n} seen` } })
})
const texts = defineTexts({ hello: 'Bonjour', count: (n: number) => `${n} vus` }, () => english)

class Greeting extends OfcElement {
  static override dictionaries = [texts]
  override render() {
    return html`${this.texts(texts).hello}, ${this.texts(texts).count(2)}`
  }
}
define('test-greeting', Greeting)

class Frame extends OfcElement {
  override render() {
    return html`<test-greeting></test-greeting>`
  }
}
define('test-frame', Frame)

class Framed extends OfcElement {
  static override styles = css`:host { border: 7px solid; display: block }`
}
define('test-framed', Framed)

const shownText = (element: Element | null | undefined) => element?.shadowRoot?.textContent?.trim()
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('the language of an element', () => {
  afterEach(() => {
    document.body.replaceChildren()
    document.documentElement.lang = ''
  })

  it('is French without a lang', async () => {
    const element = document.body.appendChild(document.createElement('test-greeting'))
    await settled()
    expect(shownText(element)).to.equal('Bonjour, 2 vus')
  })

  it('renders nothing while English loads, then English', async () => {
    const element = document.createElement('test-greeting')
    element.lang = 'en-CA'
    document.body.append(element)
    await settled()
    expect(shownText(element)).to.equal('')
    loaded()
    await settled()
    expect(shownText(element)).to.equal('Hello, 2 seen')
  })

  it("follows changes of the page's language, through shadow roots", async () => {
    const frame = document.body.appendChild(document.createElement('test-frame'))
    await settled()
    const inner = frame.shadowRoot?.querySelector('test-greeting')
    expect(shownText(inner)).to.equal('Bonjour, 2 vus')
    document.documentElement.lang = 'en-CA'
    await settled()
    expect(shownText(inner)).to.equal('Hello, 2 seen')
    frame.lang = 'fr-CA'
    await settled()
    expect(shownText(inner)).to.equal('Bonjour, 2 vus')
  })

  it('is resolved again when the element moves', async () => {
    const element = document.body.appendChild(document.createElement('test-greeting'))
    const section = document.body.appendChild(document.createElement('section'))
    section.lang = 'en'
    await settled()
    section.append(element)
    await settled()
    expect(shownText(element)).to.equal('Hello, 2 seen')
  })
})

describe('an element that is focused before its first render', () => {
  let comes = () => {}
  const late = new Promise<{ texts: { label: string } }>((resolve) => {
    comes = () => resolve({ texts: { label: 'Send' } })
  })
  const labels = defineTexts({ label: 'Envoyer' }, () => late)

  class Sender extends OfcElement {
    static override dictionaries = [labels]
    static override shadowRootOptions = { ...OfcElement.shadowRootOptions, delegatesFocus: true }
    override render() {
      return html`<button>${this.texts(labels).label}</button>`
    }
  }
  define('test-sender', Sender)

  const begin = () => {
    const elements = [document.createElement('test-sender'), document.createElement('test-sender')] as const
    for (const element of elements) element.lang = 'en-CA'
    document.body.append(...elements)
    return elements
  }
  afterEach(() => document.body.replaceChildren())

  it('takes the focus after it, unless the person has moved the focus meanwhile', async () => {
    const [first, second] = begin()
    const elsewhere = document.body.appendChild(document.createElement('input'))
    first.focus()
    await settled()
    expect(document.activeElement).to.equal(document.body)
    elsewhere.focus()
    second.focus()
    comes()
    await settled()
    expect(first.shadowRoot?.querySelector('button')).not.to.equal(null)
    expect(document.activeElement).to.equal(second)
  })
})

describe('an element that is moved to another document', () => {
  afterEach(() => document.body.replaceChildren())

  it('has its styles there and after its return', async () => {
    const frame = document.body.appendChild(document.createElement('iframe'))
    const element = document.body.appendChild(document.createElement('test-framed'))
    await settled()
    const isStyled = async () => {
      const border = () => getComputedStyle(element).borderTopWidth
      while (border() !== '7px') await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    await isStyled()
    frame.contentDocument?.body.append(element)
    await isStyled()
    document.body.append(element)
    await isStyled()
  })
})
