import { getContact, getUserinfo, postEmailConfirmation } from '@officine/api/calls'
import { ApiError, emailLinkCodes } from '@officine/api/errors'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { type ReactNode, useEffect, useState } from 'react'
import { LinkButton } from '../../components/link-button.tsx'
import { mutation } from '../../data/index.ts'
import { useErrorTexts } from '../../failures/index.ts'
import { useOneTimeToken } from '../../hooks/use-one-time-token.ts'
import { type MessageKey, useLanguage } from '../../language/index.ts'
import { Page } from '../../navigation/index.ts'
import { signOut, useUserinfo } from '../../session/index.ts'

/** Target of the link in the email to a new address: confirms the address and shows the outcome. */
export default function EmailConfirmationPage() {
  const { t } = useLanguage()
  const { name } = useUserinfo()
  const { outcome, retry } = useEmailConfirmation()
  switch (outcome.name) {
    case 'sending':
      return (
        <OutcomePage
          key="sending"
          title="confirmation.sending.title"
          intro={t('confirmation.sending.text')}
        />
      )
    case 'confirmed':
      return (
        <OutcomePage
          key="confirmed"
          title="confirmation.confirmed.title"
          intro={t('confirmation.confirmed.text')}
        >
          <HomeLink isPrimary />
        </OutcomePage>
      )
    case 'used':
      return (
        <OutcomePage key="used" title="confirmation.used.title" intro={t('confirmation.used.text')}>
          <HomeLink isPrimary />
        </OutcomePage>
      )
    case 'missing':
      return (
        <OutcomePage key="missing" title="confirmation.missing.title" intro={t('confirmation.missing.text')}>
          <HomeLink />
        </OutcomePage>
      )
    case 'expired':
      return (
        <OutcomePage key="expired" title="confirmation.expired.title" intro={t('confirmation.expired.text')}>
          <ProfileLink />
        </OutcomePage>
      )
    case 'invalid':
      return (
        <OutcomePage
          key="invalid"
          title="confirmation.invalid.title"
          intro={t('confirmation.invalid.text', { name })}
        >
          <HomeLink />
          <OfcButton variant="plain" onClick={() => void signOut()}>
            {t('confirmation.sign_out')}
          </OfcButton>
        </OutcomePage>
      )
    case 'taken':
      return (
        <OutcomePage key="taken" title="confirmation.taken.title" intro={t('confirmation.taken.text')}>
          <ProfileLink />
        </OutcomePage>
      )
    case 'failed':
      return <FailedPage key="failed" error={outcome.error} retry={retry} />
  }
}

interface FailedPageProps {
  readonly error: ApiError
  readonly retry: () => void
}

function FailedPage({ error, retry }: FailedPageProps) {
  const { t } = useLanguage()
  const { text } = useErrorTexts(error)
  return (
    <OutcomePage title="confirmation.failed.title" intro={text}>
      <OfcButton variant="filled" onClick={retry}>
        {t('forms.retry')}
      </OfcButton>
      <HomeLink />
    </OutcomePage>
  )
}

interface OutcomePageProps {
  readonly title: MessageKey
  readonly intro: ReactNode
  readonly children?: ReactNode
}

function OutcomePage({ title, intro, children }: OutcomePageProps) {
  return (
    <Page title={title} intro={intro}>
      {children && <div className="page-actions">{children}</div>}
    </Page>
  )
}

function HomeLink({ isPrimary = false }: { readonly isPrimary?: boolean }) {
  const { t } = useLanguage()
  return (
    <LinkButton to="/" variant={isPrimary ? 'filled' : 'outlined'}>
      {t('shell.backHome')}
    </LinkButton>
  )
}

/** Link to the profile, where a person requests a change of address. */
function ProfileLink() {
  const { t } = useLanguage()
  return (
    <LinkButton to="/profile" variant="filled">
      {t('confirmation.profile')}
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

interface EmailConfirmation {
  readonly outcome: ConfirmationOutcome
  readonly retry: () => void
}

/** Confirms the new address on mount, without another click. */
function useEmailConfirmation(): EmailConfirmation {
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

const confirmEmail = mutation(postEmailConfirmation, { invalidates: [getUserinfo, getContact] })

type ConfirmationOutcome =
  | { readonly name: 'sending' | 'confirmed' | 'missing' | 'expired' | 'used' | 'invalid' | 'taken' }
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
