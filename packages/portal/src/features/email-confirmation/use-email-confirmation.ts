import { useEffect, useState } from 'react'
import { useOneTimeToken } from '../../hooks/use-one-time-token.ts'
import { useUserinfo } from '../../session/index.ts'
import { type ConfirmationOutcome, confirmationOutcome, confirmEmail } from './email-confirmation.ts'

/**
 * The token of this page and the outcome of its request. In memory only; a module variable, so that
 * a second render or mount does not send it again.
 */
let pendingConfirmation: { readonly token: string; outcome?: Promise<ConfirmationOutcome> } | undefined

function storeToken(token: string): void {
  if (pendingConfirmation?.token !== token) pendingConfirmation = { token }
}

interface EmailConfirmation {
  readonly outcome: ConfirmationOutcome
  readonly retry: () => void
}

/** Confirms the new address on mount, without another click. */
export function useEmailConfirmation(): EmailConfirmation {
  useOneTimeToken('token', storeToken)
  const { contactId } = useUserinfo()
  const token = pendingConfirmation?.token
  const [outcome, setOutcome] = useState<ConfirmationOutcome>({ name: token ? 'sending' : 'missing' })

  const sendConfirmation = async () => {
    if (!pendingConfirmation) return
    const { token } = pendingConfirmation
    setOutcome({ name: 'sending' })
    pendingConfirmation.outcome ??= confirmEmail({ path: { contactId }, body: { token } }).then(
      (): ConfirmationOutcome => {
        return { name: 'confirmed' }
      },
      confirmationOutcome,
    )
    const newOutcome = await pendingConfirmation.outcome
    // Clears the stored promise, so that a retry sends a new request.
    if (newOutcome.name === 'failed') pendingConfirmation = { token }
    setOutcome(newOutcome)
  }

  useEffect(() => {
    void sendConfirmation()
  }, [token])

  return { outcome, retry: () => void sendConfirmation() }
}
