import type { PropertyValues } from 'lit'
import { OfcButton } from '../button/button.ts'
import { property } from '../element/property.ts'
import { warn } from '../warnings/warn.ts'
import { styles } from './icon-button.styles.ts'

/**
 * A square button of one icon. Its `label` names it, and `ofc-tooltip` can show that name. All else is as for `ofc-button`.
 * @summary Button with an icon alone
 * @customElement ofc-icon-button
 * @slot - The icon, such as `ofc-icon`.
 * @csspart control - The native button or link.
 * @csspart content - The icon.
 * @csspart spinner - The ring that turns while loading.
 */
export class OfcIconButton extends OfcButton {
  static override styles = [...OfcButton.styles, styles]

  /** How much it stands out. */
  @property({ reflect: true }) override variant: 'filled' | 'outlined' | 'plain' = 'plain'

  /** Its name: a verb that says what happens, and to what ("Retirer Karim Haddad"). */
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
