import type { PropertyValues } from 'lit'
import { property } from 'lit/decorators.js'
import { OfcButton } from '../button/button.ts'
import { warn } from '../warnings/warn.ts'
import { styles } from './icon-button.styles.ts'

/**
 * A square button with a single icon. Its `label` is its accessible name, which `ofc-tooltip` can
 * display. Otherwise it works like `ofc-button`.
 * @summary Icon-only button
 * @customElement ofc-icon-button
 * @slot - The icon, such as `ofc-icon`.
 * @csspart control - The native button or link.
 * @csspart content - The icon.
 * @csspart spinner - The loading spinner.
 */
export class OfcIconButton extends OfcButton {
  static override styles = [...OfcButton.styles, styles]

  /** The visual emphasis of the button. */
  @property({ reflect: true }) override variant: 'filled' | 'outlined' | 'plain' = 'plain'

  /** The accessible name: a verb with its object, such as "Retirer Karim Haddad". */
  @property() override label: string | undefined

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    if (!this.label) warn('<ofc-icon-button> needs a label: an icon alone says nothing.')
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ofc-icon-button': OfcIconButton
  }
}
