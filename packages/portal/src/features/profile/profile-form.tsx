import { type Contact, getContact, getUserinfo, putContact } from '@officine/api/calls'
import { LinkButton } from '../../components/link-button.tsx'
import { SaveBar } from '../../components/save-bar.tsx'
import { mutation } from '../../data/index.ts'
import { comparableName } from '../../domain/person-name/name-values.ts'
import { Form, useForm } from '../../forms/index.ts'
import { useLanguage } from '../../language/index.ts'
import { go } from '../../navigation/index.ts'
import { ConsentFields } from './consent-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { contactQuery } from './my-contact.ts'
import { PracticeFields } from './practice-fields.tsx'
import { ProfileBody, profileLabels, profileRequestBody, profileValues } from './profile-values.ts'
import { ResidenceFields } from './residence-fields.tsx'
import { setLastSave } from './saved-alert.tsx'

const saveContact = mutation(putContact, { invalidates: [getContact, getUserinfo] })

/** The editable part of the person’s own contact; only the association changes the rest. */
export function ProfileForm({ contact }: { readonly contact: Contact }) {
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
