import { getMembershipCard } from '@officine/api/calls'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import type { MouseEvent } from 'react'
import { send } from '../../../data/index.ts'
import { FailureAlert } from '../../../failures/index.ts'
import { useAttempt } from '../../../failures/use-attempt.ts'
import { useLanguage } from '../../../language/index.ts'
import { followLink, localized, preload } from '../../../navigation/index.ts'
import { addressOfCard } from '../../../parts/documents/document-address.ts'
import { ToolIcon } from '../../../parts/layout/tool-icon.tsx'
import { saveFile } from '../../../parts/save-file.ts'
import { CardIcon } from './card-icon.tsx'
import { enterFullScreen } from './full-screen.ts'
import { printCard } from './print-card.ts'

/** What can be done with the card: presented on a full screen, downloaded, printed. */
export function CardActions() {
  const { t, locale } = useLanguage()
  const download = async () => {
    const { name, content } = await send(getMembershipCard, { query: {} })
    saveFile(name, content)
  }
  const { attempt, isRunning, failure } = useAttempt(download, { keepsFailure: true })
  const show = (event: MouseEvent) => {
    followLink(event, addressOfCard)
    // Else it opens in another tab.
    if (event.defaultPrevented) enterFullScreen()
  }

  return (
    <>
      <div className="card-actions">
        <OfcButton
          className="card-action-first"
          href={localized(addressOfCard, locale)}
          onClick={show}
          onFocus={() => preload(addressOfCard)}
          onPointerEnter={() => preload(addressOfCard)}
        >
          <CardIcon name="fullScreen" slot="start" />
          {t('card.full_screen')}
        </OfcButton>
        <OfcButton label={t('card.pdf.label')} loading={isRunning} onClick={() => void attempt()}>
          <ToolIcon name="download" slot="start" />
          {t('card.pdf')}
        </OfcButton>
        <OfcButton className="card-action-print" label={t('card.print.label')} onClick={printCard}>
          <ToolIcon name="printer" slot="start" />
          {t('card.print')}
        </OfcButton>
      </div>
      {failure && (
        <FailureAlert
          error={failure}
          heading={t('card.pdf.failed')}
          retry={() => void attempt()}
          isRetrying={isRunning}
        />
      )}
    </>
  )
}
