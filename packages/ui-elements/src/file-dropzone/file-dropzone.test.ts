import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { html, type TemplateResult } from 'lit'
import { expectAccessible, loadTokens } from '../test-support/accessible.ts'
import {
  chooseFiles,
  createFile,
  dropFiles,
  pasteFiles,
  type SampleFile,
} from '../test-support/choose-files.ts'
import { emulatePhone } from '../test-support/emulate-phone.ts'
import { clearAnnouncements, expectAnnounced } from '../test-support/live-regions.ts'
import { mount, part, rendered } from '../test-support/mount.ts'
import type { OfcFileDropzone } from './file-dropzone.ts'
import './define.ts'

const pdf = (name: string, size?: number): SampleFile => ({
  name,
  beginning: '%PDF-1.7',
  ...(size ? { size } : {}),
})

const three = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => pdf(name))

const plain = html`<ofc-file-dropzone label="Permis" name="permit" accept=".pdf"></ofc-file-dropzone>`

/** Pastes files and waits until they have been validated. */
async function give(dropzone: OfcFileDropzone, files: readonly SampleFile[]) {
  pasteFiles(dropzone, files)
  await judged(dropzone)
}

async function judged(dropzone: OfcFileDropzone) {
  do {
    await new Promise((resolve) => setTimeout(resolve, 5))
    await rendered(dropzone)
  } while (dropzone.shadowRoot?.textContent?.includes('Vérification'))
}

const rows = (dropzone: OfcFileDropzone) => [...(dropzone.shadowRoot?.querySelectorAll('.row') ?? [])]
const names = (dropzone: OfcFileDropzone) => dropzone.files.map(({ name }) => name)
const focusedName = (dropzone: OfcFileDropzone) => dropzone.shadowRoot?.activeElement?.textContent
describe('ofc-file-dropzone', () => {
  beforeEach(() => {
    document.documentElement.lang = 'fr-CA'
  })

  afterEach(() => {
    clearAnnouncements()
    document.body.replaceChildren()
  })

  it('appends added files and submits each under its name', async () => {
    const form = await mount<HTMLFormElement>(html`<form>${plain}</form>`)
    const dropzone = form.firstElementChild as OfcFileDropzone
    await give(dropzone, [pdf('a.pdf')])
    await give(dropzone, [pdf('b.pdf')])
    const sent = new FormData(form).getAll('permit') as File[]
    expect(sent.map(({ name }) => name)).to.deep.equal(['a.pdf', 'b.pdf'])
    expect(await sent[0]?.text()).to.equal('%PDF-1.7')
    dropzone.name = 'other'
    expect(new FormData(form).getAll('other')).to.have.lengthOf(2)
  })

  it('lists a rejected file and blocks the form until the person removes it', async () => {
    const dropzone = await mount<OfcFileDropzone>(plain)
    dropzone.maxSize = 2 ** 20
    await give(dropzone, [pdf('a.pdf'), pdf('gros.pdf', 5.2 * 2 ** 20)])
    const reason =
      '5,2\u00a0Mo. La limite est de 1\u00a0Mo\u00a0: réduisez le fichier, sa résolution par exemple, puis choisissez-le de nouveau.'
    expect(dropzone.validity.badInput).to.equal(true)
    expect(dropzone.validationMessage).to.equal(`«\u00a0gros.pdf\u00a0»\u00a0: ${reason}`)
    expect(part(dropzone, '.wrong .status').textContent).to.equal(reason)
    expect(names(dropzone)).to.deep.equal(['a.pdf'])
    part(dropzone, '.wrong button:last-child').click()
    expect(dropzone.validity.valid).to.equal(true)
  })

  it('shows its message once, in the row, and includes it in the description of the group', async () => {
    await loadTokens()
    const dropzone = await mount<OfcFileDropzone>(plain)
    await give(dropzone, [pdf('a.exe')])
    dropzone.reportValidity()
    await rendered(dropzone)
    expect(part(dropzone, '[role=group]').getAttribute('aria-describedby')).to.equal('message')
    expect(part(dropzone, '#message').textContent).to.match(/«\sa.exe\s»\s: Ce type de fichier/)
    expect(part(dropzone, '#message').getBoundingClientRect().width).to.equal(1)
  })

  it('accepts a file over the limit as soon as another one is removed', async () => {
    const dropzone = await mount<OfcFileDropzone>(plain)
    dropzone.maxFiles = 2
    await give(dropzone, three)
    expect(names(dropzone)).to.deep.equal(['a.pdf', 'b.pdf'])
    expect(dropzone.checkValidity()).to.equal(false)
    part(dropzone, '.row button').click()
    expect(names(dropzone)).to.deep.equal(['b.pdf', 'c.pdf'])
    expect(dropzone.checkValidity()).to.equal(true)
  })

  it('validates again when the rules change', async () => {
    const form = await mount<HTMLFormElement>(html`<form>${plain}</form>`)
    const dropzone = form.firstElementChild as OfcFileDropzone
    await give(dropzone, three)
    dropzone.maxFiles = 1
    expect(dropzone.validity.badInput).to.equal(true)
    expect(new FormData(form).getAll('permit')).to.have.lengthOf(1)
    expect(dropzone.validationMessage).to.match(/^Retirez les 2\sfichiers refusés/)
    dropzone.maxFiles = undefined
    expect(dropzone.validity.valid).to.equal(true)
    expect(new FormData(form).getAll('permit')).to.have.lengthOf(3)
  })

  it('validates files set by a script too, by their first bytes once these are read', async () => {
    const dropzone = await mount<OfcFileDropzone>(plain)
    dropzone.files = [createFile(pdf('a.pdf')), createFile({ name: 'faux.pdf', beginning: 'MZ' })]
    for (let turn = 0; turn < 200 && names(dropzone).length > 1; turn++) await judged(dropzone)
    expect(names(dropzone)).to.deep.equal(['a.pdf'])
    expect(dropzone.checkValidity()).to.equal(false)
  })

  it('is invalid while files are still being read', async () => {
    const dropzone = await mount<OfcFileDropzone>(plain)
    pasteFiles(dropzone, [pdf('a.pdf')])
    expect(dropzone.validationMessage).to.equal(
      'Attendez un instant\u00a0: les fichiers sont en cours de vérification.',
    )
    await judged(dropzone)
    expect(dropzone.validationMessage).to.equal('')
  })

  it('discards files that are still being read when its form is reset', async () => {
    const form = await mount<HTMLFormElement>(html`<form>${plain}</form>`)
    const dropzone = form.firstElementChild as OfcFileDropzone
    let changes = 0
    dropzone.addEventListener('change', () => changes++)
    pasteFiles(dropzone, three)
    form.reset()
    await judged(dropzone)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect([names(dropzone).length, changes]).to.deep.equal([0, 0])
  })

  it('keeps its rows when a framework sets the current files', async () => {
    const dropzone = await mount<OfcFileDropzone>(plain)
    await give(dropzone, [pdf('a.pdf'), pdf('b.exe')])
    dropzone.files = [...dropzone.files]
    await rendered(dropzone)
    expect(rows(dropzone).length).to.equal(2)
  })

  it('dispatches no change event when no file was accepted', async () => {
    const dropzone = await mount<OfcFileDropzone>(plain)
    const events: string[] = []
    for (const type of ['input', 'change']) dropzone.addEventListener(type, () => events.push(type))
    await give(dropzone, [pdf('a.exe')])
    expect(events).to.deep.equal([])
    await give(dropzone, [pdf('a.pdf')])
    expect(events).to.deep.equal(['input', 'change'])
    rows(dropzone)[1]?.querySelector('button')?.click()
    expect(events).to.deep.equal(['input', 'change', 'input', 'change'])
  })

  it('ignores files while it is disabled or readonly, and prevents the browser from opening them', async () => {
    for (const state of ['disabled', 'readonly'] as const) {
      const dropzone = await mount<OfcFileDropzone>(
        html`<ofc-file-dropzone label="Permis"></ofc-file-dropzone>`,
      )
      dropzone[state] = true
      await rendered(dropzone)
      await give(dropzone, three)
      await dropFiles(dropzone, three)
      await judged(dropzone)
      expect(rows(dropzone).length, state).to.equal(0)
    }
  })

  it('is shown without controls while it is readonly', async () => {
    const dropzone = await mount<OfcFileDropzone>(
      html`<ofc-file-dropzone label="Permis" readonly></ofc-file-dropzone>`,
    )
    dropzone.defaultFiles = [createFile(pdf('a.pdf'))]
    await judged(dropzone)
    expect(rows(dropzone).length).to.equal(1)
    expect(dropzone.shadowRoot?.querySelectorAll('button:not([hidden])').length).to.equal(0)
  })

  it('keeps the browser from opening a file that is dropped beside it, while it is on the page', async () => {
    const container = await mount(
      html`<div><p>Avant</p><input type="file" aria-label="Fichier" /><ofc-file-dropzone label="Certificat"></ofc-file-dropzone></div>`,
    )
    const drop = (target: Element | null, kind: 'file' | 'text' = 'file') => {
      const dataTransfer = new DataTransfer()
      if (kind === 'file') dataTransfer.items.add(createFile(pdf('a.pdf')))
      else dataTransfer.setData('text/plain', 'a')
      const event = new DragEvent('drop', { dataTransfer, bubbles: true, composed: true, cancelable: true })
      target?.dispatchEvent(event)
      return event.defaultPrevented
    }
    await import('./missed-drops.ts')
    const [beside, input] = [container.querySelector('p'), container.querySelector('input')]
    expect([drop(beside), drop(input), drop(beside, 'text')]).to.deep.equal([true, false, false])
    container.querySelector('ofc-file-dropzone')?.remove()
    expect(drop(beside)).to.equal(false)
  })

  it('highlights the drop zone while files are dragged over it', async () => {
    const dropzone = await mount<OfcFileDropzone>(plain)
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(createFile(pdf('a.pdf')))
    const over = new DragEvent('dragover', { dataTransfer, cancelable: true })
    dropzone.dispatchEvent(over)
    expect([over.defaultPrevented, dropzone.matches(':state(dragging)')]).to.deep.equal([true, true])
    dropzone.dispatchEvent(new DragEvent('dragleave', { dataTransfer }))
    expect(dropzone.matches(':state(dragging)')).to.equal(false)
    const text = new DataTransfer()
    text.setData('text/plain', 'Bonjour')
    const dragged = new DragEvent('dragover', { dataTransfer: text, cancelable: true })
    dropzone.dispatchEvent(dragged)
    expect(dragged.defaultPrevented).to.equal(false)
  })

  it('replaces a rejected file and focuses the new one', async () => {
    const dropzone = await mount<OfcFileDropzone>(plain)
    await give(dropzone, [pdf('a.exe'), pdf('b.pdf')])
    const replace = part(dropzone, '.wrong button')
    expect(replace.textContent).to.equal('Remplacer a.exe')
    replace.focus()
    await chooseFiles([pdf('c.pdf')])
    while (names(dropzone).length < 2) await judged(dropzone)
    await judged(dropzone)
    expect(names(dropzone)).to.deep.equal(['b.pdf', 'c.pdf'])
    expect(rows(dropzone).length).to.equal(2)
    expect(focusedName(dropzone)).to.equal('Retirer c.pdf')
    expect(dropzone.checkValidity()).to.equal(true)
  })

  it('replaces a rejected file without taking the focus from a field that the person went to', async () => {
    const container = await mount(html`<div>${plain}<input /></div>`)
    const [dropzone, elsewhere] = [
      container.querySelector('ofc-file-dropzone'),
      container.querySelector('input'),
    ]
    if (!dropzone || !elsewhere) throw new Error('not mounted')
    await give(dropzone, [pdf('a.exe'), pdf('b.pdf')])
    part(dropzone, '.wrong button').focus()
    // The person goes on while the new file is read.
    part(dropzone, 'input').addEventListener('change', () => elsewhere.focus())
    await chooseFiles([pdf('c.pdf')])
    while (names(dropzone).length < 2) await judged(dropzone)
    await judged(dropzone)
    expect(names(dropzone)).to.deep.equal(['b.pdf', 'c.pdf'])
    expect(document.activeElement).to.equal(elsewhere)
  })

  it('keeps a rejected file when the chooser is cancelled, and appends files chosen later', async () => {
    const dropzone = await mount<OfcFileDropzone>(plain)
    await give(dropzone, [pdf('a.exe')])
    part(dropzone, 'input').addEventListener('click', (event) => event.preventDefault(), { once: true })
    part(dropzone, '.wrong button').click()
    dropzone.focus()
    await chooseFiles([pdf('c.pdf')])
    while (names(dropzone).length < 1) await judged(dropzone)
    expect(rows(dropzone).length).to.equal(2)
  })

  it('offers no replacement for a duplicate or a file over the limit', async () => {
    const dropzone = await mount<OfcFileDropzone>(plain)
    dropzone.maxFiles = 1
    await give(dropzone, [pdf('a.pdf'), pdf('b.pdf'), pdf('a.pdf')])
    const buttons = rows(dropzone).flatMap((row) => [...row.querySelectorAll('button')])
    expect(buttons.map(({ textContent }) => textContent)).to.deep.equal([
      'Retirer a.pdf',
      'Retirer b.pdf',
      'Retirer a.pdf',
    ])
  })

  it('explains for a photograph that is too large how to take a smaller one', async () => {
    const dropzone = await mount<OfcFileDropzone>(
      html`<ofc-file-dropzone label="Permis" accept=".jpg" max-size="1048576"></ofc-file-dropzone>`,
    )
    await give(dropzone, [{ name: 'photo.JPG', beginning: '\xff\xd8\xff', size: 2 ** 21 }])
    expect(part(dropzone, '.wrong .status').textContent).to.equal(
      '2\u00a0Mo. La limite est de 1\u00a0Mo\u00a0: photographiez en qualité moyenne, puis choisissez l’image de nouveau.',
    )
  })

  describe('on a phone', () => {
    const camera = html`<ofc-file-dropzone label="Permis" accept=".pdf, .jpg" capture="environment"></ofc-file-dropzone>`
    const choices = (dropzone: OfcFileDropzone) =>
      [...(dropzone.shadowRoot?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)

    async function onPhone(template: TemplateResult) {
      const dropzone = await mount<OfcFileDropzone>(template)
      emulatePhone(dropzone)
      await rendered(dropzone)
      return dropzone
    }

    it('offers camera and chooser; with a mouse, a drop zone', async () => {
      expect(choices(await onPhone(camera))).to.deep.equal(['Photographier', 'Choisir des fichiers'])
      expect(choices(await mount<OfcFileDropzone>(camera))).to.deep.equal([
        'Choisissez les fichiers ou déposez-les ici',
      ])
    })

    it('names each button by its text, for speech input, in a group named by the label', async () => {
      const dropzone = await onPhone(camera)
      expect(part<HTMLButtonElement>(dropzone, '#control').labels).to.have.lengthOf(0)
      expect(part(dropzone, '[role=group]').getAttribute('aria-labelledby')).to.equal('label')
    })

    it('offers no camera without capture or when no photograph is accepted', async () => {
      for (const template of [
        plain,
        html`<ofc-file-dropzone label="Permis" accept=".pdf" capture="environment"></ofc-file-dropzone>`,
      ])
        expect(choices(await onPhone(template))).to.deep.equal(['Choisissez les fichiers ou déposez-les ici'])
    })

    it('opens the camera with one button and the chooser with the other, and adds the files of both', async () => {
      const dropzone = await onPhone(camera)
      const opened: (string | null)[] = []
      for (const input of dropzone.shadowRoot?.querySelectorAll('input') ?? [])
        input.addEventListener('click', (event) => {
          event.preventDefault()
          opened.push(input.getAttribute('capture'))
        })
      for (const button of dropzone.shadowRoot?.querySelectorAll<HTMLElement>('.pick') ?? []) button.click()
      dropzone.focus()
      expect(opened).to.deep.equal(['environment', null])
      expect(focusedName(dropzone)).to.equal('Photographier')
      await give(dropzone, [pdf('a.pdf')])
      expect(names(dropzone)).to.deep.equal(['a.pdf'])
    })

    it('has two targets of 48 px, which fit 320 px at text size 200 %, and passes axe', async function () {
      this.timeout(30_000)
      await loadTokens()
      const dropzone = await onPhone(camera)
      await expectAccessible(dropzone)
      for (const scale of ['100%', '200%']) {
        document.documentElement.style.setProperty('font-size', scale)
        dropzone.style.setProperty('inline-size', '288px')
        for (const button of dropzone.shadowRoot?.querySelectorAll('.pick') ?? []) {
          const { width, height } = button.getBoundingClientRect()
          expect(Math.min(width, height)).to.be.at.least(48)
          expect(button.scrollWidth).to.be.at.most(button.clientWidth)
        }
      }
      document.documentElement.style.removeProperty('font-size')
    })
  })

  describe('with the keyboard', () => {
    it('moves from the chooser through the buttons of the rows, each labelled with its file', async () => {
      const dropzone = await mount<OfcFileDropzone>(plain)
      await give(dropzone, three)
      dropzone.focus()
      expect(focusedName(dropzone)).to.equal('Choisissez les fichiers ou déposez-les ici')
      await sendKeys({ press: 'Tab' })
      expect(focusedName(dropzone)).to.equal('Retirer a.pdf')
      await sendKeys({ press: 'Tab' })
      expect(focusedName(dropzone)).to.equal('Retirer b.pdf')
    })

    it('moves the focus to the next file after a removal, and to the chooser after the last one', async () => {
      const dropzone = await mount<OfcFileDropzone>(plain)
      await give(dropzone, three)
      dropzone.focus()
      await sendKeys({ press: 'Tab' })
      await sendKeys({ press: 'Tab' })
      await sendKeys({ press: 'Enter' })
      await rendered(dropzone)
      expect(names(dropzone)).to.deep.equal(['a.pdf', 'c.pdf'])
      expect(focusedName(dropzone)).to.equal('Retirer c.pdf')
      await sendKeys({ press: 'Space' })
      await rendered(dropzone)
      expect(focusedName(dropzone)).to.match(/^Choisissez les fichiers/)
      expect(names(dropzone)).to.deep.equal(['a.pdf'])
      await expectAnnounced('polite', /«\sb\.pdf\s» est retiré\./)
    })

    it('shows no error while the focus is inside', async () => {
      const dropzone = await mount<OfcFileDropzone>(plain)
      dropzone.required = true
      await give(dropzone, [pdf('a.pdf')])
      dropzone.focus()
      await sendKeys({ press: 'Tab' })
      await sendKeys({ press: 'Enter' })
      await rendered(dropzone)
      expect(dropzone.shadowRoot?.querySelector('#message') === null).to.equal(true)
      await sendKeys({ press: 'Tab' })
      await rendered(dropzone)
      expect(part(dropzone, '#message').textContent).to.match(/Choisissez au moins un fichier/)
    })
  })

  describe('announcements', () => {
    it('are polite for added files', async () => {
      const dropzone = await mount<OfcFileDropzone>(plain)
      await give(dropzone, three)
      await expectAnnounced('polite', /^3 fichiers ajoutés\.$/)
    })

    it('combine all rejections in one assertive message', async () => {
      const dropzone = await mount<OfcFileDropzone>(plain)
      await give(dropzone, [pdf('a.pdf'), pdf('b.exe'), { name: 'vide.pdf' }])
      await expectAnnounced(
        'assertive',
        /^1 fichier ajouté\. 2 fichiers refusés\. «\sb\.exe\s»\s: Ce type .* PDF\. «\svide\.pdf\s»\s: Ce fichier est vide\..*$/,
      )
    })

    it('are in English on an English page', async () => {
      document.documentElement.lang = 'en-CA'
      const dropzone = await mount<OfcFileDropzone>(plain)
      await give(dropzone, [pdf('b.exe')])
      await expectAnnounced(
        'assertive',
        /^1 file refused\. “b\.exe”: This type of file is not accepted\. Choose a file of type PDF\.$/,
      )
    })
  })

  describe('appearance', () => {
    const states = (): TemplateResult => html`
      <ofc-file-dropzone label="Permis" hint="PDF, 8 Mo au plus"></ofc-file-dropzone>
      <ofc-file-dropzone label="Permis" required data-report></ofc-file-dropzone>
      <ofc-file-dropzone label="Permis" accept=".pdf" max-files="1" data-give></ofc-file-dropzone>
      <ofc-file-dropzone label="Permis" data-give .upload=${never}></ofc-file-dropzone>
      <ofc-file-dropzone label="Permis" data-give .upload=${fails}></ofc-file-dropzone>
      <ofc-file-dropzone label="Permis" disabled .defaultFiles=${[createFile(pdf('a.pdf'))]}></ofc-file-dropzone>
      <ofc-file-dropzone label="Permis" readonly .defaultFiles=${[createFile(pdf('a.pdf'))]}></ofc-file-dropzone>`
    const never = () => new Promise<void>(() => {})
    const fails = () => Promise.reject(new Error('down'))
    const long = 'Déclaration-anticonstitutionnellement-désassermentée-des-pharmaciennes-propriétaires.pdf'

    async function mountStates(lang: string) {
      const container = await mount(html`<div lang=${lang}>${states()}</div>`)
      for (const dropzone of container.querySelectorAll('ofc-file-dropzone')) {
        if ('give' in dropzone.dataset) await give(dropzone, [pdf('a.pdf'), pdf(long), pdf('b.exe')])
        if ('report' in dropzone.dataset) dropzone.reportValidity()
        await judged(dropzone)
      }
      return container
    }

    it('passes axe in each state, in both languages and themes', async function () {
      this.timeout(30_000)
      for (const lang of ['fr-CA', 'en-CA']) await expectAccessible(await mountStates(lang))
    })

    it('fits 320 px at text size 200 %, with long names', async () => {
      await loadTokens()
      const container = await mountStates('fr-CA')
      document.documentElement.style.setProperty('font-size', '200%')
      container.style.setProperty('inline-size', '320px')
      for (const dropzone of container.querySelectorAll('ofc-file-dropzone')) {
        const { scrollWidth, clientWidth } = part(dropzone, '[role=group]')
        expect(scrollWidth).to.be.at.most(clientWidth)
      }
      document.documentElement.style.removeProperty('font-size')
    })

    it('gives each button a target of 44 pixels', async () => {
      await loadTokens()
      const container = await mountStates('fr-CA')
      for (const dropzone of container.querySelectorAll('ofc-file-dropzone'))
        for (const button of dropzone.shadowRoot?.querySelectorAll('button:not([hidden])') ?? []) {
          const { width, height } = button.getBoundingClientRect()
          expect(Math.min(width, height)).to.be.at.least(44)
        }
    })
  })
})
