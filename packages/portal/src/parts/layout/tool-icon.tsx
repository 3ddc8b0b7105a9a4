import { Drawing } from './icon.tsx'

/** Drawings of lucide (ISC), as `Icon` has them, of what the first page has no button for. */
const paths = {
  download: 'M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4m4-5 5 5 5-5',
  printer:
    'M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6M7 14h10a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1z',
  search: 'm21 21-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0',
} as const

interface ToolIconProps {
  readonly name: keyof typeof paths
  readonly slot?: string
}

/** A drawing beside the words of a button: it says nothing by itself. */
export function ToolIcon({ name, slot }: ToolIconProps) {
  return <Drawing path={paths[name]} slot={slot} />
}
