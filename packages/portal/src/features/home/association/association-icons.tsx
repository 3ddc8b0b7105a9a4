import { IconSvg } from '../../../components/icons/icon.tsx'

/* Paths of lucide icons (ISC). */
export const ForwardIcon = () => <IconSvg path="m9 18 6-6-6-6" slot={undefined} />
export const ArrowIcon = () => <IconSvg path="M5 12h14m-7-7 7 7-7 7" slot={undefined} />
