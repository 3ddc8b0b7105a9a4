import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useEffect } from 'react'
import { BrandMark, IconSvg } from '../../../components/icons/icon.tsx'
import { documentsPath } from '../../../domain/documents/document-paths.ts'
import { useLanguage } from '../../../language/index.ts'
import { go, hasPageBefore, Page } from '../../../navigation/index.ts'
import { isSignedIn, useSession } from '../../../session/index.ts'
import { store, themeAtom, updateThemeColor } from '../../../store/index.ts'
import { ScreenCard } from './screen-card.tsx'
import './card-screen.css'

export { preloadDeviceCard } from './use-device-card.ts'

/** The path of a lucide icon (ISC). */
const closeIcon = 'M18 6 6 18M6 6l12 12'

/**
 * The card on pure white, scaled to the window. Also shows a card stored on the device without
 * signing in.
 */
export default function CardPage() {
  useExitFullScreenOnUnmount()
  useWhiteFrame()
  return (
    <div className="card-screen">
      <Page title="card.title" above={<BrandMark />}>
        <CloseButton />
        <ScreenCard />
      </Page>
    </div>
  )
}

/** Goes back; if the portal was opened here, goes to the documents or, signed out, home. */
function CloseButton() {
  const { t } = useLanguage()
  const hasSession = isSignedIn(useSession())
  const close = () => {
    if (hasPageBefore()) history.back()
    else void go(hasSession ? documentsPath : '/', { replace: true })
  }
  return (
    <OfcButton className="card-screen-close" variant="plain" onClick={close}>
      <IconSvg path={closeIcon} slot="start" />
      {t('card.screen.close')}
    </OfcButton>
  )
}

function useExitFullScreenOnUnmount(): void {
  useEffect(
    () => () => {
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
    },
    [],
  )
}

/** Colors the browser’s frame white like the page. */
function useWhiteFrame(): void {
  useEffect(() => {
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.setAttribute('content', '#ffffff')
    return () => updateThemeColor(store.get(themeAtom))
  }, [])
}
