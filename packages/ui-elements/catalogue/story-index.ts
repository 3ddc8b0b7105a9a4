import type { Indexer } from 'storybook/internal/types'
import { joinNames } from './index-names.ts'
import { englishLabel } from './labels.ts'

/** Indexes stories under names in both languages, each element's page before its states. */
export const inBothLanguages = (indexer: Indexer): Indexer => ({
  ...indexer,
  createIndex: async (fileName, options) => {
    const entries = await indexer.createIndex(fileName, options)
    return entries
      .map((entry) => ({
        ...entry,
        name: nameOf(entry.name ?? entry.exportName),
        title: titleOf(entry.title ?? '', fileName.includes('/src/') ? `ofc-${entry.metaId}` : undefined),
      }))
      .sort((one, other) => Number(other.exportName === 'Usage') - Number(one.exportName === 'Usage'))
  },
})

const nameOf = (french: string, tag?: string) => joinNames(french, englishLabel(french), tag)

function titleOf(french: string, tag: string | undefined): string {
  const [group = '', element = ''] = french.split('/')
  return `${nameOf(group)}/${nameOf(element, tag)}`
}
