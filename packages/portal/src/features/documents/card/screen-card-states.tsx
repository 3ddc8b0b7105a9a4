import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFailure } from '../../../components/query-view.tsx'
import { FailureAlert, SlowResponseNotice } from '../../../failures/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { go } from '../../../navigation/index.ts'

export function Redirect({ address }: { readonly address: string }) {
  useEffect(() => void go(address, { replace: true, isRedirect: true }), [address])
  return null
}

export function CardLoading() {
  const { t } = useLanguage()
  return (
    <div className="card-screen-words" aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('shell.loading')}
      </p>
      <SlowResponseNotice isOn />
    </div>
  )
}

export function CardFailure({ of }: { readonly of: UseQueryResult }) {
  const { error, retry, isRetrying } = useFailure(of)
  const { t } = useLanguage()
  if (!error) return null
  return (
    <div className="card-screen-words">
      <FailureAlert heading={t('card.screen.failed')} error={error} retry={retry} isRetrying={isRetrying}>
        {error.isTemporary && <p>{t('errors.recovering')}</p>}
      </FailureAlert>
    </div>
  )
}

/** For a signed-in person without the right to a card. */
export function NoCard() {
  return <CardMessage title="card.none.title" text="card.none.text" />
}

/** For a signed-out person who is offline and so cannot sign in. */
export function NoDeviceCard() {
  return <CardMessage title="card.none_on_device.title" text="card.none_on_device.text" />
}

interface CardMessageProps {
  readonly title: 'card.none.title' | 'card.none_on_device.title'
  readonly text: 'card.none.text' | 'card.none_on_device.text'
}

function CardMessage({ title, text }: CardMessageProps) {
  const { t, rich } = useLanguage()
  return (
    <div className="card-screen-words">
      <h2>{t(title)}</h2>
      <p>{rich(text)}</p>
    </div>
  )
}
