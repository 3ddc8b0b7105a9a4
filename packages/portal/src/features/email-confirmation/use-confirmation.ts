import { useEffect, useState } from 'react'
import { useTokenOfAddress } from '../../parts/hooks/one-time-token.ts'
import { useUserinfo } from '../../session/index.ts'
import { confirmEmail, type Outcome, outcomeOf } from './confirmation.ts'

/**
 * The token of this page and the outcome of its request. In memory only; a module variable, so that
 * a second render or mount does not send it again.
 */
let link: { readonly token: string; answer?: Promise<Outcome> } | undefined

function keep(token: string): void {
  if (link?.token !== token) link = { token }
}

interface Confirmation {
  readonly outcome: Outcome
  readonly retry: () => void
}

/** Confirms the new address on mount, without another click. */
export function useConfirmation(): Confirmation {
  useTokenOfAddress('token', keep)
  const { contactId } = useUserinfo()
  const token = link?.token
  const [outcome, setOutcome] = useState<Outcome>({ name: token ? 'sending' : 'missing' })

  const ask = async () => {
    if (!link) return
    const { token } = link
    setOutcome({ name: 'sending' })
    link.answer ??= confirmEmail.run({ path: { contactId }, body: { token } }).then((): Outcome => {
      return { name: 'confirmed' }
    }, outcomeOf)
    const answer = await link.answer
    // Clears the stored promise, so that a retry sends a new request.
    if (answer.name === 'failed') link = { token }
    setOutcome(answer)
  }

  useEffect(() => {
    void ask()
  }, [token])

  return { outcome, retry: () => void ask() }
}
