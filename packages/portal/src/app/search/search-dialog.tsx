import {
  getPeople,
  type ListedPerson,
  type Page,
  type PharmacySummary,
  searchPharmacies,
} from '@officine/api/calls'
import { formatPhone, fullName } from '@officine/i18n/locale'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Icon, type IconName } from '../../components/icons/icon.tsx'
import { callQuery, queryClient, useOnline } from '../../data/index.ts'
import { personPath } from '../../domain/people/person-path.ts'
import { pharmacyPath } from '../../domain/pharmacies/pharmacy-path.ts'
import { pharmacySearchList } from '../../domain/pharmacy-search/pharmacy-search.ts'
import { people as peopleList } from '../../features/people/people.ts'
import { addressLine } from '../../formatting/address-text.ts'
import { occupationText } from '../../formatting/occupation-text.ts'
import { useDelayed } from '../../hooks/use-delayed.ts'
import { type Language, useLanguage, useTexts } from '../../language/index.ts'
import { type ListLocation, listLocation } from '../../lists/list-query.ts'
import { go } from '../../navigation/index.ts'
import { useUserinfo } from '../../session/index.ts'
import { opensBySlash, searchTexts, setOpensBySlash } from './search-settings.ts'
import './search-dialog.css'

/** The pause in typing after which a search begins (ms), and the fewest characters. */
const searchDelay = 150
const minimumLength = 2

/** Of each group; the list to which its last choice leads has the others. */
const shownPeople = 5
const shownPharmacies = 3

const peopleQuery = (search: string) => callQuery(getPeople, { query: { search, pageSize: shownPeople } })
const pharmaciesQuery = (search: string) =>
  callQuery(searchPharmacies, { query: { search, pageSize: shownPharmacies } })

interface SearchDialogProps {
  readonly onClosed: () => void
}

/**
 * The search over any page. The first result is chosen at once, so that Enter opens it; the arrows
 * choose another.
 */
export default function SearchDialog({ onClosed }: SearchDialogProps) {
  const areTextsLoaded = useTexts(searchTexts)
  const dialog = useRef<HTMLDialogElement>(null)
  const { t } = useLanguage()
  useEffect(() => {
    if (areTextsLoaded && !dialog.current?.open) dialog.current?.showModal()
  }, [areTextsLoaded])
  if (!areTextsLoaded) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes every dialog.
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={t('search.title')}
      onClose={onClosed}
      // The dialog itself is under the pointer only beside its content.
      onClick={({ target }) => target === dialog.current && dialog.current?.close()}
    >
      <SearchContent onDone={() => dialog.current?.close()} />
    </dialog>
  )
}

interface Result {
  readonly id: string
  readonly location: Pick<ListLocation, 'to'> & Partial<ListLocation>
  readonly icon: IconName
  readonly title: string
  readonly detail?: string
}

function SearchContent({ onDone }: { readonly onDone: () => void }) {
  const language = useLanguage()
  const { t, rich } = language
  const isOnline = useOnline()
  const { contactId } = useUserinfo()
  const [text, setText] = useState('')
  const search = useDelayed(text.trim(), searchDelay)
  const isEnabled = search.length >= minimumLength
  const people = useQuery({ ...peopleQuery(search), enabled: isEnabled, placeholderData: keepPreviousData })
  const pharmacies = useQuery({
    ...pharmaciesQuery(search),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  })
  const peopleResults: readonly Result[] =
    isEnabled && people.data
      ? withAll(people.data, (item) => personResult(language, item), {
          id: 'all-people',
          location: listLocation(peopleList, { search, page: 1 }, contactId),
          icon: 'users',
          title: t('search.all_people', { count: people.data.totalCount }),
        })
      : []
  const pharmacyResults: readonly Result[] =
    isEnabled && pharmacies.data
      ? withAll(pharmacies.data, pharmacyResult, {
          id: 'all-pharmacies',
          location: listLocation(pharmacySearchList('/pharmacies'), { search, page: 1 }, contactId),
          icon: 'store',
          title: t('search.all_pharmacies', { count: pharmacies.data.totalCount }),
        })
      : []
  const results = [...peopleResults, ...pharmacyResults]
  const [chosen, setChosen] = useState(0)
  const active = results[Math.min(chosen, results.length - 1)]
  const listId = useId()

  const open = ({ to, state }: Result['location']) => {
    onDone()
    void go(to, { state })
  }

  /** Enter may be faster than the results. */
  async function openFirst() {
    const typed = text.trim()
    if (typed === search && active) return open(active.location)
    if (typed.length < minimumLength) return
    const found = await findFirst(typed)
    if (found) open({ to: found })
    else setChosen(0)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && results.length > 0) {
      event.preventDefault()
      setChosen((Math.min(chosen, results.length - 1) + step + results.length) % results.length)
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      void openFirst()
    }
  }

  const isSettled = people.isSuccess && pharmacies.isSuccess && text.trim() === search
  const hasFailed = people.error !== null || pharmacies.error !== null
  return (
    <>
      <div className="search-field">
        <Icon name="search" />
        <input
          type="text"
          // biome-ignore lint/a11y/noAutofocus: the dialog is opened to type in it.
          autoFocus
          role="combobox"
          aria-label={t('search.label')}
          aria-expanded={results.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(listId, active)}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={t('search.label')}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="search-close" aria-label={t('search.close')} onClick={onDone}>
          <Icon name="close" />
        </button>
      </div>
      <div className="search-results" id={listId} role="listbox" aria-label={t('search.results')}>
        <ResultGroup
          title={t('search.people', { count: people.data?.totalCount ?? 0 })}
          results={peopleResults}
          {...{ listId, active, open }}
        />
        <ResultGroup
          title={t('search.pharmacies', { count: pharmacies.data?.totalCount ?? 0 })}
          results={pharmacyResults}
          {...{ listId, active, open }}
        />
      </div>
      <p className="search-state" role="status">
        {stateText()}
      </p>
      <div className="search-foot">
        <span>{rich('search.keys', { kbd: (key) => <kbd>{key}</kbd> })}</span>
        <SlashChoice />
      </div>
    </>
  )

  function stateText(): ReactNode {
    if (!isOnline) return t('search.offline')
    if (!isEnabled) return t('search.start')
    if (hasFailed) return t('search.failed')
    if (!isSettled) return undefined
    if (results.length === 0) return t('search.none', { text: search })
    const total = (people.data?.totalCount ?? 0) + (pharmacies.data?.totalCount ?? 0)
    return <span className="visually-hidden">{t('search.found', { count: total })}</span>
  }
}

/** The address of the first result of a text that was just typed. */
async function findFirst(search: string): Promise<string | undefined> {
  try {
    const [person] = (await queryClient.fetchQuery(peopleQuery(search))).items
    if (person) return personPath(person.id)
    const [pharmacy] = (await queryClient.fetchQuery(pharmaciesQuery(search))).items
    return pharmacy && pharmacyPath(pharmacy.id)
  } catch {
    // The queries of the dialog show the failure.
    return undefined
  }
}

interface ResultGroupProps {
  readonly title: string
  readonly results: readonly Result[]
  readonly listId: string
  readonly active: Result | undefined
  readonly open: (location: Result['location']) => void
}

function ResultGroup({ title, results, listId, active, open }: ResultGroupProps) {
  if (results.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox, as the pattern has it.
    <div role="group" aria-label={title}>
      <p className="search-group" aria-hidden="true">
        {title}
      </p>
      {results.map((result) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox.
        // biome-ignore lint/a11y/useFocusableInteractive: the combobox names the chosen option.
        <div
          key={result.id}
          id={optionId(listId, result)}
          className="search-option"
          role="option"
          aria-selected={result.id === active?.id}
          onClick={() => open(result.location)}
        >
          <Icon name={result.icon} />
          <span>
            <strong>{result.title}</strong>
            {result.detail && <span className="row-detail">{result.detail}</span>}
          </span>
        </div>
      ))}
    </div>
  )
}

const optionId = (listId: string, { id }: Result) => `${listId}-${id}`

/** The results of a group; if there are more, the last one leads to the list of all. */
function withAll<Item>(
  { items, totalCount }: Page<Item>,
  toResult: (item: Item) => Result,
  all: Result,
): readonly Result[] {
  const results = items.map(toResult)
  return totalCount > items.length ? [...results, all] : results
}

function personResult(language: Language, person: ListedPerson): Result {
  const { t, locale } = language
  const { id, role, occupation, practiceNumber, primaryPharmacy, phone } = person
  const typed = role === 'Employee' ? occupationText(language, occupation) : undefined
  const facts = [
    typed ?? t(`account.roles.${role}`),
    practiceNumber,
    primaryPharmacy?.pharmacyName,
    phone && formatPhone(phone, locale),
  ]
  return {
    id,
    location: { to: personPath(id) },
    icon: 'person',
    title: fullName(person),
    detail: facts.filter(Boolean).join(' · '),
  }
}

function pharmacyResult({ id, companyName, address, ramqNumber }: PharmacySummary): Result {
  return {
    id,
    location: { to: pharmacyPath(id) },
    icon: 'store',
    title: companyName,
    detail: [addressLine(address), ramqNumber].join(' · '),
  }
}

function SlashChoice() {
  const { t } = useLanguage()
  const [isOn, setOn] = useState(opensBySlash)
  return (
    <label className="search-slash">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => {
          setOpensBySlash(target.checked)
          setOn(target.checked)
        }}
      />
      {t('search.slash')}
    </label>
  )
}
