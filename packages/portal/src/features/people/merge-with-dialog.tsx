import type { PersonFile } from '@officine/api/calls'
import { fullName } from '@officine/i18n/locale'
import { LinkButton } from '../../components/link-button.tsx'
import { mergePath } from '../../domain/people/person-path.ts'
import { ChoosePersonDialog } from '../../domain/person-search/choose-person-dialog.tsx'
import { useLanguage } from '../../language/index.ts'
import type { MergeOrigin } from './merge.ts'

interface MergeWithDialogProps {
  readonly person: PersonFile
  readonly onClosed: () => void
}

/** Searches for the other file of a person, and leads to their comparison. */
export default function MergeWithDialog({ person, onClosed }: MergeWithDialogProps) {
  const { t } = useLanguage()
  return (
    <ChoosePersonDialog
      heading={t('person.merge.title', { name: fullName(person) })}
      landmark={t('person.merge.landmark')}
      hint={t('person.merge.hint')}
      onClosed={onClosed}
    >
      {(result) =>
        result.id === person.id ? (
          <p className="row-detail">{t('person.merge.own')}</p>
        ) : (
          <LinkButton
            to={mergePath(person.id, result.id)}
            state={{ fileId: person.id } satisfies MergeOrigin}
            label={t('person.merge.compare_named', { name: fullName(result), email: result.email })}
          >
            {t('person.merge.compare')}
          </LinkButton>
        )
      }
    </ChoosePersonDialog>
  )
}
