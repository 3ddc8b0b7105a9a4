import { getMembershipCard } from '@officine/api/calls'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcMenu } from '@officine/ui-elements/react/menu.js'
import { OfcMenuItem } from '@officine/ui-elements/react/menu-item.js'
import type { MouseEvent } from 'react'
import { send } from '../../../data/index.ts'
import { FailureAlert, LongWait } from '../../../failures/index.ts'
import { useAttempt } from '../../../failures/use-attempt.ts'
import { useLanguage } from '../../../language/index.ts'
import { followLink, localized, preload } from '../../../navigation/index.ts'
import { addressOfCard } from '../../../parts/documents/document-address.ts'
import { ToolIcon } from '../../../parts/layout/tool-icon.tsx'
import { saveFile } from '../../../parts/save-file.ts'
import { CardIcon } from './card-icon.tsx'
import { enterFullScreen } from './full-screen.ts'
import { printCard } from './print-card.ts'

/** Full-screen presentation of the card; download and print are in a menu. */
export function CardActions() {
  const { t, locale } = useLanguage()
  const download = async () => {
    const { name, content } = await send(getMembershipCard, { query: {} })
    saveFile(name, content)
  }
  const { attempt, isRunning, failure } = useAttempt(download, { keepsFailure: true })
  const show = (event: MouseEvent) => {
    followLink(event, addressOfCard)
    // Not prevented means that the link opens in another tab.
    if (event.defaultPrevented) enterFullScreen()
  }

  return (
    <>
      <div className="card-actions">
        <OfcButton
          href={localized(addressOfCard, locale)}
          onClick={show}
          onFocus={() => preload(addressOfCard)}
          onPointerEnter={() => preload(addressOfCard)}
        >
          <CardIcon name="fullScreen" slot="start" />
          {t('card.full_screen')}
        </OfcButton>
        <OfcMenu
          label={t('card.more')}
          onSelect={({ value }) => (value === 'print' ? printCard() : void attempt())}
        >
          <span slot="trigger">
            <ToolIcon name="more" />
          </span>
          <OfcMenuItem value="download" disabled={isRunning}>
            <ToolIcon name="download" slot="start" />
            {t('card.pdf')}
          </OfcMenuItem>
          <OfcMenuItem value="print">
            <ToolIcon name="printer" slot="start" />
            {t('card.print')}
          </OfcMenuItem>
        </OfcMenu>
      </div>
      <div role="status">{isRunning && <p className="row-detail">{t('card.pdf.preparing')}</p>}</div>
      <LongWait isOn={isRunning} />
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
