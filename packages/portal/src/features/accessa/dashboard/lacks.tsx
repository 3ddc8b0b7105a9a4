import type { ProgrammeCategory } from '@officine/api/calls'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useLanguage } from '../../../language/index.ts'
import { Link } from '../../../navigation/index.ts'
import { addressOfEvaluation, addressOfParticipants } from '../../../parts/accessa/screen-addresses.ts'
import { LinkButton } from '../../../parts/layout/link-button.tsx'
import { fullName } from '../accessa.ts'
import { subjectOf } from '../evaluation/evaluation.ts'
import { type Lack, lacksOf } from './participations.ts'

/** Further missing items are listed on the page of participants. */
const mostLacks = 5

interface LacksProps {
  readonly pharmacyId: string
  readonly categories: readonly ProgrammeCategory[]
}

/**
 * Items that the association found missing, each with a details link or, for staff, a
 * re-evaluation.
 */
export function Lacks({ pharmacyId, categories }: LacksProps) {
  const { t, locale } = useLanguage()
  const lacks = lacksOf(categories)
  return (
    <>
      <ul className="rows lacks">
        {lacks.slice(0, mostLacks).map((lack, index) => (
          <li key={subjectOf(lack).id} className="row">
            <div className="row-words">
              <h3 className="row-title">{subjectText(lack, locale)}</h3>
              <p className="row-detail">{lack.missing}</p>
            </div>
            <LackAct pharmacyId={pharmacyId} lack={lack} variant={index === 0 ? 'filled' : 'outlined'} />
          </li>
        ))}
      </ul>
      {lacks.length > mostLacks && (
        <p className="lacks-more">
          <Link to={addressOfParticipants(pharmacyId)}>
            {t('accessa.at.lacks_more', { count: lacks.length - mostLacks })}
          </Link>
        </p>
      )}
    </>
  )
}

/** « Daniela Dubé, Oncologie », or the category alone if the pharmacy itself has a missing item. */
function subjectText({ category, participant }: Lack, locale: keyof Lack['category']['name']): string {
  const name = category.name[locale]
  return participant ? `${fullName(participant)}, ${name}` : name
}

interface LackActProps extends Pick<LacksProps, 'pharmacyId'> {
  readonly lack: Lack
  readonly variant: 'filled' | 'outlined'
}

function LackAct({ pharmacyId, lack, variant }: LackActProps) {
  const { t, locale } = useLanguage()
  const { category, participant } = lack
  const rights: readonly string[] = subjectOf(lack).may
  if (rights.includes('evaluate')) {
    return (
      <LinkButton
        to={addressOfEvaluation(pharmacyId, subjectOf(lack).id)}
        variant={variant}
        label={t('accessa.evaluate.action_named', { subject: subjectText(lack, locale) })}
      >
        {t('accessa.evaluate.action')}
      </LinkButton>
    )
  }
  const what = participant ? 'person' : 'category'
  const words = t('accessa.at.see', { what })
  const label = t('accessa.at.see_named', { what, subject: subjectText(lack, locale) })
  if (participant) {
    return (
      <LinkButton to={addressOfParticipants(pharmacyId)} variant={variant} label={label}>
        {words}
      </LinkButton>
    )
  }
  return (
    <OfcButton label={label} variant={variant} onClick={() => openCategory(category.id)}>
      {words}
    </OfcButton>
  )
}

export const categoryElementId = (id: string): string => `category-${id}`

/** Opens and focuses the category’s row further down the page. */
function openCategory(id: string): void {
  const row = document.getElementById(categoryElementId(id))
  if (row instanceof HTMLDetailsElement) row.open = true
  row?.querySelector('summary')?.focus()
}
