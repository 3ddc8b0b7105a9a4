import { isUnderWay, type Upload, UploadError, type UploadState } from './upload.ts'

export interface Uploadable {
  readonly file: File
  upload: UploadState | undefined
}

/** Uploads files in order, with limited concurrency. */
export class UploadQueue<T extends Uploadable> {
  readonly #changed: (ended: T | undefined) => void
  readonly #queue: { readonly item: T; readonly upload: Upload }[] = []
  readonly #running = new Map<T, AbortController>()

  /**
   * @param changed Called when a state has changed by itself, with the item when its upload has
   * ended.
   */
  constructor(changed: (ended: T | undefined) => void) {
    this.#changed = changed
  }

  add(item: T, upload: Upload): void {
    item.upload = { kind: 'queued' }
    this.#queue.push({ item, upload })
  }

  /** Starts queued uploads up to the limit. */
  run(limit: number): void {
    while (this.#running.size < limit) {
      const next = this.#queue.shift()
      if (!next) return
      if (next.item.upload?.kind === 'queued') void this.#start(next.item, next.upload)
    }
  }

  /** Cancels running and queued uploads of the items, without starting others. */
  stop(items: readonly T[]): void {
    for (const item of items) {
      if (!isUnderWay(item.upload)) continue
      item.upload = { kind: 'cancelled' }
      this.#running.get(item)?.abort()
      this.#running.delete(item)
    }
  }

  async #start(item: T, upload: Upload) {
    const controller = new AbortController()
    const { signal } = controller
    this.#running.set(item, controller)
    const setState = (state: UploadState) => {
      if (this.#running.get(item) !== controller) return
      item.upload = state
      this.#changed(undefined)
    }
    const onProgress = (sent: number) => {
      if (sent >= 0) setState({ kind: 'sending', sent: Math.min(sent, item.file.size) })
    }
    const onPause = () => setState({ kind: 'paused' })
    item.upload = { kind: 'sending', sent: undefined }
    const outcome = await runUpload(upload, item.file, { signal, onProgress, onPause })
    // The upload was cancelled, and possibly restarted, meanwhile.
    if (this.#running.get(item) !== controller) return
    this.#running.delete(item)
    item.upload = outcome
    this.#changed(item)
  }
}

async function runUpload(upload: Upload, ...args: Parameters<Upload>): Promise<UploadState> {
  try {
    const result = await upload(...args)
    return {
      kind: 'sent',
      ...(typeof result === 'string' ? { reference: result } : result),
    }
  } catch (cause) {
    const { text, canRetry } = cause instanceof UploadError ? cause : {}
    return { kind: 'failed', message: text, canRetry }
  }
}
