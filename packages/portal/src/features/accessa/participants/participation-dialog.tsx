import type { ProgrammeCategory } from '@officine/api/calls'
import { pharmacyWithArticle } from '@officine/i18n/locale'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { newIdempotencyKey, refetchResource } from '../../../data/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { addParticipant, endParticipation, fullName, programmeCategoriesOf } from '../accessa.ts'
import EvaluateDialog from '../evaluation/evaluate-dialog.tsx'
import { ParticipationPanel } from './participation-panel.tsx'
import type { PersonParticipations } from './person-participations.ts'

/** The selected cell or row and its action; `removeAll` concerns the whole row. */
export type ParticipationSelection =
  | {
      readonly act: 'see'
      readonly person: PersonParticipations
      readonly category: ProgrammeCategory
      readonly source: HTMLElement
    }
  | {
      readonly act: 'add' | 'remove' | 'evaluate'
      readonly person: PersonParticipations
      readonly category: ProgrammeCategory
    }
  | { readonly act: 'removeAll'; readonly person: PersonParticipations }

interface ParticipationDialogProps {
  readonly pharmacyId: string
  readonly pharmacyName: string
  readonly chosen: ParticipationSelection
  readonly onChoose: (chosen: ParticipationSelection) => void
  readonly onClosed: () => void
  /** Called when the opener (the cell or the row) is removed. */
  readonly onGone: () => void
}

/** Actions on a participation in one category, or in all. */
export default function ParticipationDialog({ chosen, onChoose, ...props }: ParticipationDialogProps) {
  const { person } = chosen
  if (chosen.act === 'removeAll') return <RemoveParticipantDialog {...props} person={person} />
  const { category } = chosen
  const participant = person.byCategory.get(category.id)
  switch (chosen.act) {
    case 'add':
      return <AddParticipantDialog {...props} person={person} category={category} />
    case 'remove':
      return <RemoveParticipantDialog {...props} person={person} category={category} />
    case 'evaluate':
      return participant && <EvaluateDialog {...props} evaluated={{ category, participant }} />
    case 'see':
      return (
        participant && (
          <ParticipationPanel
            key={participant.id}
            {...{ participant, category, source: chosen.source, onClosed: props.onClosed }}
            onRemove={() => onChoose({ act: 'remove', person, category })}
            onEvaluate={() => onChoose({ act: 'evaluate', person, category })}
          />
        )
      )
  }
}

interface PersonCategoryProps extends Omit<ParticipationDialogProps, 'chosen' | 'onChoose'> {
  readonly person: PersonParticipations
  readonly category: ProgrammeCategory
}

/** Adds a person who already participates in another category, so the email is known. */
function AddParticipantDialog({ pharmacyId, person, category, onClosed, onGone }: PersonCategoryProps) {
  const { t, locale } = useLanguage()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const words = { name: fullName(person), category: category.name[locale], email: person.curoEmail ?? '' }
  const add = async () => {
    await addParticipant.run({
      path: { pharmacyId, categoryId: category.id },
      body: { contactId: person.contactId, curoEmail: person.curoEmail ?? '' },
      idempotencyKey,
    })
    onClosed()
    toast({ severity: 'success', message: t('accessa.people.added', words) })
    onGone()
  }
  return (
    <ConfirmDialog
      heading={t('accessa.people.add_title', words)}
      actionLabel={t('accessa.people.add')}
      cancelLabel={t('accessa.cancel')}
      onConfirm={add}
      onClosed={onClosed}
    >
      <p>{category.requirement[locale]}</p>
      <p>{t('accessa.people.add_text', words)}</p>
    </ConfirmDialog>
  )
}

/** Whether the person no longer participates in the category, or in any. */
async function isRemoved(
  pharmacyId: string,
  { contactId }: PersonParticipations,
  category: ProgrammeCategory | undefined,
): Promise<boolean> {
  const all = await refetchResource(programmeCategoriesOf(pharmacyId))
  const left = category ? all.filter(({ id }) => id === category.id) : all
  return left.every(({ participants }) => participants.every((one) => one.contactId !== contactId))
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
  const words = {
    name: fullName(person),
    category: category?.name[locale] ?? 'none',
    count: category ? 1 : byCategory.size,
    thePharmacy: pharmacyWithArticle(pharmacyName, locale),
  }
  const remove = async () => {
    const part = { pharmacyId, participantId: participant?.id ?? '', categoryId: category?.id }
    await endParticipation(part, () => isRemoved(pharmacyId, person, category))
    onClosed()
    toast({ severity: 'success', message: t('accessa.people.removed', words) })
    onGone()
  }
  return (
    <ConfirmDialog
      heading={t('accessa.people.remove_title', words)}
      actionLabel={t('accessa.people.remove_submit')}
      tone="danger"
      cancelLabel={t('accessa.cancel')}
      onConfirm={remove}
      onClosed={onClosed}
    >
      <p>{t('accessa.people.remove_text', words)}</p>
      {isLast && <p>{t('accessa.people.remove_last', words)}</p>}
    </ConfirmDialog>
  )
}
