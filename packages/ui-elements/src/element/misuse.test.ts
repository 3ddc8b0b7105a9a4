import { expect } from 'chai'
import { html } from 'lit'
import '../all.ts'
import { loaders } from '../loaders.ts'
import { mount, part, rendered } from '../test-support/mount.ts'

/** Creates an element and sets properties before its upgrade. */
async function upgradedWith<T extends HTMLElement>(tagName: string, properties: object): Promise<T> {
  const element = document.implementation.createHTMLDocument().createElement(tagName)
  Object.assign(element, properties)
  document.body.append(element)
  await rendered(element)
  return element as T
}

describe('elements in unusual use', () => {
  const problems: string[] = []
  const note = (event: ErrorEvent | PromiseRejectionEvent) =>
    problems.push('reason' in event ? String(event.reason) : event.message)

  beforeEach(() => {
    problems.length = 0
    addEventListener('error', note)
    addEventListener('unhandledrejection', note)
  })

  afterEach(() => {
    removeEventListener('error', note)
    removeEventListener('unhandledrejection', note)
    document.body.replaceChildren()
  })

  it('take over properties that were set before their definition', async () => {
    const field = await upgradedWith<HTMLElementTagNameMap['ofc-text-field']>('ofc-text-field', {
      label: 'Nom',
      name: 'name',
      value: 'Tremblay',
      disabled: true,
    })
    expect([field.value, field.name, field.disabled]).to.deep.equal(['Tremblay', 'name', true])
    expect(part<HTMLInputElement>(field, '#control').value).to.equal('Tremblay')
    const pagination = await upgradedWith<HTMLElementTagNameMap['ofc-pagination']>('ofc-pagination', {
      page: 2,
      totalCount: 50,
      pageSize: 10,
      hrefFor: (page: number) => `/${page}`,
    })
    expect(part(pagination, '[aria-current]').getAttribute('href')).to.equal('/2')
  })

  it('submit at once a value that was set before their definition', () => {
    const form = document.body.appendChild(document.createElement('form'))
    const page = document.implementation.createHTMLDocument()
    const values = {
      'ofc-text-field': 'Tremblay',
      'ofc-date-input': '2026-11-21',
      'ofc-phone-field': '+15145551234',
    }
    for (const [name, value] of Object.entries(values))
      form.append(Object.assign(page.createElement(name), { name, value }))
    expect(Object.fromEntries(new FormData(form))).to.deep.equal(values)
  })

  it('do not throw for any value of a property', async () => {
    for (const tagName of loaders.keys()) {
      const { observedAttributes = [] } = customElements.get(tagName) as { observedAttributes?: string[] }
      const element = document.createElement(tagName)
      document.body.append(element)
      await rendered(element)
      const properties = observedAttributes.map((name) =>
        name.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase()),
      )
      for (const wrong of [null, undefined, 7, 'x', '', {}, [], Number.NaN, true]) {
        for (const property of properties) Object.assign(element, { [property]: wrong })
        await rendered(element)
      }
      for (const name of observedAttributes) element.setAttribute(name, 'x')
      await rendered(element)
      for (const name of observedAttributes) element.removeAttribute(name)
      await rendered(element)
      element.remove()
    }
    expect(problems).to.deep.equal([])
  })

  it('are not disabled by a framework that removes the property', async () => {
    for (const tagName of ['ofc-button', 'ofc-text-field'] as const) {
      const element = document.createElement(tagName)
      Object.assign(element, { disabled: undefined })
      expect(element.disabled).to.equal(false)
      Object.assign(element, { disabled: true })
      Object.assign(element, { disabled: undefined })
      expect(element.disabled).to.equal(false)
    }
  })

  it('remove an attribute of the input when the page removes the property', async () => {
    const field = await mount(
      html`<ofc-text-field label="Nom" autocomplete="name" placeholder="p" maxlength="5" counter></ofc-text-field>`,
    )
    for (const name of ['autocomplete', 'placeholder', 'maxlength']) field.removeAttribute(name)
    await rendered(field)
    expect(part(field, '#control').getAttributeNames()).to.not.include.members(['autocomplete'])
    expect(part(field, '#control').hasAttribute('placeholder')).to.equal(false)
    expect(field.shadowRoot?.querySelector('.counter')).to.equal(null)
  })

  it('move from form to form with the typed text', async () => {
    const container = await mount(html`<div>
      <form id="a"><ofc-text-field label="Nom" name="name"></ofc-text-field></form>
      <form id="b"><fieldset disabled></fieldset></form>
    </div>`)
    const field = container.querySelector('ofc-text-field')
    const [a, b] = container.querySelectorAll('form')
    const fieldset = container.querySelector('fieldset')
    if (!field || !a || !b || !fieldset) throw new Error('not mounted')
    const sent = (form: HTMLFormElement) => [...new FormData(form).values()]
    field.value = 'Tremblay'
    fieldset.append(field)
    expect([sent(a), sent(b)]).to.deep.equal([[], []])
    fieldset.disabled = false
    expect(sent(b)).to.deep.equal(['Tremblay'])
    field.remove()
    a.append(field)
    await rendered(field)
    expect([sent(a), sent(b)]).to.deep.equal([['Tremblay'], []])
    expect(part<HTMLInputElement>(field, '#control').disabled).to.equal(false)
  })

  it('follow a language outside two shadow roots, also in a tree that is attached later', async () => {
    const outer = document.body.appendChild(document.createElement('section'))
    const middle = document.createElement('div')
    const inner = middle.attachShadow({ mode: 'open' })
    const field = inner.appendChild(document.createElement('ofc-text-field'))
    field.label = 'Nom'
    // First in the page, then in a shadow root: by then the inner tree is observed.
    document.body.append(middle)
    await rendered(field)
    const around = outer.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'))
    around.append(middle)
    await rendered(field)
    expect(field.shadowRoot?.textContent).to.contain('(facultatif)')
    around.lang = 'en-CA'
    await new Promise((resolve) => setTimeout(resolve))
    await rendered(field)
    expect(field.shadowRoot?.textContent).to.contain('(optional)')
  })
})
