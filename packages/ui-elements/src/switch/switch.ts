import { CheckControl } from '../choices/check-control.ts'
import { styles } from './switch.styles.ts'
import { texts } from './switch.texts.ts'

/**
 * A setting that is on or off and takes effect at once.
 * @summary Switch
 * @customElement ofc-switch
 * @fires input - When the user turns it on or off.
 * @fires {Event} change - When the user turns it on or off.
 * @slot - The label, when it contains more than text.
 * @csspart choice - The switch and the label.
 * @csspart control - The native checkbox with the role of a switch.
 * @csspart label - The label.
 * @csspart hint - The hint.
 * @csspart message - The error message.
 * @cssstate checked - It is on.
 */
export class OfcSwitch extends CheckControl {
  static override readonly dictionaries = [...CheckControl.dictionaries, texts]
  static override styles = [...CheckControl.styles, styles]

  protected override get inputRole(): string {
    return 'switch'
  }

  protected override get missingMessage(): string {
    return this.texts(texts).missing
  }

  /** A switch that is off has a value, so it is never marked as optional. */
  protected override get isOptionalMarked(): boolean {
    return false
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ofc-switch': OfcSwitch
  }
}
