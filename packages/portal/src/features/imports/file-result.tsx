import {
  getImportReport,
  type ImportFileResult,
  type ImportId,
  type ImportProblem,
  type RegisterImport,
} from '@officine/api/calls'
import type { ImportReport } from '@officine/api/constants'
import { formatFileSize, formatList, formatNumber } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcTable } from '@officine/ui-elements/react/table.js'
import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../../components/icons/icon.tsx'
import { send } from '../../data/index.ts'
import { DownloadButton } from '../../domain/downloads/download.tsx'
import { doublesPath, personPath } from '../../domain/people/person-path.ts'
import { FailureAlert } from '../../failures/index.ts'
import { useAttempt } from '../../failures/use-attempt.ts'
import { useLanguage } from '../../language/index.ts'
import { Link } from '../../navigation/index.ts'
import { checkImport, columnText, problemText, sumOf } from './imports.ts'

interface FileResultProps {
  readonly importId: ImportId
  readonly result: ImportFileResult
  /** Then only what was left aside is to be read. */
  readonly isApplied?: boolean
}

/** What a file was read as, its lines to correct, and what it changes. */
export function FileResult({ importId, result, isApplied = false }: FileResultProps) {
  const { t } = useLanguage()
  const heading = useId()
  const { counts, kind } = result
  const hasNothingLeft = counts.errors + counts.skipped + counts.conflicts === 0
  if (isApplied && hasNothingLeft) return null
  return (
    <section className="import-result" aria-labelledby={heading}>
      <h2 id={heading} className="import-kind">
        {t(`imports.kind.${kind}`)}
      </h2>
      <FileFacts result={result} />
      {counts.errors > 0 && <Problems importId={importId} result={result} isApplied={isApplied} />}
      {counts.skipped > 0 && (
        <Warning>
          {t('imports.skipped', {
            count: counts.skipped,
            lines: useLinesText(result.skippedLines, counts.skipped),
          })}
        </Warning>
      )}
      {!isApplied && <Changes importId={importId} result={result} />}
      {!isApplied && counts.doubles > 0 && <Doubles result={result} />}
      {counts.expired > 0 && <p className="note">{t('imports.expired', { count: counts.expired })}</p>}
    </section>
  )
}

interface ResultProps {
  readonly result: ImportFileResult
}

function FileFacts({ result }: ResultProps) {
  const language = useLanguage()
  const { t, locale } = language
  const { name, size, lines, columns, columnCount, unknownHeaders, missingColumns, counts } = result
  const faultless = lines - counts.errors
  return (
    <div className="sheet import-facts">
      <div className="import-file">
        <span className="import-sign">
          <Icon name="file" />
        </span>
        <p className="import-file-words">
          <strong className="import-name">{name}</strong>
          <span>{formatFileSize(size, locale)}</span>
          <span>{t('imports.columns.read', { count: columns.length, total: columnCount })}</span>
        </p>
      </div>
      {/* The texts say the same. */}
      <div className="import-share" aria-hidden="true">
        {faultless > 0 && <span style={{ flexGrow: faultless }} />}
        {counts.errors > 0 && <span data-wrong style={{ flexGrow: counts.errors }} />}
      </div>
      <p className="import-share-words">
        <span>{t('imports.lines.right', { count: faultless, number: formatNumber(faultless, locale) })}</span>
        {counts.errors > 0 && (
          <span className="import-wrong">
            {t('imports.lines.wrong', { count: counts.errors, number: formatNumber(counts.errors, locale) })}
          </span>
        )}
      </p>
      {missingColumns.length > 0 && (
        <Warning>
          {t('imports.columns.missing', {
            count: missingColumns.length,
            columns: formatList(
              missingColumns.map((column) => columnText(language, column)),
              locale,
            ),
          })}
        </Warning>
      )}
      <details className="import-columns">
        <summary>{t('imports.columns.show')}</summary>
        <p>
          {formatList(
            columns.map((column) => columnText(language, column)),
            locale,
          )}
        </p>
        {unknownHeaders.length > 0 && (
          <p>
            {t('imports.columns.unknown', {
              count: unknownHeaders.length,
              columns: formatList(unknownHeaders, locale),
            })}
          </p>
        )}
      </details>
    </div>
  )
}

interface SectionProps extends ResultProps {
  readonly importId: ImportId
}

/** Errors by column and sentence, the most frequent first. */
function Problems({ importId, result, isApplied }: Required<FileResultProps>) {
  const language = useLanguage()
  const { t, locale } = language
  const { counts, problems } = result
  const title = t('imports.problems.title', { count: counts.errors })
  const rows = problems.map((problem, index) => ({ ...problem, id: String(index) }))
  return (
    <div className="import-part">
      <div className="import-part-head">
        <h3 className="card-title">{title}</h3>
        {result.reports.includes('errors') && (
          <ReportButton
            importId={importId}
            result={result}
            report="errors"
            text={t('imports.problems.download', { count: counts.errors })}
          />
        )}
      </div>
      <div className="sheet import-problems">
        <OfcTable
          label={title}
          rows={rows}
          columns={[
            { key: 'column', label: t('imports.problems.column'), render: nameOf },
            { key: 'count', label: t('imports.problems.count'), align: 'end', render: countOf },
            { key: 'sample', label: t('imports.problems.sample'), isEmpty: isSampleEmpty, render: sampleOf },
            { key: 'sentence', label: t('imports.problems.sentence'), render: sentenceOf },
            { key: 'lines', label: t('imports.problems.lines'), render: linesOf },
          ]}
        />
      </div>
      <p className="note">
        {t(isApplied ? 'imports.problems.next_applied' : 'imports.problems.next', { count: counts.errors })}
      </p>
    </div>
  )

  function nameOf({ column }: ImportProblem) {
    return column === null ? t('imports.problems.whole') : columnText(language, column)
  }
  function countOf({ count }: ImportProblem) {
    return formatNumber(count, locale)
  }
  function isSampleEmpty({ sample }: ImportProblem) {
    return !sample
  }
  function sampleOf({ sample }: ImportProblem) {
    return withUnbrokenDates(sample ?? '')
  }
  function sentenceOf(problem: ImportProblem) {
    const isAbsent = problem.column !== null && result.missingColumns.includes(problem.column)
    return isAbsent && problem.key === 'required'
      ? t('imports.problems.absent')
      : withUnbrokenDates(problemText(language, problem))
  }
  function linesOf({ lines, count }: ImportProblem) {
    return linesText(language, lines.slice(0, 3), count)
  }
}

/** A text whose dates and ranges of hours stay on one line, which ends at a hyphen otherwise. */
function withUnbrokenDates(text: string): Node {
  const whole = document.createElement('span')
  for (const [index, part] of text.split(/(\d[\d:]*-[\d:-]*\d)/).entries()) {
    const piece = document.createElement('span')
    piece.textContent = part
    if (index % 2 === 1) piece.style.whiteSpace = 'nowrap'
    whole.append(piece)
  }
  return whole
}

function linesText(
  { t, locale }: Pick<ReturnType<typeof useLanguage>, 't' | 'locale'>,
  lines: readonly number[],
  count: number,
) {
  const numbers = lines.map((line) => formatNumber(line, locale)).join(', ')
  const others = count - lines.length
  return others > 0 ? t('imports.problems.and_others', { lines: numbers, count: others }) : numbers
}

const useLinesText = (lines: readonly number[], count: number) => linesText(useLanguage(), lines, count)

interface ReportButtonProps extends SectionProps {
  readonly report: ImportReport
  readonly text: string
}

function ReportButton({ importId, result: { fileId, name }, report, text }: ReportButtonProps) {
  const { t } = useLanguage()
  return (
    <DownloadButton
      variant="outlined"
      label={t('imports.report.named', { report: text, name })}
      errorHeading={t('imports.download.failed')}
      fetchFile={() => send(getImportReport, { path: { importId, fileId, report } })}
    >
      {text}
    </DownloadButton>
  )
}

/** New, changed and unchanged records; then the columns that change, the old value beside the new one. */
function Changes({ importId, result }: SectionProps) {
  const { t, locale } = useLanguage()
  const { counts, changes, reports } = result
  return (
    <div className="import-part">
      <div className="import-part-head">
        <h3 className="card-title">{t('imports.changes.title')}</h3>
        {reports.includes('changes') && (
          <ReportButton
            importId={importId}
            result={result}
            report="changes"
            text={t('imports.changes.download')}
          />
        )}
      </div>
      <div className="sheet">
        <dl className="import-tiles">
          {(['new', 'changed', 'unchanged'] as const).map((name) => (
            <div key={name} data-none={counts[name] === 0 ? true : undefined}>
              <dt>{t(`imports.changes.${name}`, { count: counts[name] })}</dt>
              <dd>{formatNumber(counts[name], locale)}</dd>
            </div>
          ))}
        </dl>
        {result.created.length > 0 && (
          <details className="import-created">
            <summary>{t('imports.changes.see_new')}</summary>
            <ul>
              {result.created.map(({ line, title }) => (
                <li key={line}>
                  {title} <small>{t('imports.line', { line })}</small>
                </li>
              ))}
            </ul>
            {counts.new > result.created.length && (
              <p className="note">
                {t('imports.changes.in_csv', { count: counts.new - result.created.length })}
              </p>
            )}
          </details>
        )}
        {changes.length > 0 && <ChangedColumns result={result} />}
      </div>
    </div>
  )
}

/** The columns on the one side, the first records of the chosen one on the other. */
function ChangedColumns({ result: { changes } }: ResultProps) {
  const language = useLanguage()
  const { t, locale } = language
  const [chosen, setChosen] = useState(0)
  const panel = useId()
  const most = Math.max(...changes.map(({ count }) => count))
  const shown = changes[chosen] ?? changes[0]
  return (
    <div className="import-changes">
      <ul className="import-change-columns">
        {changes.map(({ column, count }, index) => (
          <li key={column}>
            <button
              type="button"
              aria-expanded={index === chosen}
              aria-controls={panel}
              onClick={() => setChosen(index)}
            >
              <span className="import-change-name">{columnText(language, column)}</span>
              <span className="import-change-bar" aria-hidden="true">
                <span style={{ inlineSize: `${(100 * count) / most}%` }} />
              </span>
              <span>{formatNumber(count, locale)}</span>
            </button>
          </li>
        ))}
      </ul>
      <div id={panel} className="import-samples">
        {shown && (
          <>
            <h4 className="visually-hidden">{columnText(language, shown.column)}</h4>
            <ul>
              {shown.samples.map(({ line, title, before, after }) => (
                <li key={line}>
                  <span>
                    {title} <small>{t('imports.line', { line })}</small>
                  </span>
                  <OldAndNew before={before} after={after} />
                </li>
              ))}
            </ul>
            {shown.count > shown.samples.length && (
              <p className="note">
                {t('imports.changes.in_csv', { count: shown.count - shown.samples.length })}
              </p>
            )}
          </>
        )}
      </div>
    </div>
  )
}

interface OldAndNewProps {
  readonly before: string
  readonly after: string
}

function OldAndNew({ before, after }: OldAndNewProps) {
  const { t } = useLanguage()
  return (
    <span className="import-values">
      {before !== '' && <del>{before}</del>} <ins>{after === '' ? t('imports.changes.emptied') : after}</ins>
    </span>
  )
}

/** New people who look like somebody on file: they are imported all the same. */
function Doubles({ result: { doubles, counts } }: ResultProps) {
  const { t } = useLanguage()
  const links = doubles.filter(({ contactId }) => contactId !== null).length
  return (
    <div className="import-part">
      <Warning>
        {t('imports.doubles.title', { count: counts.doubles })}{' '}
        {t('imports.doubles.text', { count: counts.doubles })}{' '}
        {links > 0 && t('imports.doubles.link', { count: links })}
      </Warning>
      <ul className="import-list">
        {doubles.map(({ line, title, contactId }) => (
          <li key={line}>
            {contactId === null ? title : <Link to={personPath(contactId)}>{title}</Link>}{' '}
            <small>{t('imports.line', { line })}</small>
          </li>
        ))}
      </ul>
      <p>
        <Link to={doublesPath}>{t('imports.doubles.all')}</Link>
      </p>
    </div>
  )
}

/** What was changed here since the last import, and which value is taken. */
export function ConflictChoice({ register }: { readonly register: RegisterImport }) {
  const language = useLanguage()
  const { t } = language
  const { id, overwrites, results, may } = register
  const conflicts = results.flatMap((result) =>
    result.conflicts.map((conflict) => ({ ...conflict, kind: result.kind })),
  )
  const overwritable = sumOf(register, 'overwritable')
  const choice = useAttempt(async () => {
    await checkImport({ path: { importId: id }, body: { overwrites: !overwrites } })
    document.querySelector<HTMLElement>('h1')?.focus()
  })
  if (conflicts.length === 0) return null
  const count = overwrites ? overwritable : sumOf(register, 'conflicts')
  const shown = new Set(conflicts.map(({ kind, line }) => `${kind} ${line}`)).size
  return (
    <section className="import-part" aria-labelledby="import-conflicts">
      <h2 id="import-conflicts" className="import-kind">
        {t('imports.conflicts.title')}
      </h2>
      <div className="import-part-head">
        <Warning>
          {t(overwrites ? 'imports.conflicts.overwritten' : 'imports.conflicts.kept', { count })}
        </Warning>
        {may.includes('check') && overwritable > 0 && (
          <OfcButton variant="outlined" loading={choice.isRunning} onClick={() => void choice.attempt()}>
            {t(overwrites ? 'imports.conflicts.keep' : 'imports.conflicts.overwrite')}
          </OfcButton>
        )}
      </div>
      {choice.failure && <FailureAlert error={choice.failure} heading={t('imports.check.failed')} />}
      <div className="sheet import-samples">
        <ul>
          {conflicts.map(({ kind, line, title, column, before, after }) => (
            <li key={`${kind} ${line} ${column}`}>
              <span>
                {title} <small>{t('imports.line', { line })}</small>
              </span>
              <span>
                {t('imports.conflicts.values', {
                  column: columnText(language, column),
                  here: before || t('imports.changes.emptied'),
                  file: after || t('imports.changes.emptied'),
                })}
              </span>
            </li>
          ))}
        </ul>
        {count > shown && <p className="note">{t('imports.changes.in_csv', { count: count - shown })}</p>}
      </div>
    </section>
  )
}

function Warning({ children }: { readonly children: ReactNode }) {
  return (
    <p className="import-warning">
      <Icon name="alert" /> <span>{children}</span>
    </p>
  )
}
