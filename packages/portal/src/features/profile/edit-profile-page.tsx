import {
  type Contact,
  getContact,
  getPeople,
  getPerson,
  getPersonHistory,
  getUserinfo,
  putContact,
} from '@officine/api/calls'
import { greetings, jobFields, locales, sexes } from '@officine/api/constants'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { OfcAddressField } from '@officine/ui-elements/react/address-field.js'
import { OfcCheckbox } from '@officine/ui-elements/react/checkbox.js'
import { OfcDateInput } from '@officine/ui-elements/react/date-input.js'
import { OfcPhoneField } from '@officine/ui-elements/react/phone-field.js'
import { OfcRadioGroup } from '@officine/ui-elements/react/radio-group.js'
import { OfcSelect } from '@officine/ui-elements/react/select.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import type { ReactNode } from 'react'
import { BackLink } from '../../components/back-link.tsx'
import { DescriptionList } from '../../components/description-list.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { NameFields } from '../../components/name-fields.tsx'
import { PasswordField, UnseenAccount } from '../../components/native-fields.tsx'
import { QueryView, RowSkeletons } from '../../components/query-view.tsx'
import { SaveBar } from '../../components/save-bar.tsx'
import { mutation } from '../../data/index.ts'
import { AlikeNotice } from '../../domain/people/alike-notice.tsx'
import { comparableName } from '../../domain/person-name/name-values.ts'
import { addressProps, useAddressLookup } from '../../domain/postal-address/address-field.ts'
import { RecentSignInNotice } from '../../failures/recent-sign-in.tsx'
import { occupationText } from '../../formatting/occupation-text.ts'
import { Form, useForm } from '../../forms/index.ts'
import { useOptions } from '../../hooks/use-options.ts'
import { type Language, useLanguage } from '../../language/index.ts'
import { go, Page } from '../../navigation/index.ts'
import { useSettings } from '../../store/index.ts'
import { contactQuery, otherContactQuery, useMyContact } from './my-contact.ts'
import { ProfileSectionRow, type SectionName } from './profile-section.tsx'
import {
  consentNames,
  isNewEmail,
  ProfileBody,
  personRequestBody,
  profileLabels,
  profileRequestBody,
  profileValues,
  residenceNames,
} from './profile-values.ts'
import { setLastSave } from './saved-alert.tsx'
import '../../components/sheet.css'
import './profile-form.css'

export default function EditProfilePage() {
  const { t } = useLanguage()
  return (
    <Page
      title="profile.edit.title"
      intro={t('profile.edit.lead')}
      above={<BackLink to="/profile">{t('profile.title')}</BackLink>}
    >
      <QueryView of={useMyContact()} skeleton={<RowSkeletons count={5} />}>
        {(contact) => (
          <ProfileForm
            contact={contact}
            donePath="/profile"
            onSaved={({ emailToConfirm }, fields) => {
              // Empty if all conflicts were resolved with the other person’s values.
              if (fields.length > 0) setLastSave(fields, emailToConfirm ?? undefined)
            }}
          />
        )}
      </QueryView>
    </Page>
  )
}

const saveContact = mutation(putContact, {
  invalidates: [getContact, getUserinfo, getPerson, getPeople, getPersonHistory],
})

interface ProfileFormProps {
  readonly contact: Contact
  /** The form of another person, for the association, which changes practice number and permit too. */
  readonly isOther?: true
  readonly donePath: string
  readonly onSaved: (contact: Contact, fields: readonly string[]) => void
}

/** The editable part of a contact. */
export function ProfileForm({ contact, isOther, donePath, onSaved }: ProfileFormProps) {
  const language = useLanguage()
  const { t, rich, locale } = language
  const settings = useSettings()
  const lookup = useAddressLookup()
  const greetingOptions = useOptions(greetings, ({ t }, value) => t(`profile.greetings.${value}`))
  const sexOptions = useOptions(sexes, ({ t }, value) => t(`profile.sexes.${value}`))
  const languageOptions = useOptions(locales, ({ t }, value) => t(`profile.languages.${value}`))
  const jobFieldOptions = useOptions(jobFieldValues, jobFieldOptionText)
  const form = useForm({
    draft: { name: `${isOther ? 'person' : 'profile'}/${contact.id}` },
    editing: {
      record: contact,
      recordQuery: isOther ? otherContactQuery(contact.id) : contactQuery(contact.id),
      toValues: profileValues,
      comparable: comparableName,
    },
    labels: (values) => profileLabels(t, values),
    struct: ProfileBody,
    toBody: (values) => (isOther ? personRequestBody(values) : profileRequestBody(values, contact, settings)),
    neverDrafted: ['currentPassword'],
    submit: (body, { version }) => saveContact({ path: { contactId: contact.id }, body, version }),
    onSent: (saved, fields) => {
      onSaved(saved, fields)
      void go(donePath)
    },
  })
  const occupation = form.values.occupation.trim()
  const shownOccupation = occupationText(language, occupation)
  const meaning = isOther ? 'meaning_other' : 'meaning'
  const sinceText = (at: string | null | undefined) =>
    at ? ` ${t('profile.consents.since_sentence', { date: formatDate(calendarDateOf(at), locale) })}` : ''
  return (
    <Form
      form={form}
      className="profile-form"
      bar={
        <SaveBar form={form}>
          <LinkButton to={donePath} variant="plain">
            {t('shell.cancel')}
          </LinkButton>
        </SaveBar>
      }
    >
      <div className="sheet">
        <ProfileFormSection name="identity" {...(!isOther && { note: t('profile.privacy') })}>
          <div className="profile-wide">
            <NameFields
              firstName={form.field('firstName')}
              lastName={form.field('lastName')}
              hasOneName={form.field('hasOneName')}
              {...(!isOther && { isOwn: true })}
            />
          </div>
          <OfcSelect {...form.field('greeting')} options={greetingOptions} noOptionalMark />
          <OfcSelect {...form.field('sex')} options={sexOptions} noOptionalMark />
          <OfcDateInput {...form.field('birthdate')} autocomplete={isOther ? 'off' : 'bday'} noOptionalMark />
        </ProfileFormSection>
        {/* Only the association changes practice number and permit (specification 3). */}
        <ProfileFormSection name="practice" {...(!isOther && { note: rich('profile.association_changes') })}>
          <OfcRadioGroup
            {...form.field('jobField')}
            options={jobFieldOptions}
            inline
            className="profile-wide"
          />
          <OfcTextField
            {...form.field('occupation')}
            autocomplete={isOther ? 'off' : 'organization-title'}
            noOptionalMark
            // A usual occupation is shown in the language of whoever reads it, here as in the profile.
            {...(shownOccupation &&
              shownOccupation.toLowerCase() !== occupation.toLowerCase() && {
                hint: t('profile.occupation_shown', { occupation: shownOccupation }),
              })}
          />
          <OfcCheckbox
            {...form.field('vaccinator')}
            label={t(isOther ? 'profile.vaccinator.yes' : 'profile.vaccinator.question')}
            noOptionalMark
            className="profile-beside-field"
          />
          {isOther ? (
            <>
              <OfcTextField {...form.field('practiceNumber')} autocomplete="off" noOptionalMark />
              <OfcTextField {...form.field('permit')} autocomplete="off" noOptionalMark />
              {form.values.practiceNumber !== (contact.practiceNumber ?? '') && (
                <div className="profile-wide">
                  <AlikeNotice
                    personId={contact.id}
                    firstName={form.values.firstName}
                    lastName={form.values.lastName}
                    practiceNumber={form.values.practiceNumber}
                  />
                </div>
              )}
            </>
          ) : (
            <div className="profile-wide">
              <DescriptionList
                items={[
                  { term: t('profile.fields.practiceNumber'), value: contact.practiceNumber },
                  { term: t('profile.fields.permit'), value: contact.permit },
                ]}
              />
            </div>
          )}
        </ProfileFormSection>
        <ProfileFormSection name="contact">
          {/* In one cell, so that the password moves no later field to another column. */}
          <div className="profile-email">
            <OfcTextField
              {...form.field('email')}
              type="email"
              autocomplete={isOther ? 'off' : 'email'}
              hint={
                isOther
                  ? t(contact.hasAccount ? 'profile.email.hint_other' : 'profile.email.hint_invited')
                  : contact.emailToConfirm
                    ? t('profile.email.hint_waiting', { email: contact.emailToConfirm })
                    : t('profile.email.hint')
              }
            />
            {!isOther && isNewEmail(form.values, contact) && (
              <>
                <RecentSignInNotice />
                {!settings.externalProvider && (
                  <>
                    <UnseenAccount email={contact.email} />
                    <PasswordField
                      {...form.field('currentPassword')}
                      hint={t('profile.email.password_hint')}
                      autocomplete="current-password"
                      required
                    />
                  </>
                )}
              </>
            )}
          </div>
          <OfcPhoneField
            {...form.field('phone', { extension: 'extension' })}
            hint={t('profile.phone.hint')}
            noOptionalMark
          />
          <OfcPhoneField {...form.field('mobile')} kind="mobile" noOptionalMark />
          <OfcRadioGroup {...form.field('language')} options={languageOptions} inline />
        </ProfileFormSection>
        <ProfileFormSection name="residence">
          <OfcAddressField
            {...addressProps(form, residenceNames)}
            label=""
            aria-label={t('profile.fields.residence')}
            lookup={lookup}
            noOptionalMark
            className="profile-wide"
          />
        </ProfileFormSection>
        {/* With their meaning and date; none is preselected. */}
        <ProfileFormSection name="consents" {...(!isOther && { note: t('profile.consents.note') })}>
          {consentNames.map((name) => (
            <OfcCheckbox
              key={name}
              {...form.field(`consents.${name}`)}
              hint={t(`profile.consents.${name}.${meaning}`) + sinceText(contact.consentsGivenAt?.[name])}
              noOptionalMark
              className="profile-wide"
            />
          ))}
          <OfcCheckbox
            {...form.field('announcementMails')}
            hint={t(`profile.announcementMails.${meaning}`)}
            noOptionalMark
            className="profile-wide"
          />
        </ProfileFormSection>
      </div>
    </Form>
  )
}

const jobFieldValues = [String(jobFields.CommunityPharmacy), String(jobFields.Other)]

const jobFieldOptionText = ({ t }: Language, value: string) =>
  t(value === String(jobFields.Other) ? 'profile.jobFields.other' : 'profile.jobFields.community')

interface ProfileFormSectionProps {
  readonly name: SectionName
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** A section of the form; the profile’s sections link to its id. */
function ProfileFormSection({ children, ...section }: ProfileFormSectionProps) {
  return (
    <ProfileSectionRow {...section}>
      <div className="profile-fields">{children}</div>
    </ProfileSectionRow>
  )
}
