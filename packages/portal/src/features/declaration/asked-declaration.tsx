import type { Declaration } from '@officine/api/calls'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { useResource } from '../../data/index.ts'
import { type Language, useLanguage } from '../../language/index.ts'
import { Page } from '../../navigation/index.ts'
import { RefusedPage } from '../../parts/refused-page.tsx'
import { ResourceView } from '../../parts/resource-view.tsx'
import { RowSkeletons } from '../../parts/row-skeletons.tsx'
import { useNow } from '../../parts/use-now.ts'
import { declarationOf } from './declaration.ts'
import { DeclarationAnswer } from './declaration-answer.tsx'
import { DeclarationText } from './declaration-text.tsx'

interface AskedDeclarationProps {
  readonly declarationId: string
  readonly onSigned: (declaration: Declaration) => void
}

/** What is to be declared, until when, what happens if not, and the two answers to it. */
export function AskedDeclaration({ declarationId, onSigned }: AskedDeclarationProps) {
  const language = useLanguage()
  const now = useNow()
  const asked = useResource(declarationOf(declarationId))
  return (
    <RefusedPage of={asked}>
      <Page
        title="declaration.title"
        lead={asked.status === 'ready' ? leadOf(language, asked.data, now) : '\u00a0'}
      >
        <div className="guided">
          <ResourceView of={asked} skeleton={<RowSkeletons count={4} />}>
            {(declaration) => (
              <DeclarationText version={declaration.termsVersion}>
                <DeclarationAnswer declaration={declaration} onSigned={onSigned} />
              </DeclarationText>
            )}
          </ResourceView>
        </div>
      </Page>
    </RefusedPage>
  )
}

/** Until when, and what happens if not; once refused or overdue, what has happened. */
function leadOf({ t, locale }: Language, { accepted, dueAt }: Declaration, now: Date): string {
  if (accepted === false) return t('declaration.lead.refused')
  const date = formatDate(calendarDateOf(dueAt), locale)
  return Date.parse(dueAt) <= now.getTime()
    ? t('declaration.lead.overdue', { date })
    : t('declaration.lead.due', { date })
}
