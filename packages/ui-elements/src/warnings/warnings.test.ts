import { expect } from 'chai'
import { property } from 'lit/decorators.js'
import { OfcElement } from '../element/element.ts'
import { warningsDuring } from '../test-support/warnings-during.ts'
import { warnOfDeprecated } from './warnings.ts'

class OldElement extends OfcElement {
  @property() variant = ''
  @property({ type: Boolean }) dense = false

  get kind(): string {
    return this.variant
  }
  set kind(kind: string) {
    this.variant = kind
  }

  get size(): number {
    return 3
  }

  open(how: string): string {
    return `open ${how}`
  }
}

/** Defines an element whose members are deprecated, and collects what a page that uses it logs. */
function logOf(tagName: string, use: (element: OldElement) => void): readonly string[] {
  class Deprecated extends OldElement {}
  warnOfDeprecated(tagName, Deprecated, {
    members: {
      kind: 'Use variant.',
      dense: 'It has one density.',
      size: 'Count them.',
      open: 'Call show().',
    },
    events: { 'ofc-pick': 'Listen to ofc-choose.' },
  })
  customElements.define(tagName, Deprecated)
  return warningsDuring(() => {
    const element = new Deprecated()
    document.body.append(element)
    use(element)
    use(new Deprecated())
    element.remove()
  })
}

describe('a deprecated member', () => {
  it('warns once when a page sets it, with what replaces it, and works as before', () => {
    const log = logOf('test-sets', (element) => {
      element.kind = 'filled'
      element.dense = true
      expect([element.variant, element.dense]).to.deep.equal(['filled', true])
    })
    expect(log).to.deep.equal([
      '[officine] <test-sets> kind is deprecated. Use variant.',
      '[officine] <test-sets> dense is deprecated. It has one density.',
    ])
  })

  it('warns in the published package too, whose properties are static', () => {
    class Published extends OfcElement {
      static override properties = { kind: {} }
    }
    warnOfDeprecated('test-published', Published, { members: { kind: 'Use variant.' } })
    customElements.define('test-published', Published)
    const log = warningsDuring(() => Object.assign(new Published(), { kind: 'filled' }))
    expect(log).to.deep.equal(['[officine] <test-published> kind is deprecated. Use variant.'])
  })

  it('warns once when a page reads it, if it is read-only, or calls it', () => {
    const log = logOf('test-calls', (element) => {
      expect([element.size, element.open('wide')]).to.deep.equal([3, 'open wide'])
    })
    expect(log).to.deep.equal([
      '[officine] <test-calls> size is deprecated. Count them.',
      '[officine] <test-calls> open is deprecated. Call show().',
    ])
  })

  it('warns once when a page writes its attribute', () => {
    const log = logOf('test-attribute', (element) => element.setAttribute('dense', ''))
    expect(log).to.deep.equal(['[officine] <test-attribute> dense is deprecated. It has one density.'])
  })

  it('warns once when a page listens to it, if it is an event', () => {
    let events = 0
    const log = logOf('test-listens', (element) => {
      element.addEventListener('click', () => {})
      element.addEventListener('ofc-pick', () => events++)
      element.dispatchEvent(new Event('ofc-pick'))
    })
    expect(log).to.deep.equal(['[officine] <test-listens> ofc-pick is deprecated. Listen to ofc-choose.'])
    expect(events).to.equal(2)
  })

  it('does not warn a page that uses the rest', () => {
    const log = logOf('test-rest', (element) => {
      element.variant = 'filled'
      element.addEventListener('ofc-choose', () => {})
    })
    expect(log).to.deep.equal([])
  })
})

describe('a deprecated element', () => {
  it('warns once when it comes into a page, not when it is defined', () => {
    class Old extends OldElement {}
    const define = () => {
      warnOfDeprecated('test-old', Old, { element: 'Use ofc-new.' })
      customElements.define('test-old', Old)
    }
    expect(warningsDuring(define)).to.deep.equal([])
    const show = () => {
      document.body.append(new Old(), new Old())
      for (const element of document.querySelectorAll('test-old')) element.remove()
    }
    expect(warningsDuring(show)).to.deep.equal(['[officine] <test-old> is deprecated. Use ofc-new.'])
  })
})
