/**
 * The account that was just created in this tab. Only in memory, like its sign-in ticket, so that
 * no address or storage contains an email or a secret.
 */
interface NewAccount {
  readonly email: string
  /** Pharmacy of the invitation, if any. */
  readonly pharmacyName: string | null
}

let lastAccount: NewAccount | undefined
let ticket: string | undefined

export function setNewAccount(account: NewAccount, signInTicket: string): void {
  lastAccount = account
  ticket = signInTicket
}

export function newAccount(): NewAccount | undefined {
  return lastAccount
}

/**
 * Single use: the provider accepts a ticket once, and returning to the page must not sign in again.
 */
export function consumeSignInTicket(): string | undefined {
  const currentTicket = ticket
  ticket = undefined
  return currentTicket
}
