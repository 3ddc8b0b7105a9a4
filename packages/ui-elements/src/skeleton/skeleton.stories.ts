import type { Stories, Story } from '../../catalogue/story.ts'
import { usagePage } from '../../catalogue/usage-page.ts'
import type { OfcSkeleton } from './skeleton.ts'
import { usage } from './skeleton.usage.ts'

const stories: Stories = { title: 'Rétroaction/Squelette', id: 'skeleton', component: 'ofc-skeleton' }
export default stories

export const Default: Story<OfcSkeleton> = { name: 'Bac à sable', args: { lines: 3 }, parameters: {} }

export const Block: Story<OfcSkeleton> = { name: 'Bloc', args: { shape: 'block' }, parameters: {} }

export const Circle: Story<OfcSkeleton> = { name: 'Cercle', args: { shape: 'circle' }, parameters: {} }

export const Usage: Story<OfcSkeleton> = { ...usagePage(usage, Default), name: 'Utilisation' }
