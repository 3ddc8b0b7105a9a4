import { IconSvg } from '../../components/icons/icon.tsx'

/** Paths of lucide icons (ISC) used only by documents. */
const paths = {
  chevron: 'm6 9 6 6 6-6',
  forward: 'm9 18 6-6-6-6',
  inbox:
    'M22 12h-6l-2 3h-4l-2-3H2M5.45 5.11 2 12v6a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-6l-3.45-6.89A2 2 0 0 0 16.76 4H7.24a2 2 0 0 0-1.79 1.11z',
  plus: 'M5 12h14M12 5v14',
  upload: 'M12 3v12M17 8l-5-5-5 5M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4',
} as const

interface DocumentIconProps {
  readonly name: keyof typeof paths
  readonly slot?: string
}

/** A decorative icon beside text. */
export function DocumentIcon({ name, slot }: DocumentIconProps) {
  return <IconSvg path={paths[name]} slot={slot} />
}
