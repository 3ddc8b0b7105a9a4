import type { Participant, PharmacyId, ProgrammeCategory } from '@officine/api/calls'
import { formatDate, fullName, pharmacyWithArticle } from '@officine/i18n/locale'
import { rememberFocus } from '@officine/ui-elements/focus/remember-focus.js'
import { placeBeside } from '@officine/ui-elements/overlays/place-beside.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { useEffect, useId, useRef, useState } from 'react'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { hideOnFocusElsewhere } from '../../../components/popover.ts'
import { newIdempotencyKey, queryClient } from '../../../data/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { addParticipant, endParticipation, programmeCategoriesQuery } from '../accessa.ts'
import EvaluateDialog from '../evaluation/evaluate-dialog.tsx'
import { StatusBadge } from '../programme-status.tsx'
import type { PersonParticipations } from './person-participations.ts'
import './participation-panel.css'

/** The selected cell or row and its action; `removeAll` concerns the whole row. */
export type ParticipationSelection =
  | {
      readonly action: 'view'
      readonly person: PersonParticipations
      readonly category: ProgrammeCategory
      readonly source: HTMLElement
    }
  | {
      readonly action: 'add' | 'remove' | 'evaluate'
      readonly person: PersonParticipations
      readonly category: ProgrammeCategory
    }
  | { readonly action: 'removeAll'; readonly person: PersonParticipations }

interface ParticipationDialogProps {
  readonly pharmacyId: PharmacyId
  readonly pharmacyName: string
  readonly selection: ParticipationSelection
  readonly onChoose: (selection: ParticipationSelection) => void
  readonly onClosed: () => void
  /** Called when the opener (the cell or the row) is removed. */
  readonly onGone: () => void
}

/** Actions on a participation in one category, or in all. */
export default function ParticipationDialog({ selection, onChoose, ...props }: ParticipationDialogProps) {
  const { person } = selection
  if (selection.action === 'removeAll') return <RemoveParticipantDialog {...props} person={person} />
  const { category } = selection
  const participant = person.byCategory.get(category.id)
  switch (selection.action) {
    case 'add':
      return <AddParticipantDialog {...props} person={person} category={category} />
    case 'remove':
      return <RemoveParticipantDialog {...props} person={person} category={category} />
    case 'evaluate':
      return participant && <EvaluateDialog {...props} subject={{ category, participant }} />
    case 'view':
      return (
        participant && (
          <ParticipationPanel
            key={participant.id}
            {...{ participant, category, source: selection.source, onClosed: props.onClosed }}
            onRemove={() => onChoose({ action: 'remove', person, category })}
            onEvaluate={() => onChoose({ action: 'evaluate', person, category })}
          />
        )
      )
  }
}

interface PersonCategoryProps extends Omit<ParticipationDialogProps, 'selection' | 'onChoose'> {
  readonly person: PersonParticipations
  readonly category: ProgrammeCategory
}

/** Adds a person who already participates in another category, so the email is known. */
function AddParticipantDialog({ pharmacyId, person, category, onClosed, onGone }: PersonCategoryProps) {
  const { t, locale } = useLanguage()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const values = { name: fullName(person), category: category.name[locale], email: person.curoEmail ?? '' }
  const add = async () => {
    await addParticipant({
      path: { pharmacyId, categoryId: category.id },
      body: { contactId: person.contactId, curoEmail: person.curoEmail ?? '' },
      idempotencyKey,
    })
    onClosed()
    toast({ severity: 'success', message: t('accessa.people.added', values) })
    onGone()
  }
  return (
    <ConfirmDialog
      heading={t('accessa.people.add_title', values)}
      actionLabel={t('accessa.people.add')}
      onConfirm={add}
      onClosed={onClosed}
    >
      <p>{category.requirement[locale]}</p>
      <p>{t('accessa.people.add_text', values)}</p>
    </ConfirmDialog>
  )
}

/** Whether the person no longer participates in the category, or in any. */
async function isRemoved(
  pharmacyId: PharmacyId,
  { contactId }: PersonParticipations,
  category: ProgrammeCategory | undefined,
): Promise<boolean> {
  const all = await queryClient.fetchQuery({ ...programmeCategoriesQuery(pharmacyId), staleTime: 0 })
  const remaining = category ? all.filter(({ id }) => id === category.id) : all
  return remaining.every(({ participants }) =>
    participants.every((participant) => participant.contactId !== contactId),
  )
}

interface RemoveParticipantDialogProps extends Omit<PersonCategoryProps, 'category'> {
  /** Category to remove the person from; all when absent. */
  readonly category?: ProgrammeCategory
}

/** Names what ends with the removal. */
function RemoveParticipantDialog({
  pharmacyId,
  pharmacyName,
  person,
  category,
  onClosed,
  onGone,
}: RemoveParticipantDialogProps) {
  const { t, locale } = useLanguage()
  const { byCategory } = person
  const participant = category ? byCategory.get(category.id) : byCategory.values().next().value
  const isLast = category === undefined || byCategory.size === 1
  const values = {
    name: fullName(person),
    category: category?.name[locale] ?? 'none',
    count: category ? 1 : byCategory.size,
    thePharmacy: pharmacyWithArticle(pharmacyName, locale),
  }
  const remove = async () => {
    const participation = { pharmacyId, participantId: participant?.id ?? '', categoryId: category?.id }
    await endParticipation(participation, () => isRemoved(pharmacyId, person, category))
    onClosed()
    toast({ severity: 'success', message: t('accessa.people.removed', values) })
    onGone()
  }
  return (
    <ConfirmDialog
      heading={t('accessa.people.remove_title', values)}
      actionLabel={t('accessa.people.remove_submit')}
      tone="danger"
      onConfirm={remove}
      onClosed={onClosed}
    >
      <p>{t('accessa.people.remove_text', values)}</p>
      {isLast && <p>{t('accessa.people.remove_last', values)}</p>}
    </ConfirmDialog>
  )
}

interface ParticipationPanelProps {
  readonly participant: Participant
  readonly category: ProgrammeCategory
  /** The pressed cell: the panel opens beside it and returns the focus to it. */
  readonly source: HTMLElement
  readonly onClosed: () => void
  readonly onRemove: () => void
  readonly onEvaluate: () => void
}

/**
 * Status of a participation: missing items, start date, actions. A popover instead of a modal
 * dialog: making hundreds of cells inert for each status is slow.
 */
function ParticipationPanel(props: ParticipationPanelProps) {
  const { participant, category, source, onClosed, onRemove, onEvaluate } = props
  const { t, locale } = useLanguage()
  const headingId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    panel.current?.showPopover({ source })
    if (panel.current) placeBeside(panel.current, source, 'bottom-start')
    // Focus forces a layout; wait one frame, so that the rendered elements are laid out once.
    const isFree = rememberFocus()
    const frame = requestAnimationFrame(() => isFree() && heading.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [source])
  // Return the focus to the cell before the next dialog takes it.
  const closeThen = (action: () => void) => () => {
    panel.current?.hidePopover()
    action()
  }
  const { status, missing, enrolledOn, curoEmail, may } = participant
  return (
    <div
      className="part-panel"
      role="dialog"
      popover="auto"
      ref={panel}
      aria-labelledby={headingId}
      onBlur={(event) => hideOnFocusElsewhere(event, panel.current, source)}
      // Not `onBeforeToggle`: a panel removed before it closes returns no focus.
      onToggle={({ newState }) => newState === 'closed' && onClosed()}
    >
      <h3 id={headingId} tabIndex={-1} ref={heading}>
        {t('accessa.people.part', { name: fullName(participant), category: category.name[locale] })}
      </h3>
      <p>
        <StatusBadge status={status} />
      </p>
      {missing && <p>{missing}</p>}
      <p className="row-detail">{t('accessa.people.since', { date: formatDate(enrolledOn, locale) })}</p>
      {curoEmail && <p className="row-detail">{t('accessa.people.address', { email: curoEmail })}</p>}
      <div className="part-panel-acts">
        {may.includes('evaluate') && (
          <OfcButton size="small" onClick={closeThen(onEvaluate)}>
            {t('accessa.evaluate.action')}
          </OfcButton>
        )}
        {may.includes('remove') && (
          <OfcButton size="small" variant="plain" tone="danger" onClick={closeThen(onRemove)}>
            {t('accessa.people.remove_one')}
          </OfcButton>
        )}
        <OfcButton size="small" variant="plain" onClick={() => panel.current?.hidePopover()}>
          {t('accessa.close')}
        </OfcButton>
      </div>
    </div>
  )
}
