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

export function setNewAccount(account: NewAccount, signInTicket: string): void {
  person = account
  ticket = signInTicket
}

export function newAccount(): NewAccount | undefined {
  return person
}

/**
 * Single use: the provider accepts a ticket once, and returning to the page must not sign in again.
 */
export function consumeSignInTicket(): string | undefined {
  const currentTicket = ticket
  ticket = undefined
  return currentTicket
}
