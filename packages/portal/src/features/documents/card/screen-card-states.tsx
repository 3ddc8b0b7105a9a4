import { useEffect } from 'react'
import type { ResourceState } from '../../../data/index.ts'
import { FailureAlert, LongWait } from '../../../failures/index.ts'
import { ContactText, useLanguage } from '../../../language/index.ts'
import { go } from '../../../navigation/index.ts'

export function GoTo({ address }: { readonly address: string }) {
  useEffect(() => void go(address, { replace: true, isRedirect: true }), [address])
  return null
}

export function WaitingForCard() {
  const { t } = useLanguage()
  return (
    <div className="card-screen-words" aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('shell.loading')}
      </p>
      <LongWait isOn />
    </div>
  )
}

type Failed = Extract<ResourceState<unknown>, { readonly status: 'error' }>

export function CardFailure({ error, retry, isRetrying }: Failed) {
  const { t } = useLanguage()
  return (
    <div className="card-screen-words">
      <FailureAlert heading={t('card.screen.failed')} error={error} retry={retry} isRetrying={isRetrying}>
        {error.mayPass && <p>{t('errors.recovering')}</p>}
      </FailureAlert>
    </div>
  )
}

/** For a signed-in person without the right to a card. */
export function NoCard() {
  return <Words title="card.none.title" text="card.none.text" />
}

/** For a signed-out person who is offline and so cannot sign in. */
export function NoDeviceCard() {
  return <Words title="card.none_on_device.title" text="card.none_on_device.text" />
}

interface WordsProps {
  readonly title: 'card.none.title' | 'card.none_on_device.title'
  readonly text: 'card.none.text' | 'card.none_on_device.text'
}

function Words({ title, text }: WordsProps) {
  const { t } = useLanguage()
  return (
    <div className="card-screen-words">
      <h2>{t(title)}</h2>
      <p>
        <ContactText>{t(text)}</ContactText>
      </p>
    </div>
  )
}
