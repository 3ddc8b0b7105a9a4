import type { PharmacyId, ProgrammeCategory } from '@officine/api/calls'
import { fullName } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { LinkButton } from '../../../components/link-button.tsx'
import {
  accessaEvaluationPath,
  accessaParticipantsPath,
} from '../../../domain/accessa/accessa-screen-paths.ts'
import { useLanguage } from '../../../language/index.ts'
import { Link } from '../../../navigation/index.ts'

import { evaluatedRecord } from '../evaluation/evaluation.ts'
import { type MissingItem, missingItems } from './category-summaries.ts'

/** Further missing items are listed on the page of participants. */
const maximumItems = 5

interface MissingItemsProps {
  readonly pharmacyId: PharmacyId
  readonly categories: readonly ProgrammeCategory[]
}

/**
 * Items that the association found missing, each with a details link or, for staff, a
 * re-evaluation.
 */
export function MissingItems({ pharmacyId, categories }: MissingItemsProps) {
  const { t, locale } = useLanguage()
  const items = missingItems(categories)
  return (
    <>
      <ul className="rows lacks">
        {items.slice(0, maximumItems).map((item, index) => (
          <li key={evaluatedRecord(item).id} className="row">
            <div className="row-words">
              <h3 className="row-title">{subjectText(item, locale)}</h3>
              <p className="row-detail">{item.missing}</p>
            </div>
            <MissingItemAction
              pharmacyId={pharmacyId}
              item={item}
              variant={index === 0 ? 'filled' : 'outlined'}
            />
          </li>
        ))}
      </ul>
      {items.length > maximumItems && (
        <p className="lacks-more">
          <Link to={accessaParticipantsPath(pharmacyId)}>
            {t('accessa.at.lacks_more', { count: items.length - maximumItems })}
          </Link>
        </p>
      )}
    </>
  )
}

/** « Daniela Dubé, Oncologie », or the category alone if the pharmacy itself has a missing item. */
function subjectText(
  { category, participant }: MissingItem,
  locale: keyof MissingItem['category']['name'],
): string {
  const name = category.name[locale]
  return participant ? `${fullName(participant)}, ${name}` : name
}

interface MissingItemActionProps extends Pick<MissingItemsProps, 'pharmacyId'> {
  readonly item: MissingItem
  readonly variant: 'filled' | 'outlined'
}

function MissingItemAction({ pharmacyId, item, variant }: MissingItemActionProps) {
  const { t, locale } = useLanguage()
  const { category, participant } = item
  const rights: readonly string[] = evaluatedRecord(item).may
  if (rights.includes('evaluate')) {
    return (
      <LinkButton
        to={accessaEvaluationPath(pharmacyId, evaluatedRecord(item).id)}
        variant={variant}
        label={t('accessa.evaluate.action_named', { subject: subjectText(item, locale) })}
      >
        {t('accessa.evaluate.action')}
      </LinkButton>
    )
  }
  const subjectKind = participant ? 'person' : 'category'
  const text = t('accessa.at.see', { what: subjectKind })
  const label = t('accessa.at.see_named', { what: subjectKind, subject: subjectText(item, locale) })
  if (participant) {
    return (
      <LinkButton to={accessaParticipantsPath(pharmacyId)} variant={variant} label={label}>
        {text}
      </LinkButton>
    )
  }
  return (
    <OfcButton label={label} variant={variant} onClick={() => openCategory(category.id)}>
      {text}
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
