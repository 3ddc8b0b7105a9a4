import {
  getPharmacy,
  getPharmacyHistory,
  type Pharmacy,
  type PharmacyId,
  putPharmacyCorrection,
  searchPharmacies,
} from '@officine/api/calls'
import { regions } from '@officine/api/constants'
import { PharmacyCorrection } from '@officine/api/structs'
import { OfcSelect } from '@officine/ui-elements/react/select.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { useQuery } from '@tanstack/react-query'
import { BackLink } from '../../../components/back-link.tsx'
import { NotFoundPage } from '../../../components/error-pages/lazy-error-pages.tsx'
import { QueryView, RecordGuard, RowSkeletons } from '../../../components/query-view.tsx'
import { SaveBar } from '../../../components/save-bar.tsx'
import { mutation } from '../../../data/index.ts'
import { pharmacyPath } from '../../../domain/pharmacies/pharmacy-path.ts'
import { pharmacyQuery } from '../../../domain/pharmacies/pharmacy-queries.ts'
import { Form, useForm } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { go, Page } from '../../../navigation/index.ts'
import { rightsAt, useUserinfo } from '../../../session/index.ts'
import { ownerLabels, ownerValue, useOwnersField } from './owners-field.tsx'

/** Corrects what otherwise changes only by a transaction; for the administration. */
export default function CorrectPharmacyPage({ pharmacyId }: { readonly pharmacyId: PharmacyId }) {
  const mayCorrect = rightsAt(useUserinfo(), pharmacyId).includes('correct')
  return mayCorrect ? <CorrectPharmacyContent pharmacyId={pharmacyId} /> : <NotFoundPage />
}

function CorrectPharmacyContent({ pharmacyId }: { readonly pharmacyId: PharmacyId }) {
  const { t } = useLanguage()
  const pharmacy = useQuery(pharmacyQuery(pharmacyId))
  const name = pharmacy.data?.companyName
  return (
    <RecordGuard of={pharmacy}>
      <Page
        title="pharmacyRegister.edit.title"
        windowTitle={name === undefined ? 'pharmacyRegister.edit.title' : 'pharmacyRegister.edit.of'}
        values={{ name: name ?? '' }}
        intro={t('pharmacyRegister.edit.lead')}
        above={<BackLink to={pharmacyPath(pharmacyId)}>{name ?? t('pharmacyEdit.back')}</BackLink>}
      >
        <QueryView of={pharmacy} skeleton={<RowSkeletons count={4} />}>
          {(data) => <CorrectionForm pharmacy={data} />}
        </QueryView>
      </Page>
    </RecordGuard>
  )
}

const correct = mutation(putPharmacyCorrection, {
  invalidates: [getPharmacy, getPharmacyHistory, searchPharmacies],
})

const toValues = ({ ramqNumber, region, associates }: Pharmacy) => ({
  ramqNumber,
  region,
  owners: associates.map(ownerValue),
  reason: '',
})

function CorrectionForm({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const { t } = useLanguage()
  const { id } = pharmacy
  const form = useForm({
    draft: { name: `pharmacy-register/${id}` },
    editing: { record: pharmacy, recordQuery: pharmacyQuery(id), toValues },
    labels: {
      ramqNumber: t('pharmacies.fields.ramqNumber'),
      region: t('pharmacyRegister.region'),
      ...ownerLabels(t),
      reason: t('pharmacyRegister.edit.reason'),
    },
    formats: { owners: (owners) => owners.map(({ name }) => name).join(', ') },
    struct: PharmacyCorrection,
    toBody: ({ owners, ...values }) => ({
      ...values,
      // A pharmacy without an owner may keep none.
      ...(owners.length + pharmacy.associates.length > 0 ? { owners: owners.map((owner) => owner.id) } : {}),
    }),
    submit: (body, { version }) => correct({ path: { pharmacyId: id }, body, version }),
    onSent: () => {
      toast({ severity: 'success', message: t('pharmacyRegister.edit.done') })
      void go(pharmacyPath(id))
    },
  })
  const owners = useOwnersField({
    owners: form.values.owners,
    note: t('pharmacyRegister.owners.note'),
    error: form.errorOf('owners'),
    onChange: (value) => form.set('owners', [...value]),
  })
  return (
    <>
      <Form form={form} className="page-form" bar={<SaveBar form={form} />}>
        <div className="page-fields">
          <div className="pair">
            <OfcTextField
              {...form.field('ramqNumber')}
              inputMode="numeric"
              autocomplete="off"
              hint={t('pharmacyRegister.ramq_hint')}
            />
            <OfcSelect
              {...form.field('region')}
              hint={t('pharmacyRegister.region_hint')}
              options={regions.map((value) => ({ value, label: value }))}
            />
          </div>
          {owners.field}
          <OfcTextField
            {...form.field('reason')}
            autocomplete="off"
            hint={t('pharmacyRegister.edit.reason_hint')}
          />
        </div>
      </Form>
      {owners.dialog}
    </>
  )
}
