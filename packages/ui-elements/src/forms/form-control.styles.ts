import { css } from 'lit'

/** Label, hint and message of a form control. */
export const formControlStyles = css`
  :host {
    color: var(--ofc-color-ink);
    display: block;
    font-size: var(--ofc-font-size-body);
    line-height: var(--ofc-line-height-body);
    min-inline-size: 0;
    /* A page that centres its text would move labels away from their inputs. */
    text-align: start;
  }

  .label,
  ::slotted([slot='label']) {
    display: block;
    font-weight: var(--ofc-font-weight-semibold);
    line-height: 1.4;
    margin-block-end: var(--ofc-space-1);
    overflow-wrap: anywhere;
  }

  .label[hidden] {
    display: none;
  }

  .optional {
    color: var(--ofc-color-ink-soft);
    font-size: var(--ofc-font-size-small);
    font-weight: var(--ofc-font-weight-regular);
  }

  :host(:disabled) .optional {
    display: none;
  }

  .hint {
    color: var(--ofc-color-ink-soft);
    font-size: var(--ofc-font-size-small);
    line-height: 1.45;
    margin-block-end: var(--ofc-space-2);
  }

  .message {
    color: var(--ofc-color-red);
    display: flex;
    font-size: var(--ofc-font-size-small);
    font-weight: var(--ofc-font-weight-semibold);
    gap: var(--ofc-space-2);
    line-height: 1.45;
    margin-block-start: var(--ofc-space-2);
    overflow-wrap: anywhere;
  }

  .message svg {
    flex: none;
    margin-block-start: 0.1em;
  }

  .message.understood,
  .message.warning {
    font-weight: var(--ofc-font-weight-medium);
  }

  .message.understood {
    color: var(--ofc-color-green-ink);
  }

  .message.warning {
    color: var(--ofc-color-amber);
  }
`
