import { css } from 'lit'

export const styles = css`
  :host {
    background: none;
    block-size: fit-content;
    border: 0;
    inline-size: min(420px, 100vi - 32px);
    inset: auto;
    margin: 0;
    max-block-size: calc(100dvb - 32px);
    overflow: visible;
    padding: 0;
    pointer-events: none;
    position: fixed;
  }

  :host(:not(:popover-open)) {
    display: none;
  }

  section {
    display: flex;
    flex-direction: column;
  }

  ::slotted(*) {
    pointer-events: auto;
  }

  :host([position^='top']) {
    inset-block-start: var(--ofc-toast-inset, 16px);
  }

  /* The newest stands nearest to the edge. */
  :host([position^='top']) section {
    flex-direction: column-reverse;
  }

  :host([position^='bottom']) {
    inset-block-end: calc(var(--ofc-toast-inset, 16px) + var(--_lift, 0px));
  }

  :host([position$='right']) {
    right: 16px;
  }

  :host([position$='left']) {
    left: 16px;
  }

  :host([position$='center']) {
    left: 50%;
    translate: -50%;
  }
`
