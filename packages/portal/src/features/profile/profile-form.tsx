import { type Contact, getContact, getUserinfo, putContact } from '@officine/api/calls'
import { mutation, useMutation } from '../../data/index.ts'
import { Form, useForm } from '../../forms/index.ts'
import { useLanguage } from '../../language/index.ts'
import { go } from '../../navigation/index.ts'
import { LinkButton } from '../../parts/layout/link-button.tsx'
import { SaveBar } from '../../parts/layout/save-bar.tsx'
import { ConsentFields } from './consent-fields.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { contactOf } from './own-file.ts'
import { PracticeFields } from './practice-fields.tsx'
import { bodyOf, labelsOf, ProfileBody, valuesOf } from './profile-values.ts'
import { ContactFields } from './reach-fields.tsx'
import { ResidenceFields } from './residence-fields.tsx'
import { noteSave } from './saved.tsx'

const saveFile = mutation(putContact, { makesStale: () => [getContact, getUserinfo] })

/** The editable part of the person’s own contact; only the association changes the rest. */
export function ProfileForm({ file }: { readonly file: Contact }) {
  const { t } = useLanguage()
  const { run } = useMutation(saveFile)
  const form = useForm({
    draft: { name: `profile/${file.id}` },
    editing: { record: file, resource: contactOf(file.id), toValues: valuesOf },
    labels: labelsOf(t),
    struct: ProfileBody,
    toBody: bodyOf,
    submit: (body, { version }) => run({ path: { contactId: file.id }, body, version }),
    onSent: ({ emailToConfirm }, fields) => {
      // Empty if all conflicts were resolved with the other person’s values.
      if (fields.length > 0) noteSave({ fields, emailToConfirm: emailToConfirm ?? undefined })
      void go('/profile')
    },
  })
  return (
    <Form form={form} className="profile-form">
      <div className="sheet">
        <IdentityFields form={form} />
        <PracticeFields form={form} file={file} />
        <ContactFields form={form} file={file} />
        <ResidenceFields form={form} />
        <ConsentFields form={form} file={file} />
      </div>
      <SaveBar form={form}>
        <LinkButton to="/profile" variant="plain">
          {t('profile.cancel')}
        </LinkButton>
      </SaveBar>
    </Form>
  )
}
