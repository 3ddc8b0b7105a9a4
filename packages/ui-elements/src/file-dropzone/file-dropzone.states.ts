import { html, type TemplateResult } from 'lit'
import { createFile, pasteFiles, type SampleFile } from '../test-support/choose-files.ts'
import { emulatePhone } from '../test-support/emulate-phone.ts'
import {
  clickInShadow,
  invalidState,
  type TextState,
  type TextStates,
} from '../test-support/language/text-states.ts'
import type { OfcFileDropzone } from './file-dropzone.ts'
import { type Upload, UploadError } from './upload.ts'

const plain = html`<ofc-file-dropzone label="Άδεια"></ofc-file-dropzone>`
const never = () => new Promise<void>(() => {})
const pauses: Upload = (_, { onPause }) => {
  onPause()
  return never()
}
const refuses = () => Promise.reject(new UploadError('Όχι', { canRetry: false }))
const fails = () => Promise.reject(new Error('no network'))

/** A state after the person has added files. */
const withFiles = (
  template: TemplateResult,
  files: readonly SampleFile[],
  written: readonly string[] = [],
): TextState<OfcFileDropzone> => ({
  template,
  act: (dropzone) => give(dropzone, files),
  allowedTexts: written,
})

async function give(dropzone: OfcFileDropzone, files: readonly SampleFile[]) {
  pasteFiles(dropzone, files)
  await judged(dropzone)
}

/** Waits for frames, because timers are frozen here. */
async function judged(dropzone: OfcFileDropzone) {
  for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
  await dropzone.updateComplete
}

const file: SampleFile = { name: 'α.β', beginning: 'x' }

/** A file with any properties, such as a huge size or contents that never finish loading. */
const fileOf = (properties: { size?: number; slice?: () => unknown }) => {
  const made = createFile(file)
  for (const [name, value] of Object.entries(properties)) Object.defineProperty(made, name, { value })
  return made
}

const unreadable = { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) }
const slow = { slice: () => ({ arrayBuffer: () => new Promise(() => {}) }) }

const set = (template: TemplateResult, ...files: File[]): TextState<OfcFileDropzone> => ({
  template,
  act: async (dropzone) => {
    dropzone.files = files
    await judged(dropzone)
  },
})

export const states: TextStates<OfcFileDropzone> = {
  empty: html`<ofc-file-dropzone label="Άδεια" hint="Βοήθεια"></ofc-file-dropzone>`,
  'for one file': html`<ofc-file-dropzone label="Άδεια" max-files="1"></ofc-file-dropzone>`,
  missing: invalidState(html`<ofc-file-dropzone label="Άδεια" required></ofc-file-dropzone>`),
  disabled: html`<ofc-file-dropzone label="Άδεια" disabled .defaultFiles=${[createFile(file)]}></ofc-file-dropzone>`,
  readonly: html`<ofc-file-dropzone label="Άδεια" readonly .defaultFiles=${[createFile(file)]}></ofc-file-dropzone>`,
  'on a phone': {
    template: html`<ofc-file-dropzone label="Άδεια" capture="environment"></ofc-file-dropzone>`,
    act: async (dropzone) => {
      emulatePhone(dropzone)
      await dropzone.updateComplete
    },
  },
  'with files': withFiles(plain, [file, { name: 'γ.β', beginning: 'x', size: 2000 }]),
  'being read': {
    template: plain,
    act: (dropzone) => {
      const event = new Event('paste')
      const items = [{ kind: 'file', getAsFile: () => fileOf(slow), webkitGetAsEntry: () => null }]
      Object.defineProperty(event, 'clipboardData', { value: { items } })
      dropzone.dispatchEvent(event)
      dropzone.reportValidity()
    },
  },
  removed: {
    template: plain,
    act: async (dropzone) => {
      await give(dropzone, [file])
      clickInShadow(dropzone, '.action')
    },
  },
  'with a folder and an empty file': withFiles(plain, [{ name: 'Φάκελος', isFolder: true }, { name: 'α.β' }]),
  'with a file that has gone': set(plain, fileOf(unreadable)),
  'with a file twice': withFiles(plain, [file, file]),
  'too large': withFiles(html`<ofc-file-dropzone label="Άδεια" max-size="10"></ofc-file-dropzone>`, [
    { ...file, size: 11 },
  ]),
  'photograph too large': withFiles(
    html`<ofc-file-dropzone label="Άδεια" max-size="10"></ofc-file-dropzone>`,
    [{ ...file, name: 'α.jpg', size: 11 }],
    ['jpg'],
  ),
  'too large together': set(
    html`<ofc-file-dropzone label="Άδεια" max-total-size="5000000000"></ofc-file-dropzone>`,
    fileOf({ size: 4_999_999_999 }),
    fileOf({ size: 3_000_000 }),
  ),
  'too many': withFiles(html`<ofc-file-dropzone label="Άδεια" max-files="1"></ofc-file-dropzone>`, [
    file,
    { ...file, size: 9 },
  ]),
  'of another kind': withFiles(
    html`<ofc-file-dropzone label="Άδεια" accept=".pdf, image/*, audio/*, video/*"></ofc-file-dropzone>`,
    [file, { name: 'α.pdf', beginning: 'x' }],
    ['PDF', 'pdf'],
  ),
  sending: {
    template: html`<ofc-file-dropzone label="Άδεια" uploads-at-once="1" .upload=${never}></ofc-file-dropzone>`,
    act: async (dropzone) => {
      await give(dropzone, [file, { ...file, size: 9 }])
      dropzone.reportValidity()
    },
  },
  paused: withFiles(html`<ofc-file-dropzone label="Άδεια" .upload=${pauses}></ofc-file-dropzone>`, [file]),
  'refused for good': withFiles(
    html`<ofc-file-dropzone label="Άδεια" .upload=${refuses}></ofc-file-dropzone>`,
    [file],
  ),
  cancelled: {
    template: html`<ofc-file-dropzone label="Άδεια" .upload=${never}></ofc-file-dropzone>`,
    act: async (dropzone) => {
      await give(dropzone, [file])
      clickInShadow(dropzone, '.action')
    },
  },
  sent: withFiles(html`<ofc-file-dropzone label="Άδεια" .upload=${async () => {}}></ofc-file-dropzone>`, [
    file,
  ]),
  failed: {
    template: html`<ofc-file-dropzone label="Άδεια" .upload=${fails}></ofc-file-dropzone>`,
    act: async (dropzone) => {
      await give(dropzone, [file])
      dropzone.reportValidity()
    },
  },
}
