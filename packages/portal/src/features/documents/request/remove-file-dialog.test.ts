import { ApiError, details } from '@officine/api/errors'
import { describe, expect, test, vi } from 'vitest'
import { removeFile } from './remove-file-dialog.tsx'

const file = { requestId: 'r1', fileId: 'f1' }

function removal(refusal?: ApiError) {
  const markStale = vi.fn()
  const remove = async () => {
    if (refusal) throw refusal
  }
  return { markStale, outcome: removeFile(file, { remove, markStale }) }
}

describe('removing a file', () => {
  test('returns `removed`', async () => {
    expect(await removal().outcome).toBe('removed')
  })

  test('returns `removed` if the file no longer exists', async () => {
    const notFound = new ApiError({ kind: 'notFound', scope: 'requests' })
    expect(await removal(notFound).outcome).toBe('removed')
  })

  test('returns `handled` and refetches if the request was handled meanwhile', async () => {
    const handled = new ApiError({ kind: 'badRequest', scope: 'requests', details: [details.requestHandled] })
    const { outcome, markStale } = removal(handled)
    expect(await outcome).toBe('handled')
    expect(markStale).toHaveBeenCalledOnce()
  })

  test('rejects on any other failure, so that it can be retried', async () => {
    const noConnection = new ApiError({ kind: 'noConnection', scope: 'requests' })
    await expect(removal(noConnection).outcome).rejects.toBe(noConnection)
  })
})
