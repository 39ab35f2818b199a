import { Notice, type NoticeProps } from '@order-change/shared-ui';
import { useLayoutEffect, useRef } from 'react';

/**
 * A notice that answers what the customer did: it takes the focus when it appears, so that it is
 * read and comes into view. Give it a new `key` for a new answer.
 */
export function FocusedNotice(props: NoticeProps) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => root.current?.focus(), []);
  return <Notice ref={root} tabIndex={-1} {...props} />;
}
