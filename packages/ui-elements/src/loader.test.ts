import { expect } from 'chai'
import { toast, watch } from './loader.ts'

const defined = (tagName: string) => customElements.get(tagName) !== undefined

describe('the loader', () => {
  afterEach(() => document.body.replaceChildren())

  it('shows a toast in the region of the page before either element is defined', async () => {
    const region = document.body.appendChild(document.createElement('ofc-toast-region'))
    const { close } = toast({ severity: 'success', message: 'Enregistré' })
    toast({ severity: 'info', message: 'Envoyé' })
    close()
    const standing = () => region.querySelector('ofc-toast:not([leaving])')
    while (!standing()) await new Promise(requestAnimationFrame)
    expect(standing()?.textContent).to.equal('Envoyé')
    expect(document.querySelectorAll('ofc-toast-region')).to.have.length(1)
  })

  it('loads the elements that are added to the page, at any depth, and no others', async () => {
    expect(defined('ofc-badge')).to.equal(false)
    const section = document.createElement('section')
    section.innerHTML = '<div><ofc-badge>Ouverte</ofc-badge><ofc-unknown></ofc-unknown></div>'
    document.body.append(section)
    await customElements.whenDefined('ofc-badge')
    document.body.append(document.createElement('ofc-card'))
    await customElements.whenDefined('ofc-card')
    expect(defined('ofc-text-field')).to.equal(false)
  })

  it('loads two elements that share a definition', async () => {
    document.body.append(document.createElement('ofc-toast-region'))
    await customElements.whenDefined('ofc-toast-region')
    expect(defined('ofc-toast')).to.equal(true)
  })

  it('watches a shadow root passed to it until it is stopped', async () => {
    const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
    const stop = watch(root)
    root.append(document.createElement('ofc-progress'))
    await customElements.whenDefined('ofc-progress')
    stop()
  })
})
