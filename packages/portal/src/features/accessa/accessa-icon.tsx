import { IconSvg } from '../../components/icons/icon.tsx'

/** Paths of lucide icons (ISC) of the accessa pages; `ToolIcon` repeats four of them. */
const paths = {
  chevron: 'm6 9 6 6 6-6',
  external: 'M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6',
  forward: 'm9 18 6-6-6-6',
  more: 'M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M18 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M4 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0',
  plus: 'M5 12h14M12 5v14',
  userPlus: 'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M5 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0M19 8v6M22 11h-6',
} as const

interface AccessaIconProps {
  readonly name: keyof typeof paths
  readonly slot?: string
}

/** A decorative icon beside text. */
export function AccessaIcon({ name, slot }: AccessaIconProps) {
  return <IconSvg path={paths[name]} slot={slot} />
}
