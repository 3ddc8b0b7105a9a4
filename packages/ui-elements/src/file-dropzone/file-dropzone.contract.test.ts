import { OfcFileDropzone as Dropzone } from '../react/file-dropzone.ts'
import { createFile, pasteFiles } from '../test-support/choose-files.ts'
import { createElementUnderContract } from '../test-support/element-under-contract.ts'
import {
  type ContractControl,
  type ControlUnderContract,
  formContract,
} from '../test-support/form-contract.ts'
import { testReactFormState } from '../test-support/react-form-state.ts'
import { createInReact } from '../test-support/react-under-contract.ts'
import type { OfcFileDropzone } from './file-dropzone.ts'
import './define.ts'

const asDropzone = (control: ContractControl) => control as unknown as OfcFileDropzone

const fileNamed = (name: string) => createFile({ name, beginning: '%PDF-1.7' })

/** Creates the control with its initial files. */
const withFiles =
  (create: ControlUnderContract['create']): ControlUnderContract['create'] =>
  (container, { defaultValue, ...properties }) => {
    const first = defaultValue === undefined ? {} : { defaultFiles: [fileNamed(defaultValue)] }
    return create(container, { ...properties, ...first })
  }

const contract = {
  values: ['permis.pdf', 'bail.pdf'],
  typed: ' ',
  multiline: true,
  missing: { fr: 'Choisissez au moins un fichier.', en: 'Choose at least one file.' },
  commitsAtOnce: true,
  withoutAutofill: true,
  give: async (control: ContractControl, name: string) => {
    const changed = new Promise((resolve) => control.addEventListener('change', resolve, { once: true }))
    // Pasted, because every engine supports that: chooser and drag can be automated in Chromium
    // only.
    pasteFiles(control, [{ name, beginning: '%PDF-1.7' }])
    await changed
    await control.updateComplete
  },
  access: {
    read: (control: ContractControl) =>
      asDropzone(control)
        .files.map(({ name }) => name)
        .join(' '),
    write: (control: ContractControl, name: string) => {
      asDropzone(control).files = name ? [fileNamed(name)] : []
    },
    state: (name: string) => {
      const state = new FormData()
      state.append('file', fileNamed(name))
      return state
    },
  },
} as const

formContract({
  name: 'ofc-file-dropzone',
  create: withFiles(createElementUnderContract('ofc-file-dropzone')),
  ...contract,
})

formContract({ name: 'OfcFileDropzone of React', create: withFiles(createInReact(Dropzone)), ...contract })

testReactFormState('OfcFileDropzone', Dropzone, {
  ...contract,
  controlledProperty: 'files',
  defaultProperty: 'defaultFiles',
  toPropertyValue: (name) => (name ? [fileNamed(name)] : []),
})
