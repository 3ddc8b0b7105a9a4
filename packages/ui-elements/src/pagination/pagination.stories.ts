import type { Stories, Story } from '../../catalogue/story.ts'
import { usagePage } from '../../catalogue/usage-page.ts'
import type { OfcPagination } from './pagination.ts'
import { usage } from './pagination.usage.ts'

const stories: Stories = { title: 'Structure/Pagination', id: 'pagination', component: 'ofc-pagination' }
export default stories

export const Default: Story<OfcPagination> = {
  name: 'Bac à sable',
  args: { page: 2, pageSize: 20, totalCount: 96 },
  parameters: { fr: { label: 'Pages de la liste' }, en: { label: 'Pages of the list' } },
}

export const Many: Story<OfcPagination> = {
  name: 'Beaucoup de pages',
  args: { page: 25, pageSize: 20, totalCount: 1000 },
  parameters: { fr: { label: 'Pages de la liste' }, en: { label: 'Pages of the list' } },
}

export const Links: Story<OfcPagination> = {
  name: 'Liens',
  args: { page: 1, pageSize: 20, totalCount: 96, hrefFor: (page: number) => `#page=${page}` },
  parameters: { fr: { label: 'Pages de la liste' }, en: { label: 'Pages of the list' } },
}

export const Usage: Story<OfcPagination> = { ...usagePage(usage, Default), name: 'Utilisation' }
