import { requestClassification } from '@officine/api/constants'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { signIn } from '../support/sign-in.ts'

const mega = 1024 * 1024

/** The Authorization header that the portal sends. */
async function bearerOf(page: Page): Promise<string> {
  const userinfoRequest = page.waitForRequest((request) => request.url().includes('/api/aqpp/userinfo'))
  await page.reload()
  return (await userinfoRequest).headers().authorization ?? ''
}

interface Upload {
  readonly bearer: string
  readonly id: string
  readonly size: number
  readonly name: string
}

/** Sends a file of `size` bytes from the page; returns the response as the page sees it. */
function send(page: Page, options: Upload) {
  return page.evaluate(async ({ bearer, id, size, name }) => {
    const head = '%PDF-1.7\n%'
    const foot = '\nstartxref\n9\n%%EOF\n'
    const fill = new Uint8Array(Math.max(0, size - head.length - foot.length)).fill(120)
    const body = new FormData()
    body.append('File1', new File([head, fill, foot], name, { type: 'application/pdf' }))
    const headers = { authorization: bearer }
    try {
      const response = await fetch(`/api/requests/${id}/files`, { method: 'POST', body, headers })
      return { status: response.status, body: await response.json() }
    } catch (error) {
      return { status: 0, body: String(error) }
    }
  }, options)
}

test('a browser that sends a file over the limit sees the response, not a connection error', async ({
  sharedServer: server,
  page,
}) => {
  await signIn(page, server, 'employee')
  const bearer = await bearerOf(page)
  const { contactId, id } = await page.evaluate(
    async ({ bearer, identifiers }) => {
      const headers = { authorization: bearer, 'content-type': 'application/json' }
      const userinfo = await (await fetch('/api/aqpp/userinfo?version=2.0', { headers })).json()
      const response = await fetch('/api/requests', {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ contactId: userinfo.contactId, description: 'Un document.', ...identifiers }),
      })
      return { contactId: userinfo.contactId, id: (await response.json()).data?.id }
    },
    { bearer, identifiers: requestClassification },
  )
  expect([typeof contactId, typeof id]).toEqual(['string', 'string'])
  const tooLarge = { status: 413, body: { errors: [expect.objectContaining({ code: '1052' })] } }
  // Just over the limit, over the allowance for headers, and far over what the server drains.
  for (const size of [8 * mega + 1, 9 * mega, 40 * mega]) {
    expect(await send(page, { bearer, id, size, name: 'acte.pdf' })).toEqual(tooLarge)
  }
  const signedOut = await send(page, { bearer: '', id, size: 5 * mega, name: 'acte.pdf' })
  expect(signedOut.status).toBe(401)
  const program = await send(page, { bearer, id, size: 5 * mega, name: 'acte.exe' })
  expect([program.status, program.body.errors[0].code]).toEqual([400, '1053'])
  const whole = await send(page, { bearer, id, size: 8 * mega, name: 'acte.pdf' })
  expect([whole.status, whole.body.size]).toEqual([201, 8 * mega])
})
