import { type AccessaConditions, getAccessaConditionsDocument } from '@officine/api/calls'
import { formatDate, type Locale } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { ToolIcon } from '../../../components/icons/tool-icon.tsx'
import { send } from '../../../data/index.ts'
import { downloadBlob } from '../../../domain/downloads/download-blob.ts'
import { FailureAlert } from '../../../failures/index.ts'
import { useAttempt } from '../../../failures/use-attempt.ts'
import { useLanguage } from '../../../language/index.ts'
import { AccessaIcon } from '../accessa-icon.tsx'

/**
 * The general participation conditions in full: French first (Charter of the French language,
 * section 55), then English, each with a download.
 */
export function Conditions({ conditions }: { readonly conditions: AccessaConditions }) {
  const { t, locale } = useLanguage()
  const { effectiveOn, text } = conditions
  return (
    <section className="conditions" aria-labelledby="conditions">
      <h2 id="conditions" className="card-title">
        {t('accessa.conditions.title', { date: formatDate(effectiveOn, locale) })}
      </h2>
      <ConditionsText language="fr-CA" text={text['fr-CA']} />
      <details className="conditions-english" open={locale === 'en-CA'}>
        <summary>
          <AccessaIcon name="chevron" />
          {t('accessa.conditions.english')}
        </summary>
        <ConditionsText language="en-CA" text={text['en-CA']} />
      </details>
    </section>
  )
}

interface ConditionsTextProps {
  readonly language: Locale
  readonly text: string
}

/** The first line is the title, which is dropped; a line that begins with a number is a heading. */
function ConditionsText({ language, text }: ConditionsTextProps) {
  const { t } = useLanguage()
  const values = { language: language.slice(0, 2) }
  const [, ...lines] = text.split('\n').filter((line) => line.trim() !== '')
  const { attempt, isRunning, failure } = useAttempt(async () => {
    const file = await send(getAccessaConditionsDocument, { query: { language } })
    downloadBlob(file.name, file.content)
  })
  return (
    <>
      <section
        className="conditions-text"
        aria-label={t('accessa.conditions.text', values)}
        lang={language}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls and contains no focusable element.
        tabIndex={0}
      >
        {lines.map((line) => (/^\d+\. /.test(line) ? <h3 key={line}>{line}</h3> : <p key={line}>{line}</p>))}
      </section>
      <OfcButton variant="plain" loading={isRunning} onClick={() => void attempt()}>
        <ToolIcon name="download" slot="start" />
        {t('accessa.conditions.download', values)}
      </OfcButton>
      {failure && <FailureAlert error={failure} heading={t('accessa.conditions.failed')} />}
    </>
  )
}
