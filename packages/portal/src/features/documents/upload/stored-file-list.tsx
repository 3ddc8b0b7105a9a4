import type { StoredFile } from '@officine/api/calls'
import { formatFileSize } from '@officine/i18n/locale'
import { useId } from 'react'
import { Icon } from '../../../components/icons/icon.tsx'
import { useLanguage } from '../../../language/index.ts'

/** Files stored on the server, with the state of their scan. */
export function StoredFileList({ files }: { readonly files: readonly StoredFile[] }) {
  const { t, locale } = useLanguage()
  return (
    <ul className="upload-files">
      {files.map(({ id, name, size, state }) => (
        <li key={id} data-state={state}>
          <Icon name={state === 'refused' ? 'alert' : 'check'} />
          <span className="upload-file">
            <span className="row-title">{name}</span>
            <span className="row-detail">
              {t(`upload.file.${state}`, { size: formatFileSize(size, locale) })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

interface StoredFileSectionProps {
  readonly title: string
  readonly files: readonly StoredFile[]
}

/** Renders nothing without files. */
export function StoredFileSection({ title, files }: StoredFileSectionProps) {
  const id = useId()
  if (files.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="upload-heading">
        {title}
      </h2>
      <StoredFileList files={files} />
    </section>
  )
}
