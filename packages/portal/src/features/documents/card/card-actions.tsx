import { getMembershipCard } from '@officine/api/calls'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcMenu } from '@officine/ui-elements/react/menu.js'
import { OfcMenuItem } from '@officine/ui-elements/react/menu-item.js'
import { IconSvg } from '../../../components/icons/icon.tsx'
import { ToolIcon } from '../../../components/icons/tool-icon.tsx'
import { send } from '../../../data/index.ts'
import { membershipCardPath } from '../../../domain/documents/document-paths.ts'
import { downloadBlob } from '../../../domain/downloads/download-blob.ts'
import { FailureAlert, SlowResponseNotice } from '../../../failures/index.ts'
import { useAttempt } from '../../../failures/use-attempt.ts'
import { useLanguage } from '../../../language/index.ts'
import { ElementLink } from '../../../navigation/index.ts'

/** The path of a lucide icon (ISC). */
const fullScreenIcon =
  'M8 3H5a2 2 0 0 0-2 2v3M21 8V5a2 2 0 0 0-2-2h-3M3 16v3a2 2 0 0 0 2 2h3M16 21h3a2 2 0 0 0 2-2v-3'

/** Full-screen presentation of the card; download and print are in a menu. */
export function CardActions() {
  const { t } = useLanguage()
  const download = async () => {
    const { name, content } = await send(getMembershipCard, { query: {} })
    downloadBlob(name, content)
  }
  const { attempt, isRunning, failure } = useAttempt(download, { keepsFailure: true })

  return (
    <>
      <div className="card-actions">
        <ElementLink to={membershipCardPath} onClick={enterFullScreen}>
          <OfcButton>
            <IconSvg path={fullScreenIcon} slot="start" />
            {t('card.full_screen')}
          </OfcButton>
        </ElementLink>
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
      <SlowResponseNotice isOn={isRunning} />
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

/** Requires a user gesture. Browsers without the API, such as on iPhones, stay in the window. */
function enterFullScreen(): void {
  document.documentElement.requestFullscreen?.().catch(() => {})
}

const printsCard = 'prints-card'

/** Prints only the card, at its real size (card.css). */
function printCard(): void {
  const { classList } = document.documentElement
  classList.add(printsCard)
  // On phones `print()` returns before the page is laid out.
  addEventListener('afterprint', () => classList.remove(printsCard), { once: true })
  print()
}
