/**
 * The idempotency key of a new contact: the same for the same person of one form, whatever else of the form is corrected in between. So a
 * link that is refused or gets lost after the invitation has left is sent again without inviting anybody twice.
 */
export async function contactKeyOf(formKey: string, person: object): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(person)))
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${formKey}-${hex}`
}
