import { details } from '@officine/api/errors'
import { beforeAll, describe, expect, test } from 'vitest'
import { queryClient } from '../../../data/index.ts'
import { connectToServer } from '../../../testing/fake-server.ts'
import { stubBrowser } from '../../../testing/stub-browser.ts'
import { aRequest } from '../documents-fixtures.ts'
import { requestQuery } from '../requests.ts'
import { removeFile } from './remove-file-dialog.tsx'

const { queryKey } = requestQuery('r1')
const isStale = () => queryClient.getQueryState(queryKey)?.isInvalidated

beforeAll(() => void stubBrowser())

/** Removes a file; the server responds with this, or cannot be reached. */
function removal(response?: Response) {
  queryClient.setQueryData(queryKey, aRequest())
  connectToServer(() => {
    if (!response) throw new TypeError('Failed to fetch')
    return response
  })
  return removeFile({ requestId: 'r1', fileId: 'f1' })
}

describe('removing a file', () => {
  test('returns `removed`', async () => {
    expect(await removal(new Response(null, { status: 204 }))).toBe('removed')
  })

  test('returns `removed` if the file no longer exists', async () => {
    expect(await removal(new Response('', { status: 404 }))).toBe('removed')
  })

  test('returns `handled` and refetches if the request was handled meanwhile', async () => {
    const handled = Response.json({ errors: [details.requestHandled] }, { status: 400 })
    expect(await removal(handled)).toBe('handled')
    expect(isStale()).toBe(true)
  })

  test('rejects on any other failure, so that it can be retried', async () => {
    await expect(removal()).rejects.toMatchObject({ isTemporary: true })
    expect(isStale()).toBe(false)
  })
})
