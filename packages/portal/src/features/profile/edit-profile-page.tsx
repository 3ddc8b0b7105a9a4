import { type Contact, getContact, getUserinfo, putContact } from '@officine/api/calls'
import { greetings, jobFields, locales, sexes } from '@officine/api/constants'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { OfcAddressField } from '@officine/ui-elements/react/address-field.js'
import { OfcCheckbox } from '@officine/ui-elements/react/checkbox.js'
import { OfcDateInput } from '@officine/ui-elements/react/date-input.js'
import { OfcPhoneField } from '@officine/ui-elements/react/phone-field.js'
import { OfcRadioGroup } from '@officine/ui-elements/react/radio-group.js'
import { OfcSelect } from '@officine/ui-elements/react/select.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import { type ReactNode, useMemo } from 'react'
import { BackLink } from '../../components/back-link.tsx'
import { DescriptionList } from '../../components/description-list.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { NameFields } from '../../components/name-fields.tsx'
import { PasswordField, UnseenAccount } from '../../components/native-fields.tsx'
import { QueryView, RowSkeletons } from '../../components/query-view.tsx'
import { SaveBar } from '../../components/save-bar.tsx'
import { mutation } from '../../data/index.ts'
import { comparableName } from '../../domain/person-name/name-values.ts'
import { useAddressLookup } from '../../domain/postal-address/address-field.ts'
import { occupationText } from '../../formatting/occupation-text.ts'
import { Form, type FormOf, useForm } from '../../forms/index.ts'
import { type Language, useLanguage } from '../../language/index.ts'
import { go, Page } from '../../navigation/index.ts'
import { contactQuery, useMyContact } from './my-contact.ts'
import { ProfileSectionRow, type SectionName } from './profile-section.tsx'
import {
  consentNames,
  isNewEmail,
  ProfileBody,
  type ProfileValues,
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
        {(contact) => <ProfileForm contact={contact} />}
      </QueryView>
    </Page>
  )
}

const saveContact = mutation(putContact, { invalidates: [getContact, getUserinfo] })

/** The editable part of the person’s own contact; only the association changes the rest. */
function ProfileForm({ contact }: { readonly contact: Contact }) {
  const { t } = useLanguage()
  const form = useForm({
    draft: { name: `profile/${contact.id}` },
    editing: {
      record: contact,
      recordQuery: contactQuery(contact.id),
      toValues: profileValues,
      comparable: comparableName,
    },
    labels: (values) => profileLabels(t, values),
    struct: ProfileBody,
    toBody: (values) => profileRequestBody(values, contact),
    neverDrafted: ['currentPassword'],
    submit: (body, { version }) => saveContact({ path: { contactId: contact.id }, body, version }),
    onSent: ({ emailToConfirm }, fields) => {
      // Empty if all conflicts were resolved with the other person’s values.
      if (fields.length > 0) setLastSave({ fields, emailToConfirm: emailToConfirm ?? undefined })
      void go('/profile')
    },
  })
  return (
    <Form
      form={form}
      className="profile-form"
      bar={
        <SaveBar form={form}>
          <LinkButton to="/profile" variant="plain">
            {t('profile.cancel')}
          </LinkButton>
        </SaveBar>
      }
    >
      <div className="sheet">
        <IdentityFields form={form} />
        <PracticeFields form={form} contact={contact} />
        <ContactFields form={form} contact={contact} />
        <ResidenceFields form={form} />
        <ConsentFields form={form} contact={contact} />
      </div>
    </Form>
  )
}

function IdentityFields({ form }: FormPartProps) {
  const { t } = useLanguage()
  // Memoized: new option lists on each keystroke would make the elements render again.
  const [greetingOptions, sexOptions] = useMemo(() => [greetingsIn(t), sexesIn(t)], [t])
  return (
    <ProfileFormSection name="identity" note={t('profile.privacy')}>
      <div className="profile-wide">
        <NameFields
          firstName={form.field('firstName')}
          lastName={form.field('lastName')}
          hasOneName={form.field('hasOneName')}
          isOwn
        />
      </div>
      <OfcSelect {...form.field('greeting')} options={greetingOptions} noOptionalMark />
      <OfcSelect {...form.field('sex')} options={sexOptions} noOptionalMark />
      <OfcDateInput {...form.field('birthdate')} autocomplete="bday" noOptionalMark />
    </ProfileFormSection>
  )
}

function greetingsIn(t: Language['t']) {
  return greetings.map((value) => ({ value, label: t(`profile.greetings.${value}`) }))
}

function sexesIn(t: Language['t']) {
  return sexes.map((value) => ({ value, label: t(`profile.sexes.${value}`) }))
}

/** Practice number and permit can only be changed by the association (specification 3). */
function PracticeFields({ form, contact }: ContactFormPartProps) {
  const language = useLanguage()
  const { t, rich } = language
  const { occupation } = form.values
  const shown = occupationText(language, occupation.trim())
  const options = useMemo(() => jobFieldsIn(t), [t])
  return (
    <ProfileFormSection name="practice" note={rich('profile.association_changes')}>
      <OfcRadioGroup {...form.field('jobField')} options={options} inline className="profile-wide" />
      <OfcTextField
        {...form.field('occupation')}
        autocomplete="organization-title"
        noOptionalMark
        // A usual occupation is shown in the language of whoever reads it, here as in the profile.
        {...(shown &&
          shown.toLowerCase() !== occupation.trim().toLowerCase() && {
            hint: t('profile.occupation_shown', { occupation: shown }),
          })}
      />
      <OfcCheckbox
        {...form.field('vaccinator')}
        label={t('profile.vaccinator.question')}
        noOptionalMark
        className="profile-beside-field"
      />
      <div className="profile-wide">
        <DescriptionList
          items={[
            { term: t('profile.fields.practiceNumber'), value: contact.practiceNumber },
            { term: t('profile.fields.permit'), value: contact.permit },
          ]}
        />
      </div>
    </ProfileFormSection>
  )
}

function jobFieldsIn(t: Language['t']) {
  return [
    { value: String(jobFields.CommunityPharmacy), label: t('profile.jobFields.community') },
    { value: String(jobFields.Other), label: t('profile.jobFields.other') },
  ]
}

function ContactFields({ form, contact }: ContactFormPartProps) {
  const { emailToConfirm } = contact
  const { t } = useLanguage()
  const languages = useMemo(() => languagesIn(t), [t])
  return (
    <ProfileFormSection name="contact">
      {/* In one cell, so that the password moves no later field to another column. */}
      <div className="profile-email">
        <OfcTextField
          {...form.field('email')}
          type="email"
          autocomplete="email"
          hint={
            emailToConfirm
              ? t('profile.email.hint_waiting', { email: emailToConfirm })
              : t('profile.email.hint')
          }
        />
        {isNewEmail(form.values, contact) && (
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
      </div>
      <OfcPhoneField
        {...form.field('phone', { extension: 'extension' })}
        hint={t('profile.phone.hint')}
        noOptionalMark
      />
      <OfcPhoneField {...form.field('mobile')} kind="mobile" noOptionalMark />
      <OfcRadioGroup {...form.field('language')} options={languages} inline />
    </ProfileFormSection>
  )
}

function languagesIn(t: Language['t']) {
  return locales.map((value) => ({ value, label: t(`profile.languages.${value}`) }))
}

function ResidenceFields({ form }: FormPartProps) {
  const { t } = useLanguage()
  const lookup = useAddressLookup()
  return (
    <ProfileFormSection name="residence">
      <OfcAddressField
        {...form.address(residenceNames)}
        label=""
        aria-label={t('profile.fields.residence')}
        lookup={lookup}
        noOptionalMark
        className="profile-wide"
      />
    </ProfileFormSection>
  )
}

/** Consents with their meaning and date; none is preselected. */
function ConsentFields({ form, contact: { consentsGivenAt } }: ContactFormPartProps) {
  const { t, locale } = useLanguage()
  const sinceText = (at: string | null | undefined) =>
    at ? ` ${t('profile.consents.since_sentence', { date: formatDate(calendarDateOf(at), locale) })}` : ''
  return (
    <ProfileFormSection name="consents" note={t('profile.consents.note')}>
      {consentNames.map((name) => (
        <OfcCheckbox
          key={name}
          {...form.field(`consents.${name}`)}
          hint={t(`profile.consents.${name}.meaning`) + sinceText(consentsGivenAt?.[name])}
          noOptionalMark
          className="profile-wide"
        />
      ))}
    </ProfileFormSection>
  )
}

interface FormPartProps {
  readonly form: FormOf<ProfileValues>
}

interface ContactFormPartProps extends FormPartProps {
  readonly contact: Contact
}

interface ProfileFormSectionProps {
  readonly name: SectionName
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** A section of the form; the profile’s sections link to its id. */
function ProfileFormSection({ name, note, children }: ProfileFormSectionProps) {
  return (
    <ProfileSectionRow name={name} note={note}>
      <div className="profile-fields">{children}</div>
    </ProfileSectionRow>
  )
}
