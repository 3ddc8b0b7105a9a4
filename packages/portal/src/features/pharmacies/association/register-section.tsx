import { getPharmacyHistory, type HistoryEntry, type Pharmacy, type PharmacyId } from '@officine/api/calls'
import { formatDate, formatList } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useMemo } from 'react'
import { DescriptionList } from '../../../components/description-list.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { callQuery } from '../../../data/index.ts'
import { HistoryList } from '../../../domain/history/history-list.tsx'
import { correctPharmacyPath, pharmacyPath } from '../../../domain/pharmacies/pharmacy-path.ts'
import {
  type Language,
  type MessageKey,
  midSentence,
  useLanguage,
  useTexts,
} from '../../../language/index.ts'
import { defineList } from '../../../lists/list-query.ts'
import { useList } from '../../../lists/use-list.ts'
import { useClosing } from '../pharmacy-notice.tsx'

/** What only the association sees of a record: its state, its region, its history, and what it may do. */
export default function RegisterSection({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const { t } = useLanguage()
  const { mayClose, open, dialog } = useClosing(pharmacy)
  if (!useTexts(['pharmacy-register', 'history'])) return null
  const { state, closing, region, may } = pharmacy
  return (
    <section id="register" aria-labelledby="register-title" className="record-section record-register">
      <div className="record-section-head">
        <h2 id="register-title" className="card-title">
          {t('pharmacyRegister.section')}
        </h2>
        <div className="row-actions">
          {may.includes('correct') && (
            <LinkButton to={correctPharmacyPath(pharmacy.id)}>{t('pharmacyRegister.correct')}</LinkButton>
          )}
          {mayClose && state === 'active' && !closing && (
            <OfcButton variant="outlined" tone="danger" onClick={() => open('close')}>
              {t('pharmacyRegister.close')}
            </OfcButton>
          )}
        </div>
      </div>
      <DescriptionList
        items={[
          { term: t('pharmacyRegister.state'), value: <StateText pharmacy={pharmacy} /> },
          { term: t('pharmacyRegister.region'), value: region },
          ...(closing
            ? [{ term: t('pharmacyRegister.reason'), value: t(`pharmacyRegister.reason.${closing.reason}`) }]
            : []),
        ]}
      />
      <h3 className="record-history-title">{t('pharmacyRegister.history')}</h3>
      <PharmacyHistory pharmacyId={pharmacy.id} />
      {dialog}
    </section>
  )
}

function StateText({ pharmacy: { state, opensOn, closing } }: { readonly pharmacy: Pharmacy }) {
  const { t, locale } = useLanguage()
  if (state === 'toOpen' && opensOn)
    return t('pharmacyRegister.state.toOpen', { date: formatDate(opensOn, locale) })
  if (!closing) return t(`pharmacyRegister.state.${state === 'closed' ? 'closed' : 'active'}`)
  const date = formatDate(closing.closesOn, locale)
  return t(`pharmacyRegister.state.${state === 'closed' ? 'closed_since' : 'closes'}`, { date })
}

const historyOf = (pharmacyId: PharmacyId) =>
  defineList({
    path: pharmacyPath(pharmacyId),
    prefix: 'history',
    pageQuery: ({ page }) =>
      callQuery(getPharmacyHistory, { path: { pharmacyId }, query: { pageNumber: page, pageSize: 10 } }),
  })

function PharmacyHistory({ pharmacyId }: { readonly pharmacyId: PharmacyId }) {
  const language = useLanguage()
  const list = useList(useMemo(() => historyOf(pharmacyId), [pharmacyId]))
  return (
    <HistoryList
      list={list}
      about={(entry) => entryAbout(language, entry)}
      empty={language.t('history.empty_pharmacy')}
    />
  )
}

/** Columns of a record by the text that names them. */
const columnTexts: Readonly<Record<string, MessageKey>> = {
  ramqNumber: 'pharmacies.fields.ramqNumber',
  region: 'pharmacyRegister.region',
  owners: 'pharmacyRegister.owners',
}

/** The person of an employment, or what was corrected. */
function entryAbout(
  { t, locale }: Pick<Language, 't' | 'locale'>,
  { action, fields, personName }: HistoryEntry,
): string | null {
  if (personName) return personName
  if (action !== 'pharmacy.correct') return null
  const names = fields.flatMap((field) => columnTexts[field] ?? [])
  return names.length > 0
    ? formatList(
        names.map((key) => midSentence(t(key))),
        locale,
      )
    : null
}
