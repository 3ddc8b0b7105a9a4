import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { html } from 'lit'
import { createFile, pasteFiles } from '../test-support/choose-files.ts'
import { clearAnnouncements, expectAnnounced } from '../test-support/live-regions.ts'
import { mount, part, rendered } from '../test-support/mount.ts'
import type { OfcFileDropzone } from './file-dropzone.ts'
import { UploadError, type UploadOptions, type UploadResult } from './upload.ts'
import './define.ts'

/** An upload that the drop zone has started; the test ends it. */
interface StartedUpload extends UploadOptions {
  readonly name: string
  end(result?: string | UploadResult): void
  fail(cause: unknown): void
}

describe('uploads', () => {
  let startedUploads: StartedUpload[] = []
  const upload = (file: File, options: UploadOptions) =>
    new Promise<string | UploadResult | undefined>((end, fail) =>
      startedUploads.push({ name: file.name, ...options, end, fail }),
    )

  beforeEach(() => {
    document.documentElement.lang = 'fr-CA'
    startedUploads = []
  })

  afterEach(() => {
    clearAnnouncements()
    document.body.replaceChildren()
  })

  async function mountWithFiles(...names: string[]) {
    const form = await mount<HTMLFormElement>(
      html`<form><ofc-file-dropzone label="Permis" name="permit" .upload=${upload}></ofc-file-dropzone></form>`,
    )
    const dropzone = form.firstElementChild as OfcFileDropzone
    const added = new Promise((resolve) => dropzone.addEventListener('change', resolve, { once: true }))
    pasteFiles(
      dropzone,
      names.map((name) => ({ name, beginning: '%PDF-1.7', size: 2048 })),
    )
    await added
    await rendered(dropzone)
    return { form, dropzone }
  }

  const uploadOf = (name: string) => {
    const startedUpload = startedUploads.findLast((started) => started.name === name)
    if (!startedUpload) throw new Error(`${name} is not being sent`)
    return startedUpload
  }
  const settle = async (dropzone: OfcFileDropzone) => {
    await new Promise((resolve) => setTimeout(resolve))
    await rendered(dropzone)
  }
  const statuses = (dropzone: OfcFileDropzone) =>
    [...(dropzone.shadowRoot?.querySelectorAll('.status') ?? [])].map(({ textContent }) => textContent)
  const buttons = (dropzone: OfcFileDropzone) =>
    [...(dropzone.shadowRoot?.querySelectorAll('.action') ?? [])].map(({ textContent }) => textContent)
  const clickAction = (dropzone: OfcFileDropzone, name: string) => {
    const actions = [...(dropzone.shadowRoot?.querySelectorAll<HTMLElement>('.action') ?? [])]
    actions.find(({ textContent }) => textContent === name)?.click()
  }

  it('run three at a time, in order', async () => {
    const { dropzone } = await mountWithFiles('1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf')
    expect(startedUploads.map(({ name }) => name)).to.deep.equal(['1.pdf', '2.pdf', '3.pdf'])
    expect(statuses(dropzone)[3]).to.equal('En attente d’envoi · 2\u00a0ko')
    uploadOf('2.pdf').end()
    await settle(dropzone)
    expect(startedUploads.map(({ name }) => name)).to.deep.equal(['1.pdf', '2.pdf', '3.pdf', '4.pdf'])
    expect(statuses(dropzone)[1]).to.equal('Reçu · 2\u00a0ko')
  })

  it('run as many at once as uploadsAtOnce', async () => {
    const { dropzone } = await mountWithFiles('1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf')
    dropzone.uploadsAtOnce = 4
    expect(startedUploads).to.have.lengthOf(4)
    dropzone.uploadsAtOnce = Number.NaN
    uploadOf('1.pdf').end()
    await settle(dropzone)
    expect(startedUploads).to.have.lengthOf(4)
  })

  it('show their progress in a bar labelled with the file name', async () => {
    const { dropzone } = await mountWithFiles('1.pdf')
    const track = part<HTMLProgressElement>(dropzone, 'progress')
    expect([track.position, track.ariaLabel]).to.deep.equal([-1, 'Envoi de 1.pdf'])
    uploadOf('1.pdf').onProgress(512)
    await rendered(dropzone)
    expect(track.position).to.equal(0.25)
    expect(statuses(dropzone)).to.deep.equal(['Envoi… 512\u00a0octets sur 2\u00a0ko'])
    // Request bodies have overhead: progress beyond the size of the file is clamped to it.
    uploadOf('1.pdf').onProgress(9999)
    uploadOf('1.pdf').onProgress(Number.NaN)
    await rendered(dropzone)
    expect(track.position).to.equal(1)
  })

  it('make the form invalid until all have finished, with a message', async () => {
    const { form, dropzone } = await mountWithFiles('1.pdf', '2.pdf')
    expect(dropzone.checkValidity()).to.equal(false)
    expect(dropzone.validationMessage).to.equal(
      'Attendez la fin des envois\u00a0: 2\u00a0fichiers sont en route.',
    )
    uploadOf('1.pdf').end()
    await settle(dropzone)
    expect(dropzone.validationMessage).to.equal(
      'Attendez la fin de l’envoi\u00a0: 1\u00a0fichier est en route.',
    )
    dropzone.focus()
    await sendKeys({ press: 'Tab' })
    await sendKeys({ press: 'Tab' })
    await sendKeys({ press: 'Tab' })
    await rendered(dropzone)
    expect(dropzone.shadowRoot?.querySelector('#message') === null, 'no error on leaving it').to.equal(true)
    uploadOf('2.pdf').end()
    await settle(dropzone)
    expect(form.checkValidity()).to.equal(true)
  })

  it('submit the resolved reference instead of the file, or else the file', async () => {
    const { form, dropzone } = await mountWithFiles('1.pdf', '2.pdf')
    uploadOf('1.pdf').end('file-1')
    uploadOf('2.pdf').end()
    await settle(dropzone)
    const [first, second] = new FormData(form).getAll('permit')
    expect(first).to.equal('file-1')
    expect(second).to.be.instanceOf(File)
  })

  it('show a failure, with the message of the page if there is one, and can be retried', async () => {
    const { form, dropzone } = await mountWithFiles('1.pdf', '2.pdf')
    uploadOf('1.pdf').fail(new Error('ECONNRESET'))
    uploadOf('2.pdf').fail(new UploadError('Ce fichier contient un virus.'))
    await settle(dropzone)
    expect(statuses(dropzone)).to.deep.equal([
      'L’envoi a échoué. Vérifiez votre connexion, puis réessayez.',
      'Ce fichier contient un virus.',
    ])
    expect(dropzone.validationMessage).to.match(/^2\sfichiers n’ont pas été envoyés/)
    expect(buttons(dropzone)).to.deep.equal([
      'Réessayer 1.pdf',
      'Retirer 1.pdf',
      'Réessayer 2.pdf',
      'Retirer 2.pdf',
    ])
    clickAction(dropzone, 'Réessayer 1.pdf')
    clickAction(dropzone, 'Retirer 2.pdf')
    await rendered(dropzone)
    expect(buttons(dropzone)).to.deep.equal(['Annuler 1.pdf'])
    uploadOf('1.pdf').end()
    await settle(dropzone)
    expect(form.checkValidity()).to.equal(true)
  })

  it('can only be replaced or removed when a retry would fail again', async () => {
    const { dropzone } = await mountWithFiles('1.pdf')
    uploadOf('1.pdf').fail(new UploadError('Ce fichier contient un virus.', { canRetry: false }))
    await settle(dropzone)
    expect(buttons(dropzone)).to.deep.equal(['Remplacer 1.pdf', 'Retirer 1.pdf'])
  })

  it('pause while the page waits, and can be cancelled then', async () => {
    const { dropzone } = await mountWithFiles('1.pdf', '2.pdf')
    uploadOf('1.pdf').onProgress(512)
    uploadOf('1.pdf').onPause()
    uploadOf('2.pdf').onPause()
    await rendered(dropzone)
    expect(statuses(dropzone)).to.deep.equal(['En pause · 2\u00a0ko', 'En pause · 2\u00a0ko'])
    expect(dropzone.shadowRoot?.querySelector('progress') === null, 'no bar').to.equal(true)
    expect(dropzone.validationMessage).to.match(/2\sfichiers sont en route/)
    uploadOf('1.pdf').onProgress(1024)
    clickAction(dropzone, 'Annuler 2.pdf')
    uploadOf('2.pdf').onPause()
    await rendered(dropzone)
    expect(statuses(dropzone)).to.deep.equal([
      'Envoi… 1\u00a0ko sur 2\u00a0ko',
      'L’envoi est annulé. Réessayez, ou retirez le fichier.',
    ])
  })

  it('show the note of a stored file in the language of the page, without a remove button', async () => {
    const { form, dropzone } = await mountWithFiles('1.pdf', '2.pdf', '3.pdf')
    let note = 'Reçu. Il attend son analyse.'
    for (const name of ['1.pdf', '2.pdf'])
      uploadOf(name).end({ reference: `id of ${name}`, note: () => note, canRemove: false })
    uploadOf('3.pdf').end({ note: '' })
    await settle(dropzone)
    await expectAnnounced('polite', /^3 fichiers reçus\. Reçu\. Il attend son analyse\.$/)
    expect(statuses(dropzone)).to.deep.equal([note, note, 'Reçu · 2\u00a0ko'])
    expect(buttons(dropzone)).to.deep.equal(['Retirer 3.pdf'])
    expect(new FormData(form).getAll('permit').slice(0, 2)).to.deep.equal(['id of 1.pdf', 'id of 2.pdf'])
    note = 'Received. It waits for its scan.'
    dropzone.requestUpdate()
    await rendered(dropzone)
    expect(statuses(dropzone)[0]).to.equal(note)
  })

  it('move the focus on when the last button of a row disappears', async () => {
    const { dropzone } = await mountWithFiles('1.pdf', '2.pdf')
    const focused = () => dropzone.shadowRoot?.activeElement
    part(dropzone, '.row .action').focus()
    uploadOf('1.pdf').end({ canRemove: false })
    await settle(dropzone)
    expect(focused()?.textContent).to.equal('Annuler 2.pdf')
    uploadOf('2.pdf').end({ canRemove: false })
    await settle(dropzone)
    expect(focused()?.id).to.equal('control')
  })

  it('can be cancelled and restarted, and the old request is ignored', async () => {
    const { dropzone } = await mountWithFiles('1.pdf')
    const first = uploadOf('1.pdf')
    clickAction(dropzone, 'Annuler 1.pdf')
    await rendered(dropzone)
    expect(first.signal.aborted).to.equal(true)
    expect(statuses(dropzone)).to.deep.equal(['L’envoi est annulé. Réessayez, ou retirez le fichier.'])
    clickAction(dropzone, 'Réessayer 1.pdf')
    first.onProgress(2000)
    first.end('old')
    await settle(dropzone)
    expect(statuses(dropzone)).to.deep.equal(['Envoi… 2\u00a0ko'])
    expect(startedUploads).to.have.lengthOf(2)
  })

  it('are cancelled by a double click, whose second click on the next button is ignored', async () => {
    const { dropzone } = await mountWithFiles('1.pdf', '2.pdf')
    const click = async (clickCount: number) => {
      const last = part(dropzone, '.row .action:last-child')
      last.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: clickCount }))
      await rendered(dropzone)
    }
    await click(1)
    await click(2)
    expect(buttons(dropzone)).to.deep.equal(['Réessayer 1.pdf', 'Retirer 1.pdf', 'Annuler 2.pdf'])
    await click(1)
    await click(2)
    expect(buttons(dropzone)).to.deep.equal(['Annuler 2.pdf'])
  })

  it('start the next one when a queued or running one is cancelled', async () => {
    const { dropzone } = await mountWithFiles('1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf')
    clickAction(dropzone, 'Annuler 4.pdf')
    clickAction(dropzone, 'Annuler 1.pdf')
    await rendered(dropzone)
    expect(startedUploads.map(({ name }) => name)).to.deep.equal(['1.pdf', '2.pdf', '3.pdf', '5.pdf'])
  })

  it('keep the focus in the row when its buttons change', async () => {
    const { dropzone } = await mountWithFiles('1.pdf')
    const focused = () => dropzone.shadowRoot?.activeElement?.textContent
    dropzone.focus()
    await sendKeys({ press: 'Tab' })
    expect(focused()).to.equal('Annuler 1.pdf')
    await sendKeys({ press: 'Enter' })
    await rendered(dropzone)
    expect(focused()).to.equal('Retirer 1.pdf')
    await sendKeys({ down: 'Shift' })
    await sendKeys({ press: 'Tab' })
    await sendKeys({ up: 'Shift' })
    expect(focused()).to.equal('Réessayer 1.pdf')
    await sendKeys({ press: 'Enter' })
    await rendered(dropzone)
    expect(focused()).to.equal('Annuler 1.pdf')
    uploadOf('1.pdf').end()
    await settle(dropzone)
    expect(focused()).to.equal('Retirer 1.pdf')
  })

  it('are cancelled by a reset and a disconnection, but not by a move', async () => {
    const { form, dropzone } = await mountWithFiles('1.pdf')
    document.body.append(form)
    await settle(dropzone)
    expect(uploadOf('1.pdf').signal.aborted).to.equal(false)
    form.remove()
    await settle(dropzone)
    expect(uploadOf('1.pdf').signal.aborted).to.equal(true)
    const second = await mountWithFiles('2.pdf')
    second.form.reset()
    expect(uploadOf('2.pdf').signal.aborted).to.equal(true)
    await settle(second.dropzone)
    expect(statuses(second.dropzone)).to.deep.equal([])
  })

  it('start for files that were set before upload, but not for rejected ones', async () => {
    const dropzone = await mount<OfcFileDropzone>(
      html`<ofc-file-dropzone label="Permis" max-files="1"></ofc-file-dropzone>`,
    )
    const files = ['1.pdf', '2.pdf'].map((name) => createFile({ name, beginning: '%PDF-1.7' }))
    dropzone.files = files
    // Firefox reads the first bytes with a delay.
    await Promise.all(files.map((file) => file.arrayBuffer()))
    while (
      statuses(dropzone).length < 2 ||
      statuses(dropzone).some((status) => status?.startsWith('Vérification'))
    )
      await settle(dropzone)
    dropzone.upload = upload
    expect(startedUploads.map(({ name }) => name)).to.deep.equal(['1.pdf'])
    dropzone.maxFiles = 2
    // The first bytes are read once no other rule rejects the file.
    while (startedUploads.length < 2) await settle(dropzone)
    expect(startedUploads.map(({ name }) => name)).to.deep.equal(['1.pdf', '2.pdf'])
  })

  it('wait until the page sets upload, and then start', async () => {
    const dropzone = await mount<OfcFileDropzone>(
      html`<ofc-file-dropzone label="Permis" accept=".pdf"></ofc-file-dropzone>`,
    )
    const entryStates = () => dropzone.entries.map(({ file, state }) => `${file.name} ${state}`)
    pasteFiles(dropzone, [
      { name: '1.pdf', beginning: '%PDF-1.7' },
      { name: '2.exe', beginning: 'MZ' },
    ])
    while (entryStates().join() !== '1.pdf ready,2.exe refused') await settle(dropzone)
    dropzone.upload = upload
    expect(entryStates()).to.deep.equal(['1.pdf sending', '2.exe refused'])
    dropzone.upload = undefined
    pasteFiles(dropzone, [{ name: '3.pdf', beginning: '%PDF-1.7' }])
    while (entryStates().at(-1) !== '3.pdf ready') await settle(dropzone)
    uploadOf('1.pdf').end('file-1')
    await settle(dropzone)
    expect(entryStates()).to.deep.equal(['1.pdf sent', '2.exe refused', '3.pdf ready'])
    expect(dropzone.entries[0]?.reference).to.equal('file-1')
  })

  it('are retried together when they failed or were cancelled, and no others', async () => {
    const { dropzone } = await mountWithFiles('1.pdf', '2.pdf', '3.pdf')
    uploadOf('1.pdf').fail(new Error('down'))
    uploadOf('2.pdf').fail(new UploadError('Ce fichier contient un virus.', { canRetry: false }))
    await settle(dropzone)
    clickAction(dropzone, 'Annuler 3.pdf')
    startedUploads = []
    dropzone.retryUploads()
    expect(startedUploads.map(({ name }) => name)).to.deep.equal(['1.pdf', '3.pdf'])
    expect(dropzone.entries.map(({ state }) => state)).to.deep.equal(['sending', 'refused', 'sending'])
  })

  it('dispatch ofc-list-change for each change of state, but not for progress', async () => {
    const { dropzone } = await mountWithFiles('1.pdf')
    const states: string[] = []
    document.body.addEventListener('ofc-list-change', ({ entries }) =>
      states.push(entries.map(({ state }) => state).join()),
    )
    uploadOf('1.pdf').onProgress(512)
    await settle(dropzone)
    uploadOf('1.pdf').onPause()
    await settle(dropzone)
    uploadOf('1.pdf').onProgress(1024)
    await settle(dropzone)
    uploadOf('1.pdf').onProgress(2000)
    await settle(dropzone)
    uploadOf('1.pdf').end()
    await settle(dropzone)
    clickAction(dropzone, 'Retirer 1.pdf')
    await settle(dropzone)
    expect(states).to.deep.equal(['paused', 'sending', 'sent', ''])
  })

  it('dispatch ofc-upload-end', async () => {
    const { dropzone } = await mountWithFiles('1.pdf', '2.pdf', '3.pdf')
    const ends: string[] = []
    document.body.addEventListener('ofc-upload-end', ({ file, state }) =>
      ends.push(`${file.name} ${state.kind}`),
    )
    uploadOf('3.pdf').end()
    await settle(dropzone)
    uploadOf('1.pdf').fail(new Error('down'))
    await settle(dropzone)
    clickAction(dropzone, 'Annuler 2.pdf')
    expect(ends).to.deep.equal(['3.pdf sent', '1.pdf failed', '2.pdf cancelled'])
  })

  it('announce their results once none is pending', async () => {
    const { dropzone } = await mountWithFiles('1.pdf', '2.pdf')
    uploadOf('1.pdf').end()
    uploadOf('2.pdf').fail(new Error('down'))
    await settle(dropzone)
    await expectAnnounced('assertive', /^1 fichier reçu\. «\s2\.pdf\s»\s: L’envoi a échoué\. Vérifiez/)
  })

  it('fail when the upload function throws synchronously', async () => {
    const dropzone = await mount<OfcFileDropzone>(
      html`<ofc-file-dropzone label="Permis"></ofc-file-dropzone>`,
    )
    dropzone.upload = () => {
      throw new Error('not ready')
    }
    dropzone.files = [createFile({ name: '1.pdf', beginning: '%PDF-1.7' })]
    for (let turn = 0; turn < 5; turn++) await settle(dropzone)
    expect(statuses(dropzone)).to.deep.equal(['L’envoi a échoué. Vérifiez votre connexion, puis réessayez.'])
  })
})
