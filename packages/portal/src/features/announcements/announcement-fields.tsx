import { announcementTextLength, announcementTitleLength, locales } from '@officine/api/constants'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import { OfcTextarea } from '@officine/ui-elements/react/textarea.js'
import type { FieldProps } from '../../forms/index.ts'
import { type Language, useLanguage } from '../../language/index.ts'

/** A text in each language. */
interface BothLanguages {
  readonly 'fr-CA': string
  readonly 'en-CA': string
}

export interface AnnouncementTexts {
  readonly title: BothLanguages
  readonly text: BothLanguages
}

export const textLabels = (t: Language['t']) =>
  ({
    'title.fr-CA': t('announcements.fields.title.fr-CA'),
    'text.fr-CA': t('announcements.fields.text.fr-CA'),
    'title.en-CA': t('announcements.fields.title.en-CA'),
    'text.en-CA': t('announcements.fields.text.en-CA'),
  }) as const

interface TextFieldsProps {
  readonly field: (name: keyof ReturnType<typeof textLabels>) => FieldProps<string>
}

/** Title and text in French, then in English. */
export function TextFields({ field }: TextFieldsProps) {
  const { t } = useLanguage()
  return locales.map((language) => (
    <fieldset key={language} className="announcement-language">
      <legend className="card-title">{t(`announcements.language.${language}`)}</legend>
      <OfcTextField {...field(`title.${language}`)} autocomplete="off" maxlength={announcementTitleLength} />
      <OfcTextarea
        {...field(`text.${language}`)}
        rows={6}
        maxlength={announcementTextLength}
        hint={t('announcements.fields.text_hint')}
      />
    </fieldset>
  ))
}
