import { type MouseEvent, useId, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { Notice } from '../feedback/notice';
import { linkStyle } from '../text/link';
import { phrasedInOnePiece } from '../text/phrases';
import { labelId } from './field-parts';

import * as texts from '#texts';

export interface FieldError {
  /** The id of the field, or of the group, that it is about. */
  id: string;
  message: string;
}

interface ErrorSummaryProps {
  errors: readonly FieldError[];
  title?: string;
}

/** By 7.8vw ten letters, 「連絡先メールアドレス」, stay on one line of a phone whose text is twice as large. */
const List = styled.ul`
  font-size: min(1em, 7.8vw);

  & a {
    ${linkStyle}
    display: inline-block;
    padding-block: ${({ theme }) => theme.space.xs};
  }

  /* As strong as the link's hover, which comes before it. */
  && a {
    color: ${({ theme }) => theme.color.error};
  }
`;

/**
 * Summary of the errors of a form, each line a link to its field. Takes the focus when it appears: give
 * it a new `key` at each attempt, so that it does so again.
 */
export function ErrorSummary(props: ErrorSummaryProps) {
  return props.errors.length > 0 ? <Shown {...props} /> : null;
}

function Shown({ errors, title: heading = texts.checkInput }: ErrorSummaryProps) {
  const title = errors.length > 1 ? `${heading}（${errors.length}${texts.places}）` : heading;
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    root.current?.focus();
    // The browser centres what is taller than the window: the title would be above it.
    if (root.current && root.current.getBoundingClientRect().top < 0) root.current.scrollIntoView();
  }, []);

  return (
    <Notice
      tone="error"
      title={title}
      ref={root}
      tabIndex={-1}
      role="group"
      aria-label={title}
      aria-describedby={listId}
    >
      <List id={listId}>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => goToField(event, id)}>
              {phrasedInOnePiece(message)}
            </a>
          </li>
        ))}
      </List>
    </Notice>
  );
}

/** Not by the link itself: that would change the address, and cannot focus a group. */
function goToField(event: MouseEvent, id: string) {
  event.preventDefault();
  const field = document.getElementById(id);
  const control = field?.matches('fieldset')
    ? field.querySelector<HTMLElement>('input:checked, input:enabled')
    : field;
  control?.focus();
  document.getElementById(labelId(id))?.scrollIntoView({ block: 'nearest' });
}
