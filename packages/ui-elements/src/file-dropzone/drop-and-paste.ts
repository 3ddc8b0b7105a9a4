import { type AddedFile, filesOfTransfer } from './added-files.ts'

interface TransferOptions {
  readonly isInert: () => boolean
  readonly showDragging: (isDragging: boolean) => void
  readonly add: (files: readonly AddedFile[]) => void
}

/** Adds the files that the person drops on an element or pastes into it. */
export function listenToTransfers(host: HTMLElement, { isInert, showDragging, add }: TransferOptions): void {
  const onTransfer = (event: Event, transfer: DataTransfer | null) => {
    showDragging(false)
    const files = filesOfTransfer(transfer)
    if (files.length === 0) return
    event.preventDefault()
    add(files)
  }
  host.addEventListener('dragover', (event) => {
    const { dataTransfer } = event
    if (!dataTransfer?.types.includes('Files')) return
    // Also while disabled: the browser would navigate to the dropped file.
    event.preventDefault()
    dataTransfer.dropEffect = isInert() ? 'none' : 'copy'
    showDragging(!isInert())
  })
  host.addEventListener('dragleave', () => showDragging(false))
  host.addEventListener('drop', (event) => onTransfer(event, event.dataTransfer))
  host.addEventListener('paste', (event) => onTransfer(event, event.clipboardData))
}
