import { useMemo } from 'react'
import { useLanguage } from '../../../language/index.ts'
import { qrCodePath, qrCodeSide } from './qr-code-path.ts'
import './card-qr-code.css'

declare module 'react' {
  interface CSSProperties {
    /** Side of the code with its quiet zone, in modules. */
    readonly '--card-side'?: number
  }
}

interface CardQrCodeProps {
  /** Rows of modules without the quiet zone; `1` is dark. */
  readonly modules: readonly string[]
}

/** The code, dark on white in both themes; `--card-module` is the side of a module. */
export function CardQrCode({ modules }: CardQrCodeProps) {
  const { t } = useLanguage()
  const side = qrCodeSide(modules)
  const path = useMemo(() => qrCodePath(modules), [modules])
  return (
    <svg
      className="card-code"
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={t('card.code')}
    >
      <path className="card-code-light" d={`M0 0h${side}v${side}H0z`} />
      <path d={path} />
    </svg>
  )
}
