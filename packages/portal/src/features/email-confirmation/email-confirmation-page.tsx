import { getContact, getUserinfo, postEmailConfirmation } from '@officine/api/calls'
import { ApiError, emailLinkCodes } from '@officine/api/errors'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useEffect, useState } from 'react'
import { LinkButton } from '../../components/link-button.tsx'
import { mutation } from '../../data/index.ts'
import { useErrorTexts } from '../../failures/index.ts'
import { useOneTimeToken } from '../../hooks/use-one-time-token.ts'
import { useLanguage } from '../../language/index.ts'
import { Page } from '../../navigation/index.ts'
import { signOut, useUserinfo } from '../../session/index.ts'

/** Target of the link in the email to a new address: confirms the address and shows the outcome. */
export default function EmailConfirmationPage() {
  const { t } = useLanguage()
  const { name } = useUserinfo()
  const { outcome, retry } = useEmailConfirmation()
  if (outcome.name === 'failed') return <FailedPage key="failed" error={outcome.error} retry={retry} />
  const way = ways[outcome.name]
  return (
    <Page
      key={outcome.name}
      title={`confirmation.${outcome.name}.title`}
      intro={t(`confirmation.${outcome.name}.text`, { name })}
    >
      {way && (
        <div className="page-actions">
          {way === 'profile' ? (
            // Where a person requests a change of address.
            <LinkButton to="/profile" variant="filled">
              {t('confirmation.profile')}
            </LinkButton>
          ) : (
            <HomeLink variant={way === 'home' ? 'filled' : 'outlined'} />
          )}
          {outcome.name === 'invalid' && (
            <OfcButton variant="plain" onClick={() => void signOut()}>
              {t('confirmation.sign_out')}
            </OfcButton>
          )}
        </div>
      )}
    </Page>
  )
}

/** Where each outcome leads. */
const ways = {
  sending: undefined,
  confirmed: 'home',
  used: 'home',
  missing: 'other',
  expired: 'profile',
  invalid: 'other',
  taken: 'profile',
} as const

interface FailedPageProps {
  readonly error: ApiError
  readonly retry: () => void
}

function FailedPage({ error, retry }: FailedPageProps) {
  const { t } = useLanguage()
  const { text } = useErrorTexts(error)
  return (
    <Page title="confirmation.failed.title" intro={text}>
      <div className="page-actions">
        <OfcButton variant="filled" onClick={retry}>
          {t('forms.retry')}
        </OfcButton>
        <HomeLink variant="outlined" />
      </div>
    </Page>
  )
}

function HomeLink({ variant }: { readonly variant: 'filled' | 'outlined' }) {
  const { t } = useLanguage()
  return (
    <LinkButton to="/" variant={variant}>
      {t('shell.backHome')}
    </LinkButton>
  )
}

/**
 * The token of this page and the outcome of its request. In memory only; a module variable, so that
 * a second render or mount does not send it again.
 */
let pendingConfirmation: { readonly token: string; outcome?: Promise<ConfirmationOutcome> } | undefined

function storeToken(token: string): void {
  if (pendingConfirmation?.token !== token) pendingConfirmation = { token }
}

/** Confirms the new address on mount, without another click. */
function useEmailConfirmation() {
  useOneTimeToken('token', storeToken)
  const { contactId } = useUserinfo()
  const token = pendingConfirmation?.token
  const [outcome, setOutcome] = useState<ConfirmationOutcome>({ name: token ? 'sending' : 'missing' })

  const sendConfirmation = async () => {
    if (!pendingConfirmation) return
    const { token } = pendingConfirmation
    setOutcome({ name: 'sending' })
    pendingConfirmation.outcome ??= confirmEmail({ path: { contactId }, body: { token } }).then(
      (): ConfirmationOutcome => ({ name: 'confirmed' }),
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

const confirmEmail = mutation(postEmailConfirmation, { invalidates: [getUserinfo, getContact] })

type ConfirmationOutcome =
  | { readonly name: keyof typeof ways }
  | { readonly name: 'failed'; readonly error: ApiError }

const outcomes: Readonly<Record<string, keyof typeof emailLinkCodes>> = {
  [emailLinkCodes.expired]: 'expired',
  [emailLinkCodes.used]: 'used',
  [emailLinkCodes.invalid]: 'invalid',
  [emailLinkCodes.taken]: 'taken',
}

/**
 * Maps a failed confirmation to its outcome. Every other error is a failure that can be retried.
 */
export function confirmationOutcome(error: unknown): ConfirmationOutcome {
  if (!(error instanceof ApiError)) {
    return { name: 'failed', error: new ApiError({ kind: 'load', scope: 'contacts', cause: error }) }
  }
  const outcomeName = error.details.flatMap(({ code }) => outcomes[code] ?? [])[0]
  if (outcomeName) return { name: outcomeName }
  // A malformed token (truncated or altered) breaks the struct of the body.
  return error.kind === 'badRequest' ? { name: 'invalid' } : { name: 'failed', error }
}
