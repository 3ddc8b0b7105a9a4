import { expect } from 'chai'

const tagNames = ['ofc-select', 'ofc-radio-group', 'ofc-checkbox-group'] as const

describe('a choice inside another element that was rendered on a server', () => {
  afterEach(() => document.body.replaceChildren())

  it('submits its selected option before and after it hydrates', async () => {
    // Lit must not load before its hydration support.
    await import('@lit-labs/ssr-client/lit-element-hydrate-support.js')
    for (const tagName of tagNames) await import(`../${tagName.slice(4)}/define.ts`)
    const form = document.body.appendChild(document.createElement('form'))
    // The server defers nested elements until the outer one has hydrated.
    form.innerHTML = tagNames
      .map(
        (tagName) =>
          `<${tagName} label="Province" name="${tagName}" defer-hydration><option value="qc">Québec</option><option value="on" selected>Ontario</option></${tagName}>`,
      )
      .join('')
    const submitted = () => [...new FormData(form)]
    const expected = tagNames.map((tagName) => [tagName, 'on'])
    expect(submitted()).to.deep.equal(expected)
    for (const element of form.children) {
      element.removeAttribute('defer-hydration')
      if ('updateComplete' in element) await element.updateComplete
      const selected = element.shadowRoot?.querySelector<HTMLInputElement | HTMLOptionElement>(':checked')
      expect(selected?.value, element.localName).to.equal('on')
    }
    expect(submitted()).to.deep.equal(expected)
  })
})
