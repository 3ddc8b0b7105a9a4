import type { StoredFile } from '@officine/api/calls'
import { ApiError, details, type ErrorKind } from '@officine/api/errors'
import { textOf, type UploadError, type UploadOptions } from '@officine/ui-elements/file-dropzone/upload.js'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { applyDetailTexts, loadMessages, setLanguage } from '../../language/index.ts'
import type { UploadNetwork } from './upload-network.ts'
import { retryUntilReachable } from './upload-network.ts'
import { openOnce, type UploadTarget } from './upload-target.ts'
import { createUploader, type UploadActivity } from './uploader.ts'

const pdf = new File(['%PDF-1.7'], 'permis.pdf')
const stored: StoredFile = {
  id: 'file-1',
  name: 'permis.pdf',
  size: 8,
  mediaType: 'application/pdf',
  state: 'clean',
  uploadedAt: '2026-11-21T18:30:00.000Z',
}

const failure = (kind: ErrorKind, parts: Partial<ConstructorParameters<typeof ApiError>[0]> = {}) =>
  new ApiError({ kind, scope: 'requests', ...parts })

type Part = Parameters<UploadTarget>[0]

/** The server's responses to the attempts, in order; the last one repeats. */
let responses: ((part: Part) => Promise<StoredFile>)[]
let sent: Part[]
let keys: string[]
let openRecord: () => Promise<UploadTarget>
let activity: UploadActivity
let pauses: number
let probe: () => Promise<unknown>
let reconnect: () => void
let disconnect: () => void

const target: UploadTarget = (part) => {
  sent.push(part)
  const respond = responses.length > 1 ? responses.shift() : responses[0]
  if (!respond) throw new Error('The test has no response.')
  return respond(part)
}

const network: UploadNetwork = {
  probe: () => probe(),
  onConnectionLost(onLost) {
    disconnect = onLost
    return () => {
      disconnect = () => {}
    }
  },
  recovery: (_, signal) =>
    new Promise((resolve, reject) => {
      reconnect = resolve
      signal.addEventListener('abort', () => reject(signal.reason))
    }),
}

const succeeds = async () => stored
const fails = (error: unknown) => () => Promise.reject(error)
const hangs = ({ signal }: Part) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
const breaks = async ({ onProgress }: Part) => {
  onProgress?.({ sentBytes: 4, totalBytes: 10 })
  throw failure('unstableNetwork')
}

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  for (const locale of ['en-CA', 'fr-CA'] as const) {
    await loadMessages(locale, ['forms'])
    setLanguage(locale)
    await applyDetailTexts()
  }
})

beforeEach(() => {
  setLanguage('fr-CA')
  responses = [succeeds]
  sent = []
  keys = []
  openRecord = async () => target
  activity = { running: 0, paused: 0 }
  pauses = 0
  probe = async () => {}
})

function createUpload() {
  const open = openOnce(({ idempotencyKey }) => {
    keys.push(idempotencyKey)
    return openRecord()
  })
  const received: StoredFile[] = []
  const upload = createUploader({
    open,
    network,
    onReceived: (file) => received.push(file),
    onActivity: (now) => {
      activity = now
    },
  })
  const controller = new AbortController()
  const progress: number[] = []
  const options: UploadOptions = {
    signal: controller.signal,
    onProgress: (bytes) => progress.push(bytes),
    onPause: () => {
      pauses += 1
    },
  }
  return {
    received,
    progress,
    send: (file = pdf) => upload(file, options),
    cancel: () => controller.abort(new DOMException('cancelled', 'AbortError')),
  }
}

const waitForPause = () => expect.poll(() => activity.paused).toBe(1)

async function errorOf(sending: Promise<unknown>): Promise<UploadError> {
  return sending.then(
    () => {
      throw new Error('The file was received.')
    },
    (error: UploadError) => error,
  )
}

test('a received file cannot be removed', async () => {
  responses = [
    async ({ onProgress }) => {
      onProgress?.({ sentBytes: 5, totalBytes: 10 })
      expect(activity).toEqual({ running: 1, paused: 0 })
      return stored
    },
  ]
  const { send, received, progress } = createUpload()
  expect(await send()).toEqual({ reference: 'file-1', canRemove: false })
  expect(received).toEqual([stored])
  // Half of the body is half of the file.
  expect(progress).toEqual([pdf.size / 2])
  expect(activity).toEqual({ running: 0, paused: 0 })
})

test('a file that is being scanned counts as received, with a note in the page’s language', async () => {
  responses = [async () => ({ ...stored, state: 'waiting' })]
  const result = await createUpload().send()
  const note = () => textOf(typeof result === 'object' ? result.note : undefined)
  expect(note()).toMatch(/^Reçu\./)
  setLanguage('en-CA')
  expect(note()).toMatch(/^Received\./)
})

test('a file whose scan has rejected it before cannot be retried', async () => {
  responses = [async () => ({ ...stored, state: 'refused' })]
  const { send, received } = createUpload()
  const { message, canRetry } = await errorOf(send())
  expect(message).toMatch(/analyse de sécurité/)
  expect([canRetry, received]).toEqual([false, []])
})

test('concurrent files go to one record', async () => {
  const { send } = createUpload()
  await Promise.all([send(), send(new File(['%PDF-1.7 2'], 'diplôme.pdf'))])
  expect([keys.length, sent.length]).toEqual([1, 2])
})

test('a record whose response was lost is opened again with the same key before the file is sent', async () => {
  const { send } = createUpload()
  openRecord = fails(failure('unstableNetwork'))
  const sending = send()
  await waitForPause()
  openRecord = async () => target
  reconnect()
  await sending
  expect([keys.length, new Set(keys).size, sent.length]).toEqual([2, 1, 1])
})

test('a rejected record is opened again with another key', async () => {
  const { send } = createUpload()
  openRecord = fails(failure('tooManyRequests', { status: 429, retryAfter: 60 }))
  await errorOf(send())
  openRecord = fails(failure('forbidden', { status: 403 }))
  await errorOf(send())
  openRecord = async () => target
  await send()
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false])
})

test('a file that is removed before its record is open is never sent', async () => {
  const { send, cancel } = createUpload()
  let finishOpening = () => {}
  openRecord = () =>
    new Promise((resolve) => {
      finishOpening = () => resolve(target)
    })
  const sending = errorOf(send())
  await expect.poll(() => keys).toHaveLength(1)
  cancel()
  expect(activity.running).toBe(0)
  finishOpening()
  await sending
  expect(sent).toEqual([])
})

test.each<ErrorKind>(['noConnection', 'serverUnavailable', 'unstableNetwork', 'unavailable'])(
  'a file is paused while the server is unreachable (%s), and sent again afterwards',
  async (kind) => {
    responses = [fails(failure(kind)), fails(failure(kind)), succeeds]
    const { send } = createUpload()
    const sending = send()
    await waitForPause()
    expect(activity).toEqual({ running: 1, paused: 1 })
    reconnect()
    await expect.poll(() => pauses).toBe(2)
    reconnect()
    expect(await sending).toMatchObject({ reference: 'file-1' })
    expect(activity).toEqual({ running: 0, paused: 0 })
  },
)

test('the waits are 1, 2, 4, 8, then 16 seconds, each up to a fifth longer or shorter', async () => {
  const waits: number[] = []
  const waiting: UploadNetwork = { ...network, recovery: async (delay) => void waits.push(delay) }
  const attempt = async () => {
    if (waits.length < 6) throw failure('serverUnavailable')
  }
  probe = async () => {}
  const { signal } = new AbortController()
  await retryUntilReachable(attempt, { signal, onPause: () => {}, network: waiting })
  const isNear = (wait: number, seconds: number) => wait >= 800 * seconds && wait <= 1_200 * seconds
  expect([1, 2, 4, 8, 16, 16].map((seconds, index) => isNear(waits[index] ?? 0, seconds))).not.toContain(
    false,
  )
})

test('a file is only sent again after a successful small read', async () => {
  responses = [fails(failure('unstableNetwork')), succeeds]
  probe = fails(failure('serverUnavailable'))
  const { send } = createUpload()
  const sending = send()
  await waitForPause()
  reconnect()
  await expect.poll(() => pauses).toBe(2)
  expect(sent).toHaveLength(1)
  probe = async () => {}
  reconnect()
  expect(await sending).toMatchObject({ reference: 'file-1' })
  expect(sent).toHaveLength(2)
})

test('a session that ended meanwhile is reported', async () => {
  responses = [fails(failure('unstableNetwork')), succeeds]
  probe = fails(failure('unauthorized', { status: 401 }))
  const { send } = createUpload()
  const pendingError = errorOf(send())
  await waitForPause()
  reconnect()
  expect((await pendingError).canRetry).toBe(true)
  expect(sent).toHaveLength(1)
})

test('losing the network aborts the attempt, and the file is sent again', async () => {
  responses = [hangs, succeeds]
  const { send } = createUpload()
  const sending = send()
  await expect.poll(() => sent).toHaveLength(1)
  disconnect()
  await waitForPause()
  reconnect()
  expect(await sending).toMatchObject({ reference: 'file-1' })
})

test('an upload without progress for a minute is aborted, and the file sent again', async () => {
  vi.useFakeTimers()
  try {
    let reportProgress = () => {}
    const progressesOnce = (part: Part) => {
      reportProgress = () => part.onProgress?.({ sentBytes: 4, totalBytes: 10 })
      return hangs(part)
    }
    responses = [progressesOnce, succeeds]
    const { send } = createUpload()
    const sending = send()
    await vi.advanceTimersByTimeAsync(59_000)
    reportProgress()
    await vi.advanceTimersByTimeAsync(59_000)
    expect([pauses, sent.length]).toEqual([0, 1])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(activity.paused).toBe(1)
    reconnect()
    expect(await sending).toMatchObject({ reference: 'file-1' })
  } finally {
    vi.useRealTimers()
  }
})

test('a file that breaks the connection each time is reported, and can be retried', async () => {
  responses = [breaks]
  const { send } = createUpload()
  const pendingError = errorOf(send())
  for (let count = 1; count < 10; count++) {
    await expect.poll(() => pauses).toBe(count)
    reconnect()
  }
  const { message, canRetry } = await pendingError
  expect(message).toMatch(/réseau est instable/)
  expect([sent.length, canRetry]).toEqual([10, true])
})

test('a file is received on a connection that breaks nine times during the upload', async () => {
  responses = [...Array.from({ length: 9 }, () => breaks), succeeds]
  const { send } = createUpload()
  const sending = send()
  for (let count = 1; count < 10; count++) {
    await expect.poll(() => pauses).toBe(count)
    reconnect()
  }
  expect(await sending).toMatchObject({ reference: 'file-1' })
})

test('losing the network does not count as a broken connection, however often', async () => {
  const loses = async ({ onProgress }: Part) => {
    onProgress?.({ sentBytes: 4, totalBytes: 10 })
    throw failure('noConnection')
  }
  responses = [...Array.from({ length: 25 }, () => loses), succeeds]
  const { send } = createUpload()
  const sending = send()
  for (let count = 1; count <= 25; count++) {
    await expect.poll(() => pauses).toBe(count)
    reconnect()
  }
  expect(await sending).toMatchObject({ reference: 'file-1' })
})

test.each([
  ['on its way', hangs],
  ['paused', fails(failure('noConnection'))],
])('a file that is cancelled while %s is not sent again', async (_, respond) => {
  responses = [respond, succeeds]
  const { send, cancel } = createUpload()
  const sending = errorOf(send())
  await expect.poll(() => activity.running).toBe(1)
  if (respond !== hangs) await waitForPause()
  else await expect.poll(() => sent).toHaveLength(1)
  cancel()
  expect(activity).toEqual({ running: 0, paused: 0 })
  await sending
  expect(sent).toHaveLength(1)
})

test.each([
  'fileEmpty',
  'fileTooLarge',
  'fileFormat',
  'fileContent',
  'fileUnsafe',
  'fileInfected',
  'fileEncrypted',
] as const)('%s is reported in the page’s language, and not retried', async (name) => {
  const isLarge = name === 'fileTooLarge'
  const error = failure(isLarge ? 'tooLarge' : 'badRequest', {
    status: isLarge ? 413 : 400,
    details: [{ ...details[name], field: 'File1' }],
    reference: 'r-1',
  })
  responses = [fails(error)]
  const { text, canRetry } = await errorOf(createUpload().send())
  const french = textOf(text)
  setLanguage('en-CA')
  expect(textOf(text)).not.toBe(french)
  for (const shownText of [french, textOf(text)]) {
    expect(shownText).not.toBe(details[name].detail)
    expect(shownText).not.toMatch(/r-1/)
  }
  expect(canRetry).toBe(false)
})

test('a record that accepts no more files is reported with the server’s details, without a retry', async () => {
  const error = failure('badRequest', { status: 400, details: [details.requestHandled], reference: 'r-1' })
  responses = [fails(error)]
  const { message, canRetry } = await errorOf(createUpload().send())
  expect(message).toMatch(/déjà traité/)
  expect(message).not.toMatch(/r-1/)
  expect(canRetry).toBe(false)
})

test('too many files in an hour are reported with the wait, and can be retried', async () => {
  responses = [fails(failure('tooManyRequests', { status: 429, retryAfter: 1800, reference: 'r-2' }))]
  const { message, canRetry } = await errorOf(createUpload().send())
  expect(message).toMatch(/30\sminutes.*Référence\s: r-2/)
  expect(canRetry).toBe(true)
})
