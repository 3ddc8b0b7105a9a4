import { associationNameIn } from '@officine/api/settings'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import type { ReactNode } from 'react'
import type { MessageKey } from '../../language/index.ts'
import { useLanguage } from '../../language/index.ts'
import { useSettings } from '../../store/index.ts'

interface DeclarationTextProps {
  readonly version: string
  /** The form that answers the declaration; not rendered when the terms are unknown. */
  readonly children: ReactNode
}

export function DeclarationText({ version, children }: DeclarationTextProps) {
  const { t, locale } = useLanguage()
  const association = associationNameIn(locale, useSettings())
  const points = termsOf(version)
  if (!points) {
    return (
      <OfcAlert severity="warning" heading={t('declaration.unknown.heading')}>
        {t('declaration.unknown.text')}
        <OfcButton slot="actions" size="small" onClick={() => location.reload()}>
          {t('shell.reload')}
        </OfcButton>
      </OfcAlert>
    )
  }
  return (
    <>
      <OfcCard>
        <h2 slot="header" className="card-title">
          {t('declaration.text.title')}
        </h2>
        <p>{t('declaration.text.lead', { association })}</p>
        <ol className="declaration-points">
          {points.map((point) => (
            <li key={point}>{t(point)}</li>
          ))}
        </ol>
        <p className="note">{t('declaration.text.version', { version })}</p>
      </OfcCard>
      {children}
    </>
  )
}

/** Points per version of the terms. A signed version never changes: add a new version instead. */
const termsByVersion: Readonly<Record<string, readonly MessageKey[]>> = {
  '2026-01': [
    'declaration.2026-01.profile',
    'declaration.2026-01.practice',
    'declaration.2026-01.links',
    'declaration.2026-01.privacy',
    'declaration.2026-01.account',
  ],
}

/** Undefined for a version newer than this installed portal. */
function termsOf(version: string): readonly MessageKey[] | undefined {
  return termsByVersion[version]
}
