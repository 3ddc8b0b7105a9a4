/** Who has just signed up in this tab, and what signs them in. In memory alone: no address and no storage holds an e-mail or a secret. */
interface SignedUp {
  readonly email: string
  /** Of the pharmacy that the invitation was for, if it was for one. */
  readonly pharmacyName: string | null
}

let person: SignedUp | undefined
let ticket: string | undefined

export function noteSignedUp(signedUp: SignedUp, signInTicket: string): void {
  person = signedUp
  ticket = signInTicket
}

export function signedUpAs(): SignedUp | undefined {
  return person
}

/** Given once: the provider takes it once, and a page that is come back to signs nobody in. */
export function takeSignInTicket(): string | undefined {
  const taken = ticket
  ticket = undefined
  return taken
}
