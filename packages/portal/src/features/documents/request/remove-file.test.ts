import { ApiError, details } from '@officine/api/errors'
import { describe, expect, test, vi } from 'vitest'
import { removeFile } from './remove-file.ts'

const file = { requestId: 'r1', fileId: 'f1' }

function removal(refusal?: ApiError) {
  const renew = vi.fn()
  const remove = async () => {
    if (refusal) throw refusal
  }
  return { renew, outcome: removeFile(file, { remove, renew }) }
}

describe('the removal of a file', () => {
  test('is done', async () => {
    expect(await removal().outcome).toBe('removed')
  })

  test('of one that is gone already is done as well', async () => {
    const gone = new ApiError({ kind: 'notFound', scope: 'requests' })
    expect(await removal(gone).outcome).toBe('removed')
  })

  test('from a request that was handled meanwhile says so, and brings the request as it stands', async () => {
    const handled = new ApiError({ kind: 'badRequest', scope: 'requests', details: [details.requestHandled] })
    const { outcome, renew } = removal(handled)
    expect(await outcome).toBe('handled')
    expect(renew).toHaveBeenCalledOnce()
  })

  test('that failed for another reason can be tried again', async () => {
    const away = new ApiError({ kind: 'noConnection', scope: 'requests' })
    await expect(removal(away).outcome).rejects.toBe(away)
  })
})
