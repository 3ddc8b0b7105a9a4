/**
 * The person who has just signed up in this tab, and their sign-in ticket. Only in memory, so that
 * no address or storage contains an email or a secret.
 */
interface NewAccount {
  readonly email: string
  /** Pharmacy of the invitation, if any. */
  readonly pharmacyName: string | null
}

let person: NewAccount | undefined
let ticket: string | undefined

export function setNewAccount(signedUp: NewAccount, signInTicket: string): void {
  person = signedUp
  ticket = signInTicket
}

export function newAccount(): NewAccount | undefined {
  return person
}

/**
 * Single use: the provider accepts a ticket once, and returning to the page must not sign in again.
 */
export function consumeSignInTicket(): string | undefined {
  const taken = ticket
  ticket = undefined
  return taken
}
