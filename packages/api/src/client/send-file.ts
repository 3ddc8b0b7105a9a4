import type { UploadPart } from './call-input.ts'

/** The form field of an upload (specification 7). */
const fileField = 'File1'

interface Upload extends UploadPart {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
  readonly fetch: typeof globalThis.fetch
}

export interface UploadResponse {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** The connection broke during an upload. */
export class UploadInterrupted extends Error {
  override readonly name = 'UploadBroken'
  /** Whether part of the file had been sent. */
  readonly hadStarted: boolean

  constructor(hadStarted: boolean) {
    super('The connection broke during an upload.')
    this.hadStarted = hadStarted
  }
}

/**
 * Sends a file once, without a timeout: a large one over a slow network exceeds every limit that
 * suits other calls. In browsers only XMLHttpRequest reports upload progress; on a server, which
 * lacks it, `fetch` sends the file.
 */
export function sendFile(upload: Upload): Promise<UploadResponse> {
  return typeof XMLHttpRequest === 'undefined' ? sendByFetch(upload) : sendByXhr(upload)
}

function multipartForm({ file }: UploadPart): FormData {
  const form = new FormData()
  form.append(fileField, file, file.name)
  return form
}

async function sendByFetch(upload: Upload): Promise<UploadResponse> {
  const { url, headers, signal, file, onProgress } = upload
  const response = await upload.fetch(url, {
    method: 'POST',
    headers,
    body: multipartForm(upload),
    ...(signal ? { signal } : {}),
  })
  onProgress?.({ sentBytes: file.size, totalBytes: file.size })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

function sendByXhr(upload: Upload): Promise<UploadResponse> {
  const { url, headers, signal, onProgress } = upload
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let sentBytes = 0
    const abort = () => request.abort()
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => {
      sentBytes = loaded
      onProgress?.({ sentBytes: loaded, totalBytes: total })
    }
    request.onload = () =>
      resolve({ status: request.status, headers: parseHeaders(request), text: request.responseText })
    request.onerror = () => reject(new UploadInterrupted(sentBytes > 0))
    request.onabort = () => reject(abortError(signal))
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    if (signal?.aborted) return reject(abortError(signal))
    signal?.addEventListener('abort', abort)
    request.send(multipartForm(upload))
  })
}

function parseHeaders(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/)
  return new Headers(lines.flatMap((line) => parseHeaderLine(line)))
}

function parseHeaderLine(line: string): [string, string][] {
  const colon = line.indexOf(':')
  return colon < 1 ? [] : [[line.slice(0, colon), line.slice(colon + 1).trim()]]
}

function abortError(signal: AbortSignal | undefined): unknown {
  return signal?.reason ?? new DOMException('The upload was aborted.', 'AbortError')
}
