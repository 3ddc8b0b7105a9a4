import type { MemberRequest } from '@officine/api/calls'
import { requestClassification } from '@officine/api/constants'
import type { Page } from '@playwright/test'
import type { ApiClient } from './api-client.ts'
import type { PageLanguage } from './sign-in.ts'
import { textsIn } from './texts.ts'

/** A minimal valid PDF, which the scan of uploads accepts. */
const pdfNamed = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n%${name}${'x'.repeat(400)}\nstartxref\n9\n%%EOF\n`),
})

/** Sends a request with its files, as a member's portal does. */
export async function submitRequest(
  caller: ApiClient,
  description: string,
  files: readonly string[] = [],
): Promise<string> {
  const response = await caller.call('POST', 'requests', {
    data: { contactId: caller.contactId, description, ...requestClassification },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  if (!response.ok()) throw new Error(`Posting the request returned ${response.status()}.`)
  const { data } = await response.json()
  for (const name of files) await addFile(caller, data.id, name)
  return data.id
}

export async function addFile(caller: ApiClient, requestId: string, name: string): Promise<void> {
  const response = await caller.upload(`requests/${requestId}/files`, pdfNamed(name))
  if (!response.ok()) throw new Error(`Uploading ${name} returned ${response.status()}.`)
}

/** Answers a request as the association, with its current version. */
export async function answerRequest(caller: ApiClient, requestId: string, text: string): Promise<void> {
  const { version }: MemberRequest = await (await caller.call('GET', `requests/${requestId}`)).json()
  const response = await caller.call('POST', `requests/${requestId}/answers`, {
    data: { text },
    headers: { 'if-match': `"${version}"` },
  })
  if (!response.ok()) throw new Error(`Posting the answer returned ${response.status()}.`)
}

/** The row of a request in the sender's list. */
export const sentRow = (page: Page, description: string) =>
  page.locator('.sent-request').filter({ hasText: description })

/** Expands a row by keyboard. */
export async function openRow(page: Page, description: string): Promise<void> {
  await sentRow(page, description).getByRole('button', { expanded: false }).press('Enter')
}

/** The first badge on the page with the text of a status. */
export const firstBadge = (page: Page, language: PageLanguage, status: 'received' | 'handled') =>
  page.locator('ofc-badge', { hasText: textsIn(language).text(`documents.status.${status}`) }).first()
