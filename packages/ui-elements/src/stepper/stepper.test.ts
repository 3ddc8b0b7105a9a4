import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { html } from 'lit'
import { expectAccessible, loadTokens } from '../test-support/accessible.ts'
import { FakeClock } from '../test-support/fake-clock.ts'
import { announcedLines } from '../test-support/live-regions.ts'
import { mount, part, rendered } from '../test-support/mount.ts'
import type { OfcStepper } from './stepper.ts'
import './define.ts'

const names = ['Identité', 'Pharmacie', 'Propriétaires', 'Signature']
const steps = names.map((label) => ({ label }))
const third = html`<ofc-stepper current="3" .steps=${steps}></ofc-stepper>`
const clickable = html`<ofc-stepper current="3" clickable .steps=${steps}></ofc-stepper>`

const stepTexts = (stepper: Element) =>
  [...(stepper.shadowRoot?.querySelectorAll('li .words') ?? [])].map(({ textContent }) => textContent)
const bounds = (stepper: Element, selector: string) => part(stepper, selector).getBoundingClientRect()
/** Waits for a frame, in which the element fits its form to its width. */
const sized = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

describe('ofc-stepper', () => {
  afterEach(() => document.body.replaceChildren())

  it('renders a named list that marks the current step and the state of each', async () => {
    const stepper = await mount(third)
    expect(part(stepper, 'nav').getAttribute('aria-label')).to.equal('Étapes')
    expect(stepTexts(stepper)).to.deep.equal([
      'Identité, terminée',
      'Pharmacie, terminée',
      'Propriétaires, en cours',
      'Signature, à venir',
    ])
    expect(part(stepper, '[aria-current="step"]').textContent).to.contain('Propriétaires')
  })

  it('can be written in plain HTML', async () => {
    const stepper = await mount(
      html`<ofc-stepper current="1" steps='[{"label":"Un"},{"label":"Deux"}]'></ofc-stepper>`,
    )
    expect(stepTexts(stepper)).to.deep.equal(['Un, en cours', 'Deux, à venir'])
  })

  it('shows in text which steps have errors', async () => {
    const wrong = [{ label: 'Identité', hasError: true }, { label: 'Fin' }]
    const stepper = await mount(html`<ofc-stepper current="2" .steps=${wrong}></ofc-stepper>`)
    expect(part(stepper, '.error .state').textContent).to.equal('à corriger')
  })

  it('goes back to completed steps by keyboard when it is clickable', async () => {
    expect((await mount(third)).shadowRoot?.querySelector('button')).to.equal(null)
    const stepper = await mount<OfcStepper>(clickable)
    const selectedSteps: number[] = []
    stepper.addEventListener('ofc-step-select', (event) => selectedSteps.push(event.step))
    await sendKeys({ press: 'Tab' })
    await sendKeys({ press: 'Tab' })
    await sendKeys({ press: 'Enter' })
    expect(selectedSteps).to.deep.equal([2])
    expect(stepper.shadowRoot?.querySelectorAll('button')).to.have.length(2)
    expect(stepper.current).to.equal(3)
  })

  it('renders addresses as links, whose clicks the page can handle', async () => {
    const linked = [{ label: 'Un', href: '#un' }, { label: 'Deux' }]
    const stepper = await mount<OfcStepper>(html`<ofc-stepper current="2" .steps=${linked}></ofc-stepper>`)
    stepper.addEventListener('ofc-step-select', (event) => event.preventDefault())
    part(stepper, 'a').click()
    expect(location.hash).to.equal('')
  })

  it('announces the current step', async () => {
    const clock = new FakeClock()
    try {
      const stepper = await mount<OfcStepper>(third)
      stepper.current = 4
      await rendered(stepper)
      await clock.pass(200)
      expect(announcedLines('polite')).to.include('Étape\u00a04 sur\u00a04. Signature')
      await clock.pass(10_000)
    } finally {
      clock.restore()
    }
  })

  it('fills a segment for each step that is done or current, and not the others', async () => {
    await loadTokens()
    document.documentElement.style.setProperty('--ofc-motion-slow', '0ms')
    const stepper = await mount(third)
    stepper.parentElement?.style.setProperty('inline-size', '800px')
    const segments = [...(stepper.shadowRoot?.querySelectorAll('.marker') ?? [])]
    const fills = segments.map((segment) => getComputedStyle(segment).backgroundSize)
    expect(fills).to.deep.equal(['100% 100%', '100% 100%', '100% 100%', '0% 100%'])
    // The segments span the full width, and each name is at the start of its segment.
    const list = bounds(stepper, 'ol')
    expect(bounds(stepper, '.marker').left).to.equal(list.left)
    expect(segments.at(-1)?.getBoundingClientRect().right).to.be.closeTo(list.right, 0.5)
    expect(bounds(stepper, '.name').left).to.equal(list.left)
  })

  it('shows only the name of the current step in a narrow container, under even segments, without overflow', async () => {
    await loadTokens()
    for (const template of [third, clickable]) {
      const stepper = await mount(template)
      stepper.parentElement?.style.setProperty('inline-size', '288px')
      await sized()
      expect(bounds(stepper, '.position').height).to.be.above(10)
      expect(bounds(stepper, '.position').width).to.be.at.most(288)
      expect(part(stepper, '.position').textContent).to.match(/Étape\s3 sur\s4\s+Propriétaires/)
      expect(stepper.scrollWidth).to.equal(288)
      expect(bounds(stepper, '.current .marker').width).to.be.closeTo(bounds(stepper, '.marker').width, 0.5)
      expect(bounds(stepper, '.name').width).to.be.at.most(1)
    }
  })

  describe('with long names', () => {
    const labels = {
      'fr-CA': [
        'Renseignements',
        'Coordonnées',
        'Propriétaires',
        'Établissement de santé',
        'Approvisionnement',
        'Vérification et envoi',
      ],
      'en-CA': [
        'Information',
        'Contact details',
        'Ownership',
        'Establishment',
        'Procurement',
        'Acknowledgements',
      ],
    }
    /** The words on the screen that are broken, or reach out of their step. */
    const faultyWords = (stepper: Element) =>
      [...(stepper.shadowRoot?.querySelectorAll('.name, .state, .position > *') ?? [])].flatMap((element) => {
        const room = (element.closest('li') ?? stepper).getBoundingClientRect()
        if (element.getBoundingClientRect().width <= 1) return []
        return [...element.childNodes].flatMap((node) =>
          [...(node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '').matchAll(/\S+/g)]
            .filter(({ 0: word, index }) => {
              const range = document.createRange()
              range.setStart(node, index)
              range.setEnd(node, index + word.length)
              const { left, right } = range.getBoundingClientRect()
              return range.getClientRects().length !== 1 || left < room.left - 1 || right > room.right + 1
            })
            .map(([word]) => word),
        )
      })

    for (const lang of ['fr-CA', 'en-CA'] as const) {
      it(`breaks no word from 320 to 1280 px, with 3 to 6 steps (${lang})`, async function () {
        this.timeout(30_000)
        await loadTokens()
        for (const count of [3, 4, 5, 6]) {
          for (const current of [1, count]) {
            const entries = labels[lang]
              .slice(-count)
              .map((label, index) => ({ label, hasError: index === count - 2 }))
            const stepper = await mount(
              html`<ofc-stepper lang=${lang} clickable current=${current} .steps=${entries}></ofc-stepper>`,
            )
            const page = stepper.parentElement
            for (let width = 320; width <= 1280; width += 32) {
              page?.style.setProperty('inline-size', `${width}px`)
              await sized()
              const where = `${count} steps, the ${current}. current, ${width} px`
              expect(faultyWords(stepper), where).to.deep.equal([])
              expect(stepper.scrollWidth, where).to.equal(width)
              const isCompact = bounds(stepper, '.position').height > 0
              expect(bounds(stepper, '.name').width > 1, where).to.equal(!isCompact)
              if (width === 320) expect(isCompact, where).to.equal(true)
              if (width >= 1100) expect(isCompact, where).to.equal(false)
            }
            page?.remove()
          }
        }
      })
    }

    it('shows the names again when they become shorter, and after it was moved', async () => {
      await loadTokens()
      const stepper = await mount<OfcStepper>(
        html`<ofc-stepper .steps=${Array.from({ length: 6 }, () => ({ label: 'Approvisionnement' }))}></ofc-stepper>`,
      )
      stepper.parentElement?.style.setProperty('inline-size', '600px')
      await sized()
      expect(bounds(stepper, '.position').height).to.be.above(0)
      stepper.steps = steps
      await sized()
      expect(bounds(stepper, '.position').height).to.equal(0)
      const elsewhere = document.createElement('div')
      elsewhere.style.setProperty('inline-size', '320px')
      document.body.append(elsewhere)
      elsewhere.append(stepper)
      await sized()
      expect(bounds(stepper, '.position').height).to.be.above(0)
    })

    it('has segments of even width where each name fits its own', async () => {
      await loadTokens()
      const stepper = await mount(third)
      stepper.parentElement?.style.setProperty('inline-size', '800px')
      await sized()
      const widths = [...(stepper.shadowRoot?.querySelectorAll('li') ?? [])].map((li) => li.offsetWidth)
      expect(Math.max(...widths) - Math.min(...widths)).to.be.at.most(1)
    })
  })

  it('speaks English on an English page', async () => {
    const stepper = await mount(
      html`<ofc-stepper lang="en-CA" current="1" .steps=${[{ label: 'One' }]}></ofc-stepper>`,
    )
    expect(stepTexts(stepper)).to.deep.equal(['One, in progress'])
    expect(part(stepper, '.position').textContent).to.match(/Step\s1 of\s1/)
  })

  it('passes axe', async () => {
    document.documentElement.style.setProperty('--ofc-motion-slow', '0ms')
    for (const template of [third, clickable]) await expectAccessible(await mount(template))
  })
})
