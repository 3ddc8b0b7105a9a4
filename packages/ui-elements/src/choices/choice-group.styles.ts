import { css } from 'lit'

/** Options below each other, or in a row where there is room and the page sets `inline`. */
export const choiceGroupStyles = css`
  .choices.wrong {
    border-inline-start: 4px solid var(--ofc-color-red);
    border-radius: 2px;
    padding-inline-start: var(--ofc-space-3);
  }

  :host([inline]) .choices {
    column-gap: var(--ofc-space-5);
    display: flex;
    flex-wrap: wrap;
  }

  [role] > .hint {
    margin-block-end: 0;
  }

  [role] > .message {
    margin-block-start: var(--ofc-space-2);
  }
`
