import { IconSvg } from '../../../components/icons/icon.tsx'

/** Paths of lucide icons (ISC) used only by the card. */
const paths = {
  close: 'M18 6 6 18M6 6l12 12',
  fullScreen:
    'M8 3H5a2 2 0 0 0-2 2v3M21 8V5a2 2 0 0 0-2-2h-3M3 16v3a2 2 0 0 0 2 2h3M16 21h3a2 2 0 0 0 2-2v-3',
  sun: 'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41',
} as const

interface CardIconProps {
  readonly name: keyof typeof paths
  readonly slot?: string
}

export function CardIcon({ name, slot }: CardIconProps) {
  return <IconSvg path={paths[name]} slot={slot} />
}
