/** Who has just signed up in this tab, for the page that says so. In memory alone: no address and no storage holds an e-mail. */
let email: string | undefined

export function noteSignedUp(address: string): void {
  email = address
}

export function signedUpAs(): string | undefined {
  return email
}
