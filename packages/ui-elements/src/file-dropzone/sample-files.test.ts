import { expect } from 'chai'
import { html } from 'lit'
import { chooseFiles, dropFiles, pasteFiles, type SampleFile } from '../test-support/choose-files.ts'
import { announcedLines, clearAnnouncements } from '../test-support/live-regions.ts'
import { mount, part, rendered } from '../test-support/mount.ts'
import { type FileCase, fileCases, sampleRules } from '../test-support/sample-files.ts'
import type { OfcFileDropzone } from './file-dropzone.ts'
import './define.ts'

const ways: Readonly<Record<string, (dropzone: OfcFileDropzone, files: readonly SampleFile[]) => unknown>> = {
  chosen: (dropzone, files) => {
    dropzone.focus()
    return chooseFiles(files)
  },
  dropped: (dropzone, files) => dropFiles(part(dropzone, '.zone'), files),
  pasted: (dropzone, files) => pasteFiles(part(dropzone, '.zone'), files),
}

/** The status text of a row, by outcome. */
const sayings = {
  accepted: /^[\d,]+\s(octets?|ko)$/,
  folder: /^C’est un dossier\. Ouvrez-le/,
  empty: /^Ce fichier est vide\. Enregistrez-le de nouveau/,
  format:
    /^Ce type de fichier n’est pas accepté\. Choisissez un fichier PDF, JPG, PNG, DOC, DOCX, XLS, XLSX ou CSV\.$/,
  content: /^Ce n’est pas un vrai fichier (PDF|JPG|DOCX?).: .* Enregistrez-le en \1/,
  size: /^4\s097\soctets\. La limite est de 4\s096\soctets.: réduisez le fichier/,
  count: /^La limite est de 3\sfichiers\. Retirez-en un autre/,
  total: /^4\sko\. Tous les fichiers ensemble ne peuvent dépasser 9,8\sko.: retirez-en un autre/,
  duplicate: /^Ce fichier est déjà dans la liste/,
} as const

describe('a file', function () {
  // Native drag and chooser are slow on a busy machine.
  this.timeout(30_000)

  before(() => {
    document.documentElement.lang = 'fr-CA'
  })

  afterEach(() => {
    clearAnnouncements()
    document.body.replaceChildren()
  })

  async function give(way: string, { files, outcomes, isOneByOne }: FileCase) {
    clearAnnouncements()
    const form = await mount<HTMLFormElement>(
      html`<form><ofc-file-dropzone label="Permis" name="permit" required></ofc-file-dropzone></form>`,
    )
    const dropzone = form.firstElementChild as OfcFileDropzone
    Object.assign(dropzone, sampleRules)
    const gifts = isOneByOne ? files.map((file) => [file]) : [files]
    let count = 0
    for (const gift of gifts) {
      await ways[way]?.(dropzone, gift)
      count += gift.length
      await settled(dropzone, count)
    }
    const isWrong = outcomes.some((outcome) => outcome !== 'accepted' && outcome !== 'duplicate')
    expect(dropzone.checkValidity(), 'validity').to.equal(!isWrong)
    return {
      rows: rowsOf(dropzone),
      sent: new FormData(form)
        .getAll('permit')
        .map((file) => (file instanceof File ? [file.name, file.size] : file)),
      message: dropzone.validationMessage,
      announced: await announcement(gifts.length),
    }
  }

  for (const sample of fileCases) {
    it(`is accepted or rejected alike when chosen, dropped or pasted: ${sample.what}`, async () => {
      const { files, outcomes } = sample
      const chosen = await give('chosen', sample)
      expect(chosen.rows.map(({ name }) => name)).to.deep.equal(files.map(({ name }) => name))
      for (const [index, { status }] of chosen.rows.entries())
        expect(status).to.match(sayings[outcomes[index] ?? 'accepted'])
      const accepted = files.filter((_file, index) => outcomes[index] === 'accepted')
      expect(chosen.sent).to.deep.equal(
        accepted.map(({ name, beginning = '', size }) => [name, size ?? beginning.length]),
      )
      // All rejections are announced at once, with the text of their rows.
      for (const [index, { name, status }] of chosen.rows.entries())
        if (outcomes[index] !== 'accepted')
          expect(chosen.announced).to.contain(`«\u00a0${name}\u00a0»\u00a0: ${status}`)
      for (const way of ['dropped', 'pasted']) expect(await give(way, sample), way).to.deep.equal(chosen)
    })
  }

  it('has forty samples', () => {
    expect(fileCases).to.have.lengthOf(40)
  })
})

const rowsOf = (dropzone: OfcFileDropzone) =>
  [...(dropzone.shadowRoot?.querySelectorAll('.row') ?? [])].map((row) => ({
    name: row.querySelector('.name')?.textContent,
    status: row.querySelector('.status')?.textContent ?? '',
  }))

/** Waits until `count` files have been validated. */
async function settled(dropzone: OfcFileDropzone, count: number) {
  for (let turn = 0; turn < 1000; turn++) {
    await rendered(dropzone)
    const rows = rowsOf(dropzone)
    if (rows.length === count && rows.every(({ status }) => !status.startsWith('Vérification'))) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`${rowsOf(dropzone).length} rows of ${count}`)
}

/** The text of the live regions after `count` announcements. */
async function announcement(count: number) {
  for (let turn = 0; turn < 1000 && announcedLines().length < count; turn++)
    await new Promise((resolve) => setTimeout(resolve, 10))
  return announcedLines().join(' ')
}
