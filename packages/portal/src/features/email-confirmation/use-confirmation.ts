import { useEffect, useState } from 'react'
import { useTokenOfAddress } from '../../parts/hooks/one-time-token.ts'
import { useUserinfo } from '../../session/index.ts'
import { confirmEmail, type Outcome, outcomeOf } from './confirmation.ts'

/** The link that this page was opened with. It is kept in memory alone, and sent once, however often the page is drawn. */
let link: { readonly token: string; answer?: Promise<Outcome> } | undefined

function keep(token: string): void {
  if (link?.token !== token) link = { token }
}

interface Confirmation {
  readonly outcome: Outcome
  readonly retry: () => void
}

/** Puts the new address into effect as soon as the page is open: the person has clicked the link, and is signed in. */
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
    // What can be tried again is sent anew.
    if (answer.name === 'failed') link = { token }
    setOutcome(answer)
  }

  useEffect(() => {
    void ask()
  }, [token])

  return { outcome, retry: () => void ask() }
}
