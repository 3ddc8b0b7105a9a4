import type { HistoryEntry } from '@officine/api/calls'
import { calendarDateOf, formatDate, formatTime, timeOf } from '@officine/i18n/locale'
import { type Language, useLanguage } from '../../language/index.ts'
import type { BaseQuery } from '../../lists/list-query.ts'
import { ListView } from '../../lists/list-view.tsx'
import type { List } from '../../lists/use-list.ts'
import './history.css'

interface HistoryListProps<Query extends BaseQuery> {
  readonly list: List<HistoryEntry, Query>
  /** What an entry is about beside its action: a pharmacy, a person, fields. */
  readonly about: (entry: HistoryEntry) => string | null
  /** While nothing was done. */
  readonly empty: string
}

/** What was done with a record, newest first, in sentences, each with its moment and its author. */
export function HistoryList<Query extends BaseQuery>({ list, about, empty }: HistoryListProps<Query>) {
  const language = useLanguage()
  const { t, locale } = language
  return (
    <ListView
      list={list}
      title={t('history.list')}
      isHeadHidden
      isCountHidden
      count={(count) => t('history.count', { count })}
      empty={empty}
      paginationLabel={t('history.pages')}
    >
      <ol className="history" aria-busy={!list.isSettled}>
        {list.page?.items.map((entry) => (
          <li key={entry.id}>
            <time dateTime={entry.at}>
              {t('history.moment', {
                date: formatDate(calendarDateOf(entry.at), locale),
                time: formatTime(timeOf(entry.at), locale),
              })}
            </time>
            <span>
              {historyText(language, entry, about(entry))}
              {entry.reason && <q className="history-reason">{entry.reason}</q>}
            </span>
            <span className="history-author">{entry.by?.name ?? t('history.system')}</span>
          </li>
        ))}
      </ol>
    </ListView>
  )
}

/** A sentence for what was done; a general one for what this release does not know. */
export function historyText(
  { t, find }: Pick<Language, 't' | 'find'>,
  { action }: Pick<HistoryEntry, 'action'>,
  about: string | null,
): string {
  const sentence = find(`history.${action}`) ?? t('history.other')
  return about ? t('history.about', { sentence, about }) : sentence
}
