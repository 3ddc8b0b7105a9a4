import type { AccessaPharmacy, Participant, PharmacyId, ProgrammeCategory } from '@officine/api/calls'
import { formatDate, formatList, fullName } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { Suspense, useEffect, useState } from 'react'
import { accessaDashboardPath, accessaParticipantsPath } from '../../../domain/accessa/accessa-path.ts'
import { lazyDialog } from '../../../failures/index.ts'
import { useObsoleteDraft } from '../../../forms/index.ts'
import { useFocusAfterRowRemoval } from '../../../hooks/use-focus-after-row-removal.ts'
import { useLanguage } from '../../../language/index.ts'
import { go, Link, useSearchParams } from '../../../navigation/index.ts'

import { AccessaIcon } from '../accessa-icon.tsx'
import {
  type EvaluationSubject,
  evaluatedRecord,
  resolveEvaluationSubject,
} from '../evaluation/evaluation.ts'
import { StatusLabel } from '../programme-status.tsx'
import { countParticipants, enrolledByUrgency, leastAdvancedStatusIn } from './category-summaries.ts'
import { categoryElementId } from './pharmacy-task-row.tsx'
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
          <AccessaIcon name="forward" />
        </Link>
      )}
      {dialog.element}
      {evaluationSubject && (
        <Suspense>
          <EvaluateDialog
            pharmacyId={pharmacy.id}
            subject={evaluationSubject}
            onClosed={() => {
              setEvaluationSubject(undefined)
              focusAfterRemoval()
            }}
          />
        </Suspense>
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
    const may: readonly string[] = evaluationSubject ? evaluatedRecord(evaluationSubject).may : []
    if (evaluationSubject && may.includes('evaluate')) open(evaluationSubject)
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
  const { name, requirement, status, missing, participants, enrolledOn, may } = category
  const worstStatus = leastAdvancedStatusIn(category)
  const mayEvaluate = may.includes('evaluate')
  return (
    <details className="category" id={categoryElementId(category.id)}>
      <summary>
        <span className="row-title">{name[locale]}</span>
        <span className="category-facts row-facts">
          {worstStatus && <StatusLabel status={worstStatus} />}
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
            {mayEvaluate && (
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
