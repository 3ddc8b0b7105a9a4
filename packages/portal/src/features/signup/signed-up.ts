/** Who has just signed up in this tab, and what signs them in. In memory alone: no address and no storage holds an e-mail or a secret. */
interface SignedUp {
  readonly email: string
  readonly signInTicket: string
}

let email: string | undefined
let ticket: string | undefined

export function noteSignedUp(person: SignedUp): void {
  email = person.email
  ticket = person.signInTicket
}

export function signedUpAs(): string | undefined {
  return email
}

/** Given once: the provider takes it once, and a page that is come back to signs nobody in. */
export function takeSignInTicket(): string | undefined {
  const taken = ticket
  ticket = undefined
  return taken
}
