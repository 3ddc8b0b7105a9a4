import type { Associate, ContactId } from '@officine/api/calls'
import { fullName } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { announce } from '@officine/ui-elements/screen-reader/announce.js'
import { useRef, useState } from 'react'
import { focusAfterRender } from '../../../components/focus-after-render.ts'
import { Icon } from '../../../components/icons/icon.tsx'
import { ChoosePersonDialog } from '../../../domain/person-search/choose-person-dialog.tsx'
import { type Language, useLanguage } from '../../../language/index.ts'
import '../../../components/styles/content.css'
import './owners-field.css'

/** An owner in a form. A merge matches rows by `id`. */
export interface OwnerValue {
  readonly id: ContactId
  readonly name: string
  readonly detail: string
}

export const ownerValue = (associate: Associate): OwnerValue => ({
  id: associate.contactId,
  name: fullName(associate),
  detail: associate.practiceNumber ?? associate.email ?? '',
})

/** The labels of the owners in a form. */
export const ownerLabels = (t: Language['t']) => ({
  owners: t('pharmacyRegister.owners'),
  'owners.0.id': t('pharmacyRegister.owners'),
  'owners.0.name': t('pharmacyRegister.owners'),
  'owners.0.detail': t('pharmacyRegister.owners'),
})

interface OwnersOptions {
  readonly owners: readonly OwnerValue[]
  readonly note: string
  readonly error: string
  readonly onChange: (owners: readonly OwnerValue[]) => void
}

/**
 * The owners of a pharmacy, chosen among the people of the register: the field, and the dialog that
 * finds a person, whose own form stands outside of the page's.
 */
export function useOwnersField({ owners, note, error, onChange }: OwnersOptions) {
  const { t } = useLanguage()
  const [isSearching, setSearching] = useState(false)
  const list = useRef<HTMLFieldSetElement>(null)
  const remove = ({ id, name }: OwnerValue) => {
    const index = owners.findIndex((owner) => owner.id === id)
    focusAfterRender(
      () => onChange(owners.filter((owner) => owner.id !== id)),
      () => {
        const buttons = [...(list.current?.querySelectorAll('.row ofc-button') ?? [])]
        return buttons[index] ?? buttons.at(-1) ?? list.current?.querySelector(':scope > ofc-button')
      },
    )
    announce(t('pharmacyRegister.owners.removed', { name }))
  }
  const field = (
    <fieldset ref={list} className="owners-field" aria-describedby={error ? 'owners-error' : undefined}>
      <legend>{t('pharmacyRegister.owners')}</legend>
      <p className="note">{note}</p>
      {owners.length === 0 ? (
        <p className="owners-none">{t('pharmacyRegister.owners.none')}</p>
      ) : (
        <ul className="rows owners-list">
          {owners.map((owner) => (
            <li key={owner.id} className="row">
              <div className="row-words">
                <p className="row-title">{owner.name}</p>
                <p className="row-detail">{owner.detail}</p>
              </div>
              <OfcButton
                variant="plain"
                label={t('pharmacyRegister.owners.remove_named', { name: owner.name })}
                onClick={() => remove(owner)}
              >
                {t('pharmacyRegister.owners.remove')}
              </OfcButton>
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p id="owners-error" className="owners-error">
          {error}
        </p>
      )}
      <OfcButton variant="outlined" onClick={() => setSearching(true)}>
        <Icon name="plus" slot="start" />
        {t('pharmacyRegister.owners.find')}
      </OfcButton>
    </fieldset>
  )
  const dialog = isSearching && (
    <ChoosePersonDialog
      heading={t('pharmacyRegister.owners.find')}
      landmark={t('pharmacyRegister.owners.landmark')}
      hint={t('pharmacyRegister.owners.hint')}
      onClosed={() => setSearching(false)}
    >
      {(person) => {
        const name = fullName(person)
        if (owners.some(({ id }) => id === person.id))
          return <p className="row-detail">{t('pharmacyRegister.owners.chosen')}</p>
        return (
          <OfcButton
            variant="outlined"
            label={t('pharmacyRegister.owners.choose_named', { name, email: person.email })}
            onClick={() => {
              const detail = person.practiceNumber ?? person.email
              onChange([...owners, { id: person.id, name, detail }])
              setSearching(false)
              announce(t('pharmacyRegister.owners.added', { name }))
            }}
          >
            {t('pharmacyRegister.owners.choose')}
          </OfcButton>
        )
      }}
    </ChoosePersonDialog>
  )
  return { field, dialog }
}
