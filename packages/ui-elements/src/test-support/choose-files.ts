import { executeServerCommand } from '@web/test-runner-commands'

/** A test file: its first bytes (one character per byte), then zeros up to its size. */
export interface SampleFile {
  readonly name: string
  readonly beginning?: string
  /** In bytes; by default, the length of `beginning`. */
  readonly size?: number
  /** The media type reported by the browser. */
  readonly type?: string
  readonly isFolder?: boolean
  readonly lastModified?: number
}

const SOME_DAY = Date.UTC(2026, 0, 15)

/** Chooses files as a user does: Enter on the focused control, then the browser's file chooser. */
export const chooseFiles = (files: readonly SampleFile[]): Promise<unknown> =>
  executeServerCommand('choose-files', { files: files.map(onDisk) })

/** Drops files from outside the page on the centre of an element. */
export function dropFiles(target: Element, files: readonly SampleFile[]): Promise<unknown> {
  target.scrollIntoView({ block: 'center' })
  const { left, top, width, height } = target.getBoundingClientRect()
  return executeServerCommand('drop-files', {
    files: files.map(onDisk),
    x: left + width / 2,
    y: top + height / 2,
  })
}

/**
 * Pastes files. Browsers don't let a page put files on the clipboard, so the event is synthetic.
 */
export function pasteFiles(target: Element, files: readonly SampleFile[]): void {
  const init = { bubbles: true, composed: true, cancelable: true }
  const event = new Event('paste', init)
  // Firefox drops the files of a synthetic event.
  Object.defineProperty(event, 'clipboardData', { value: transferOf(files) })
  target.dispatchEvent(event)
}

function transferOf(files: readonly SampleFile[]) {
  if (files.some(({ isFolder }) => isFolder)) return { items: files.map(pastedItem) }
  const transfer = new DataTransfer()
  for (const sample of files) transfer.items.add(createFile(sample))
  return transfer
}

/** A script can't put a folder into a real `DataTransfer`. */
const pastedItem = (sample: SampleFile) => ({
  kind: 'file',
  getAsFile: () => createFile(sample),
  webkitGetAsEntry: () => ({ isDirectory: sample.isFolder ?? false, name: sample.name }),
})

/** The sample as a `File` object in the page. */
export function createFile({
  name,
  beginning = '',
  size = beginning.length,
  type,
  lastModified,
}: SampleFile): File {
  const bytes = new Uint8Array(size)
  bytes.set([...beginning.slice(0, size)].map((character) => character.charCodeAt(0)))
  return new File([bytes], name, { type: type ?? '', lastModified: lastModified ?? SOME_DAY })
}

const onDisk = ({
  name,
  beginning = '',
  size = beginning.length,
  isFolder,
  lastModified = SOME_DAY,
}: SampleFile) => ({
  name,
  beginning: btoa(beginning),
  size,
  isFolder,
  lastModified,
})
