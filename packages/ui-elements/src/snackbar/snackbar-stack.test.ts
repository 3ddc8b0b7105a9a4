import { setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import { html } from 'lit'
import { loadTokens } from '../test-support/accessible.ts'
import { mount, rendered } from '../test-support/mount.ts'
import { toast } from '../toast/toast.ts'
import '../dialog/define.ts'
import '../toast/define.ts'
import './define.ts'

const inset = 16

const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Whether at least one point of it can be clicked. */
const isUncovered = (element: Element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const xs = [left + 12, (left + right) / 2, right - 12]
  const ys = [top + 12, (top + bottom) / 2, bottom - 12]
  return xs.every((x) => ys.every((y) => element.contains(document.elementFromPoint(x, y))))
}
const heightAbove = (element: Element) =>
  Math.round(window.innerHeight - element.getBoundingClientRect().bottom)

describe('snackbars that are open together', () => {
  before(loadTokens)

  afterEach(async () => {
    document.body.replaceChildren()
    await setViewport({ width: 800, height: 600 })
  })

  async function create(width: number, height = 640) {
    await setViewport({ width, height })
    const container = await mount(html`
      <main>
        <ofc-snackbar duration="0" dismissible>Karim Haddad est retiré de la liste.<button slot="action">Annuler</button></ofc-snackbar>
        <ofc-update-snackbar product="Officine"></ofc-update-snackbar>
        <ofc-dialog heading="Motif"></ofc-dialog>
      </main>
    `)
    const [snackbar, update] = [
      container.querySelector('ofc-snackbar'),
      container.querySelector('ofc-update-snackbar'),
    ]
    const dialog = container.querySelector('ofc-dialog')
    if (!snackbar || !update || !dialog) throw new Error('not mounted')
    const show = async (element: typeof snackbar | typeof update) => {
      if (element === snackbar) snackbar.show()
      else update.state = 'update-waiting'
      await rendered(element)
      const button = update.shadowRoot?.querySelector('ofc-button')
      if (button) await rendered(button)
      await frame()
    }
    const open = async (isOpen: boolean) => {
      dialog.open = isOpen
      await rendered(dialog)
      await rendered(snackbar)
      await frame()
    }
    return { snackbar, update, show, open }
  }

  for (const width of [320, 700, 1280]) {
    it(`can each be clicked, whichever came first, in a window of ${width} px`, async () => {
      for (const isUpdateFirst of [false, true]) {
        const { snackbar, update, show } = await create(width)
        for (const one of isUpdateFirst ? [update, snackbar] : [snackbar, update]) await show(one)
        expect([isUncovered(snackbar), isUncovered(update)]).to.deep.equal([true, true])
        document.body.replaceChildren()
      }
    })
  }

  it('are side by side when there is room', async () => {
    const { snackbar, update, show } = await create(1280)
    await show(snackbar)
    await show(update)
    expect([heightAbove(snackbar), heightAbove(update)]).to.deep.equal([inset, inset])
    snackbar.position = 'bottom-right'
    await rendered(snackbar)
    expect([isUncovered(snackbar), isUncovered(update)]).to.deep.equal([true, true])
  })

  it('restack when the window gets narrower', async () => {
    const { snackbar, update, show } = await create(1280)
    await show(snackbar)
    await show(update)
    await setViewport({ width: 320, height: 640 })
    await frame()
    expect([isUncovered(snackbar), isUncovered(update)]).to.deep.equal([true, true])
  })

  it('leave the first in place, and the next moves down when the first closes', async () => {
    const { snackbar, update, show } = await create(320)
    await show(snackbar)
    await show(update)
    expect(heightAbove(snackbar)).to.equal(inset)
    expect(heightAbove(update)).to.be.greaterThan(inset + snackbar.offsetHeight)
    snackbar.close()
    await rendered(snackbar)
    expect(heightAbove(update)).to.equal(inset)
    await show(snackbar)
    expect(isUncovered(snackbar) && heightAbove(update) === inset).to.equal(true)
    update.remove()
    expect(heightAbove(snackbar)).to.equal(inset)
  })

  it('make room for one that grows', async () => {
    const { snackbar, update, show } = await create(320)
    await show(snackbar)
    await show(update)
    snackbar.prepend('Le lien que vous avez envoyé hier à Karim Haddad ne sert plus à rien. ')
    await frame()
    expect([isUncovered(snackbar), isUncovered(update)]).to.deep.equal([true, true])
  })

  it('leave an open modal dialog uncovered when they can wait, and can be clicked after it closes', async () => {
    const { snackbar, update, show, open } = await create(320)
    await show(snackbar)
    await open(true)
    await show(update)
    expect([isUncovered(snackbar), update.matches(':popover-open')]).to.deep.equal([true, false])
    await open(false)
    expect([isUncovered(snackbar), isUncovered(update)]).to.deep.equal([true, true])
    await open(true)
    expect([isUncovered(snackbar), update.matches(':popover-open')]).to.deep.equal([true, false])
    await open(false)
    expect([isUncovered(snackbar), isUncovered(update)]).to.deep.equal([true, true])
  })

  it('expose the covered height at the bottom of the page, until they close', async () => {
    const { snackbar, update, show } = await create(320)
    const room = () => document.documentElement.style.getPropertyValue('--ofc-foot-room')
    await show(snackbar)
    expect(room()).to.equal(`${inset + snackbar.getBoundingClientRect().height}px`)
    await show(update)
    expect(room()).to.equal(`${window.innerHeight - update.getBoundingClientRect().top}px`)
    update.state = ''
    await rendered(update)
    snackbar.close()
    await rendered(snackbar)
    expect(room()).to.equal('0px')
  })

  it('keep the newest visible in a window that is too low for all', async () => {
    const { snackbar, update, show } = await create(320, 220)
    await show(snackbar)
    await show(update)
    expect(update.getBoundingClientRect().top).to.be.at.least(0)
    expect(isUncovered(update)).to.equal(true)
  })

  for (const position of ['top-right', 'bottom-right'] as const) {
    it(`leave toasts at ${position} clickable, also where they overlap, and keep the focus there`, async () => {
      const { snackbar, update, show, open } = await create(320, 300)
      const region = document.createElement('ofc-toast-region')
      region.position = position
      document.body.append(region)
      const handles = [1, 2].map((number) =>
        toast({ severity: 'error', message: `Le fichier ${number} n’a pas été envoyé.` }),
      )
      const toasts = [...region.querySelectorAll('ofc-toast')]
      for (const one of toasts) await rendered(one)
      toasts[0]?.focus()
      const focused = document.activeElement?.localName
      await show(snackbar)
      await show(update)
      await Promise.all(document.getAnimations().map(({ finished }) => finished))
      expect(toasts.map(isUncovered)).to.deep.equal([true, true])
      expect([focused, document.activeElement?.localName]).to.deep.equal(['ofc-toast', 'ofc-toast'])
      await open(true)
      expect(toasts.map(isUncovered)).to.deep.equal([true, true])
      for (const handle of handles) handle.close()
      await new Promise((resolve) => setTimeout(resolve, 350))
      await open(false)
      expect(isUncovered(update)).to.equal(true)
    })
  }

  it('stack above toasts at the bottom of a window that has room', async () => {
    const { snackbar, update, show } = await create(320, 900)
    const region = document.createElement('ofc-toast-region')
    region.position = 'bottom-right'
    document.body.append(region)
    await show(snackbar)
    toast({ severity: 'error', message: 'Le fichier n’a pas été envoyé.' })
    await show(update)
    await frame()
    const all = [snackbar, update, ...region.querySelectorAll('ofc-toast')]
    expect(all.map(isUncovered)).to.deep.equal([true, true, true])
  })
})
