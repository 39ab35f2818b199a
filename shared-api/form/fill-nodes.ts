import type { FillParams } from '@order-change/contract';
import { createElement, Fragment, type ReactNode } from 'react';

/** Puts elements in place of a text's placeholders: what a component takes as its children. */
export function fillNodes<const Text extends string>(
  template: Text,
  params: FillParams<Text, ReactNode>,
): ReactNode[] {
  const isText = (at: number) => at % 2 === 0;
  return template
    .split(/\{(\w+)\}/)
    .map((piece, at) =>
      isText(at)
        ? piece
        : createElement(Fragment, { key: at }, params[piece as keyof typeof params]),
    );
}
