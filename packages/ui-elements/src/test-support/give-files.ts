import { executeServerCommand } from '@web/test-runner-commands'

/** A file that a test makes: what it begins with, a character a byte, then zeros up to its size. */
export interface Sample {
  readonly name: string
  readonly beginning?: string
  /** As long as its beginning without it. */
  readonly size?: number
  /** What the browser says of it. */
  readonly type?: string
  readonly isFolder?: boolean
  readonly lastModified?: number
}

const SOME_DAY = Date.UTC(2026, 0, 15)

/** Chooses files as a person does: Enter on the control that has the focus, then the browser's own chooser. */
export const choose = (files: readonly Sample[]): Promise<unknown> =>
  executeServerCommand('choose-files', { files: files.map(onDisk) })

/** Drops files from outside the page onto the middle of an element. */
export function drop(target: Element, files: readonly Sample[]): Promise<unknown> {
  target.scrollIntoView({ block: 'center' })
  const { left, top, width, height } = target.getBoundingClientRect()
  return executeServerCommand('drop-files', {
    files: files.map(onDisk),
    x: left + width / 2,
    y: top + height / 2,
  })
}

/** Pastes files. No browser lets a page put files on the clipboard, so the event is made by hand. */
export function paste(target: Element, files: readonly Sample[]): void {
  const init = { bubbles: true, composed: true, cancelable: true }
  const event = new Event('paste', init)
  // Firefox leaves the files out of an event that a script makes.
  Object.defineProperty(event, 'clipboardData', { value: transferOf(files) })
  target.dispatchEvent(event)
}

function transferOf(files: readonly Sample[]) {
  if (files.some(({ isFolder }) => isFolder)) return { items: files.map(pastedItem) }
  const transfer = new DataTransfer()
  for (const sample of files) transfer.items.add(inPage(sample))
  return transfer
}

/** A script can't put a folder into a real transfer. */
const pastedItem = (sample: Sample) => ({
  kind: 'file',
  getAsFile: () => inPage(sample),
  webkitGetAsEntry: () => ({ isDirectory: sample.isFolder ?? false, name: sample.name }),
})

/** The file as a page has it in its hands. */
export function inPage({ name, beginning = '', size = beginning.length, type, lastModified }: Sample): File {
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
}: Sample) => ({
  name,
  beginning: btoa(beginning),
  size,
  isFolder,
  lastModified,
})
