import { css } from 'lit'

/** A custom-drawn native checkbox or radio button and its label. */
export const choiceStyles = css`
  .choice {
    --box: 24px;
    align-items: start;
    column-gap: var(--ofc-space-3);
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    min-block-size: var(--ofc-target-size);
  }

  .words {
    cursor: pointer;
    line-height: 1.4;
    overflow-wrap: anywhere;
    padding-block: 10px;
  }

  .box {
    display: grid;
    inline-size: var(--box);
    margin-block-start: 10px;
  }

  .box > * {
    grid-area: 1 / 1;
  }

  input {
    appearance: none;
    background: var(--ofc-color-surface);
    block-size: 24px;
    border: 1.5px solid var(--ofc-color-line-strong);
    border-radius: 6px;
    cursor: pointer;
    inline-size: var(--box);
    margin: 0;
    transition:
      background-color var(--ofc-motion-fast),
      border-color var(--ofc-motion-fast);
  }

  .choice:hover input {
    border-color: var(--ofc-color-ink-soft);
  }

  input[type='radio'] {
    border-radius: 50%;
  }

  input:checked,
  input:indeterminate[type='checkbox'] {
    background: var(--ofc-color-accent);
    border-color: var(--ofc-color-accent);
  }

  input[type='radio']:checked,
  .choice:hover input[type='radio']:checked {
    background: var(--ofc-color-surface);
    border: 7px solid var(--ofc-color-accent);
  }

  .choice:hover input:checked,
  .choice:hover input:indeterminate[type='checkbox'] {
    border-color: var(--ofc-color-accent);
  }

  input:focus-visible {
    outline: var(--ofc-focus-ring);
    outline-offset: 2px;
  }

  .box svg {
    block-size: 20px;
    color: var(--ofc-color-on-accent);
    inline-size: 20px;
    place-self: center;
    pointer-events: none;
    stroke-width: 3;
    visibility: hidden;
  }

  input:checked:not(:indeterminate) + svg {
    visibility: visible;
  }

  input:indeterminate[type='checkbox']::before {
    background: var(--ofc-color-on-accent);
    block-size: 3px;
    border-radius: 2px;
    content: '';
    display: block;
    margin: 9px auto 0;
    inline-size: 12px;
  }

  .choice.wrong input:not(:checked) {
    border-color: var(--ofc-color-red);
    border-width: 2px;
  }

  :host([readonly]) .choice :is(input, .words),
  .disabled :is(input, .words) {
    cursor: not-allowed;
  }

  .disabled .words {
    color: var(--ofc-color-ink-soft);
  }

  .disabled input {
    background: var(--ofc-color-sunk);
    border-style: dashed;
  }

  .choice.disabled input:checked,
  .choice.disabled input:indeterminate[type='checkbox'] {
    background: var(--ofc-color-ink-soft);
    border-color: var(--ofc-color-ink-soft);
  }

  .choice.disabled input[type='radio']:checked {
    background: var(--ofc-color-sunk);
    border-style: solid;
  }

  .disabled .box svg {
    color: var(--ofc-color-surface);
  }

  .hint {
    overflow-wrap: anywhere;
  }

  .choice + .hint {
    margin-block: -6px var(--ofc-space-2);
    margin-inline-start: calc(24px + var(--ofc-space-3));
  }

  .choice ~ .message {
    margin-block-start: 0;
    margin-inline-start: calc(24px + var(--ofc-space-3));
  }

  @media (forced-colors: active) {
    input,
    .box svg {
      forced-color-adjust: none;
    }

    .disabled input,
    .choice.disabled input:checked {
      border-color: GrayText;
    }

    .disabled .words {
      color: GrayText;
    }
  }
`
