import { css } from 'lit'

export const styles = css`
  .control,
  :host([variant]) .control,
  :host([size='small']) .control {
    aspect-ratio: 1;
    inline-size: auto;
    padding: 0;
  }

  .control {
    min-inline-size: var(--ofc-control-size);
  }

  ::slotted(svg),
  ::slotted(ofc-icon) {
    display: block;
  }
`
