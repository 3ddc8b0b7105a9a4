import { createElement, useState } from 'react'
import { SyntaxHighlighter } from 'storybook/internal/components'
import { useChannel } from 'storybook/manager-api'
import { SOURCES } from './sources-event.ts'
import type { Sources } from './story.ts'

/** The current example as HTML and as React, to copy. */
export function SourcesPanel({ active }: { readonly active: boolean }) {
  const [sources, setSources] = useState<Sources>({ html: '', react: '' })
  useChannel({ [SOURCES]: setSources })
  return createElement(
    'div',
    { hidden: !active, style: { blockSize: '100%', overflow: 'auto' } },
    createElement(Source, { heading: 'HTML', language: 'html', text: sources.html }),
    createElement(Source, { heading: 'React', language: 'tsx', text: sources.react }),
  )
}

interface SourceProps {
  readonly heading: string
  readonly language: 'html' | 'tsx'
  readonly text: string
}

function Source({ heading, language, text }: SourceProps) {
  if (!text) return null
  return createElement(
    'section',
    { 'aria-label': heading, style: { padding: '8px 16px' } },
    createElement('h2', { style: { fontSize: 14, margin: '8px 0' } }, heading),
    createElement(SyntaxHighlighter, { language, copyable: true, bordered: true, padded: true }, text),
  )
}
