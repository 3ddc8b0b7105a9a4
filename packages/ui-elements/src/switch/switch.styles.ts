import { css } from 'lit'

export const styles = css`
  .choice {
    --box: 44px;
  }

  input,
  .choice.wrong input:not(:checked) {
    background: var(--ofc-color-sunk);
    block-size: 26px;
    border: 1.5px solid var(--ofc-color-line-strong);
    border-radius: 13px;
    padding: 3px;
  }

  .choice.wrong input:not(:checked) {
    border-color: var(--ofc-color-red);
  }

  input::before {
    background: var(--ofc-color-ink-soft);
    block-size: 17px;
    border-radius: 50%;
    content: '';
    display: block;
    inline-size: 17px;
    transition: translate var(--ofc-motion-fast);
  }

  input:checked {
    background: var(--ofc-color-accent);
  }

  input:checked::before {
    background: var(--ofc-color-on-accent);
    translate: 18px;
  }

  input:checked:dir(rtl)::before {
    translate: -18px;
  }

  .disabled input:checked::before {
    background: var(--ofc-color-surface);
  }

  .choice + .hint,
  .choice ~ .message {
    margin-inline-start: calc(44px + var(--ofc-space-3));
  }
`
