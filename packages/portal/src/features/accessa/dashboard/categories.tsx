import type { AccessaPharmacy, Participant, ProgrammeCategory } from '@officine/api/calls'
import { formatDate, formatList } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { Suspense, useEffect, useState } from 'react'
import { accessaDashboardPath } from '../../../domain/accessa/accessa-path.ts'
import { accessaParticipantsPath } from '../../../domain/accessa/accessa-screen-paths.ts'
import { lazyDialog } from '../../../failures/index.ts'
import { useObsoleteDraft } from '../../../forms/index.ts'
import { useFocusAfterRowRemoval } from '../../../hooks/use-focus-after-row-removal.ts'
import { useLanguage } from '../../../language/index.ts'
import { go, Link, useQuery } from '../../../navigation/index.ts'
import { fullName } from '../accessa.ts'
import { AccessaIcon } from '../accessa-icon.tsx'
import {
  type EvaluationSubject,
  evaluatedRecord,
  resolveEvaluationSubject,
} from '../evaluation/evaluation.ts'
import { StatusLabel } from '../status/programme-status.tsx'
import { countParticipants, enrolledByUrgency, leastAdvancedStatusIn } from './category-summaries.ts'
import { categoryElementId } from './missing-items.tsx'
import { type DashboardDialog, useDashboardDialog } from './use-dashboard-dialog.tsx'

const useEvaluateDialog = lazyDialog(() => import('../evaluation/evaluate-dialog.tsx'))

interface CategoriesProps {
  readonly pharmacy: AccessaPharmacy
  readonly categories: readonly ProgrammeCategory[]
}

/**
 * Enrolled categories, those with missing items first, and the categories still open to enrolment.
 */
export function Categories({ pharmacy, categories }: CategoriesProps) {
  const { t } = useLanguage()
  const enrolled = enrolledByUrgency(categories)
  const dialog = useDashboardDialog({ pharmacy, categories })
  const onGone = useFocusAfterRowRemoval(dialog.heading, categories)
  const [evaluated, setEvaluated] = useState<EvaluationSubject>()
  const EvaluateDialog = useEvaluateDialog(enrolled.some(({ may }) => may.includes('evaluate')))
  useEvaluationFromAddress(pharmacy.id, categories, setEvaluated)
  return (
    <section className="sheet" aria-labelledby="categories">
      <h2 id="categories" className="card-title dashboard-head" tabIndex={-1} ref={dialog.heading}>
        {t('accessa.at.categories')}
      </h2>
      {enrolled.length === 0 && <p className="dashboard-empty">{t('accessa.at.no_category')}</p>}
      {enrolled.map((category) => (
        <CategoryRow key={category.id} category={category} onEvaluate={setEvaluated} />
      ))}
      <AvailableCategories pharmacy={pharmacy} categories={categories} open={dialog.open} />
      {enrolled.length > 0 && (
        <Link to={accessaParticipantsPath(pharmacy.id)} className="dashboard-foot">
          {t('accessa.at.see_participants', { count: countParticipants(categories) })}
          <AccessaIcon name="forward" />
        </Link>
      )}
      {dialog.element}
      {evaluated && (
        <Suspense>
          <EvaluateDialog
            pharmacyId={pharmacy.id}
            evaluated={evaluated}
            onClosed={() => {
              setEvaluated(undefined)
              onGone()
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

/**
 * Opens the evaluation named in the address (a link back to a draft) once. Discards the draft if
 * its subject is gone.
 */
function useEvaluationFromAddress(
  pharmacyId: string,
  categories: readonly ProgrammeCategory[],
  open: (evaluated: EvaluationSubject) => void,
): void {
  const evaluate = useQuery().get('evaluate')
  const evaluated = evaluate === null ? undefined : resolveEvaluationSubject(evaluate, categories)
  useObsoleteDraft(`accessa-evaluation/${pharmacyId}/${evaluate}`, evaluate !== null && !evaluated)
  useEffect(() => {
    if (evaluate === null) return
    const may: readonly string[] = evaluated ? evaluatedRecord(evaluated).may : []
    if (evaluated && may.includes('evaluate')) open(evaluated)
    void go(accessaDashboardPath(pharmacyId), { replace: true })
  }, [evaluate])
}

interface CategoryRowProps {
  readonly category: ProgrammeCategory
  readonly onEvaluate: (evaluated: EvaluationSubject) => void
}

/** Shows the least advanced status; expands to the missing items and their participants. */
function CategoryRow({ category, onEvaluate }: CategoryRowProps) {
  const { t, locale } = useLanguage()
  const { name, requirement, status, missing, participants, enrolledOn, may } = category
  const worst = leastAdvancedStatusIn(category)
  const evaluates = may.includes('evaluate')
  return (
    <details className="category" id={categoryElementId(category.id)}>
      <summary>
        <span className="row-title">{name[locale]}</span>
        <span className="category-facts row-facts">
          {worst && <StatusLabel status={worst} />}
          <span className="row-detail">{t('accessa.at.participants', { count: participants.length })}</span>
        </span>
        <AccessaIcon name="chevron" />
      </summary>
      <div className="category-more">
        <ul>
          <li className="category-person">
            <span className="category-words">
              <span>{t('accessa.at.enrolment')}</span>
              <span className="row-detail">{requirement[locale]}</span>
              <span className="row-detail">
                {missing ??
                  t('accessa.at.enrolled', { date: enrolledOn ? formatDate(enrolledOn, locale) : '' })}
              </span>
            </span>
            {status && <StatusLabel status={status} />}
            {evaluates && (
              <OfcButton
                size="small"
                variant="plain"
                label={t('accessa.evaluate.enrolment')}
                onClick={() => onEvaluate({ category })}
              >
                {t('accessa.evaluate.action')}
              </OfcButton>
            )}
          </li>
          {participants.map((participant) => (
            <ParticipantLine
              key={participant.id}
              participant={participant}
              onEvaluate={() => onEvaluate({ category, participant })}
            />
          ))}
        </ul>
      </div>
    </details>
  )
}

interface ParticipantLineProps {
  readonly participant: Participant
  readonly onEvaluate: () => void
}

function ParticipantLine({ participant, onEvaluate }: ParticipantLineProps) {
  const { t } = useLanguage()
  const { status, missing, may } = participant
  const name = fullName(participant)
  return (
    <li className="category-person">
      <span className="category-words">
        <span>{name}</span>
        {missing && <span className="row-detail">{missing}</span>}
      </span>
      <StatusLabel status={status} />
      {may.includes('evaluate') && (
        <OfcButton
          size="small"
          variant="plain"
          label={t('accessa.evaluate.person_named', { name })}
          onClick={onEvaluate}
        >
          {t('accessa.evaluate.action')}
        </OfcButton>
      )}
    </li>
  )
}

interface AvailableCategoriesProps extends CategoriesProps {
  readonly open: DashboardDialog['open']
}

/** Categories in which the pharmacy can still enrol. */
function AvailableCategories({ pharmacy, categories, open }: AvailableCategoriesProps) {
  const { t, locale } = useLanguage()
  const offered = categories.filter(({ isEnrolled }) => !isEnrolled)
  if (offered.length === 0) return null
  const names = formatList(
    offered.map(({ name }) => name[locale]),
    locale,
  )
  return (
    <div className="dashboard-foot">
      <p>{t('accessa.at.offered', { count: offered.length, names })}</p>
      {pharmacy.may.includes('enrol') && (
        <OfcButton variant="plain" onClick={() => open('enrol')}>
          {t('accessa.at.act.enrol')}
        </OfcButton>
      )}
    </div>
  )
}
