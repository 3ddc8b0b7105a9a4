import type { PharmacyId, ProgrammeCategory } from '@officine/api/calls'
import { formatDate, formatList, fullName } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useEffect, useState } from 'react'
import { Icon } from '../../../components/icons/icon.tsx'
import { accessaDashboardPath, accessaParticipantsPath } from '../../../domain/accessa/accessa-path.ts'
import { lazyDialog } from '../../../failures/index.ts'
import { useObsoleteDraft } from '../../../forms/index.ts'
import { useFocusAfterRowRemoval } from '../../../hooks/use-focus-after-row-removal.ts'
import { useLanguage } from '../../../language/index.ts'
import { go, Link, useSearchParams } from '../../../navigation/index.ts'
import { type EvaluationSubject, mayEvaluate, resolveEvaluationSubject } from '../evaluation/evaluation.ts'
import { StatusLabel } from '../programme-status.tsx'
import { countParticipants, enrolledByUrgency, leastAdvancedStatusIn } from './category-summaries.ts'
import { categoryElementId } from './pharmacy-task-row.tsx'
import { type DashboardDialog, type DashboardProps, useDashboardDialog } from './use-dashboard-dialog.tsx'

const useEvaluateDialog = lazyDialog(() => import('../evaluation/evaluate-dialog.tsx'))

/**
 * Enrolled categories, those with missing items first, and the categories still open to enrolment.
 */
export function Categories({ pharmacy, categories }: DashboardProps) {
  const { t } = useLanguage()
  const enrolled = enrolledByUrgency(categories)
  const dialog = useDashboardDialog({ pharmacy, categories })
  const focusAfterRemoval = useFocusAfterRowRemoval(dialog.heading, categories)
  const [evaluationSubject, setEvaluationSubject] = useState<EvaluationSubject>()
  const EvaluateDialog = useEvaluateDialog(enrolled.some(({ may }) => may.includes('evaluate')))
  useEvaluationFromAddress(pharmacy.id, categories, setEvaluationSubject)
  return (
    <section className="sheet" aria-labelledby="categories">
      <h2 id="categories" className="card-title dashboard-head" tabIndex={-1} ref={dialog.heading}>
        {t('accessa.at.categories')}
      </h2>
      {enrolled.length === 0 && <p className="dashboard-empty">{t('accessa.at.no_category')}</p>}
      {enrolled.map((category) => (
        <CategoryRow key={category.id} category={category} onEvaluate={setEvaluationSubject} />
      ))}
      <AvailableCategories pharmacy={pharmacy} categories={categories} open={dialog.open} />
      {enrolled.length > 0 && (
        <Link to={accessaParticipantsPath(pharmacy.id)} className="dashboard-foot">
          {t('accessa.at.see_participants', { count: countParticipants(categories) })}
          <Icon name="chevronRight" />
        </Link>
      )}
      {dialog.element}
      {evaluationSubject && (
        <EvaluateDialog
          pharmacyId={pharmacy.id}
          subject={evaluationSubject}
          onClosed={() => {
            setEvaluationSubject(undefined)
            focusAfterRemoval()
          }}
        />
      )}
    </section>
  )
}

/**
 * Opens the evaluation named in the address (a link back to a draft) once. Discards the draft if
 * its subject no longer exists.
 */
function useEvaluationFromAddress(
  pharmacyId: PharmacyId,
  categories: readonly ProgrammeCategory[],
  open: (subject: EvaluationSubject) => void,
): void {
  const [query] = useSearchParams()
  const subjectId = query.get('evaluate')
  const evaluationSubject = subjectId === null ? undefined : resolveEvaluationSubject(subjectId, categories)
  useObsoleteDraft(`accessa-evaluation/${pharmacyId}/${subjectId}`, subjectId !== null && !evaluationSubject)
  useEffect(() => {
    if (subjectId === null) return
    if (evaluationSubject && mayEvaluate(evaluationSubject)) open(evaluationSubject)
    void go(accessaDashboardPath(pharmacyId), { replace: true })
  }, [subjectId])
}

interface CategoryRowProps {
  readonly category: ProgrammeCategory
  readonly onEvaluate: (subject: EvaluationSubject) => void
}

/** Shows the least advanced status; expands to the missing items and their participants. */
function CategoryRow({ category, onEvaluate }: CategoryRowProps) {
  const { t, locale } = useLanguage()
  const { name, requirement, status, missing, participants, enrolledOn } = category
  const worstStatus = leastAdvancedStatusIn(category)
  const evaluateButton = (subject: EvaluationSubject, label: string) =>
    mayEvaluate(subject) && (
      <OfcButton size="small" variant="plain" label={label} onClick={() => onEvaluate(subject)}>
        {t('accessa.evaluate.action')}
      </OfcButton>
    )
  return (
    <details className="category" id={categoryElementId(category.id)}>
      <summary>
        <span className="row-title">{name[locale]}</span>
        <span className="category-facts row-facts">
          {worstStatus && <StatusLabel status={worstStatus} />}
          <span className="row-detail">{t('accessa.at.participants', { count: participants.length })}</span>
        </span>
        <Icon name="chevronDown" />
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
            {evaluateButton({ category }, t('accessa.evaluate.enrolment'))}
          </li>
          {participants.map((participant) => (
            <li key={participant.id} className="category-person">
              <span className="category-words">
                <span>{fullName(participant)}</span>
                {participant.missing && <span className="row-detail">{participant.missing}</span>}
              </span>
              <StatusLabel status={participant.status} />
              {evaluateButton(
                { category, participant },
                t('accessa.evaluate.person_named', { name: fullName(participant) }),
              )}
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}

interface AvailableCategoriesProps extends DashboardProps {
  readonly open: DashboardDialog['open']
}

/** Categories in which the pharmacy can still enrol. */
function AvailableCategories({ pharmacy, categories, open }: AvailableCategoriesProps) {
  const { t, locale } = useLanguage()
  const availableCategories = categories.filter(({ isEnrolled }) => !isEnrolled)
  if (availableCategories.length === 0) return null
  const names = formatList(
    availableCategories.map(({ name }) => name[locale]),
    locale,
  )
  return (
    <div className="dashboard-foot">
      <p>{t('accessa.at.offered', { count: availableCategories.length, names })}</p>
      {pharmacy.may.includes('enrol') && (
        <OfcButton variant="plain" onClick={() => open('enrol')}>
          {t('accessa.at.act.enrol')}
        </OfcButton>
      )}
    </div>
  )
}
