import { fill } from '@order-change/contract';
import { afterPaint } from '@order-change/form';
import { TextField, useComposition } from '@order-change/shared-ui';
import { type Ref, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

import * as texts from '#texts/picker';

interface SearchFieldProps {
  query: string;
  /** products that are searched */
  count: number;
  onSearch: (query: string) => void;
  onFocus?: () => void;
  ref: Ref<HTMLInputElement>;
}

/** Words are searched once an input method has finished them, and behind the paint of their key. */
export function SearchField({ query, count, onSearch, onFocus, ref }: SearchFieldProps) {
  const [typed, setTyped] = useState({ text: query, isFinished: true });
  // No state: a key may come between a search and the render that shows it.
  const searched = useRef(query);
  const { isComposing, handlers } = useComposition();
  const enter = (text: string, isFinished: boolean) => setTyped({ text, isFinished });
  const search = useEffectEvent(() => {
    searched.current = typed.text;
    onSearch(typed.text);
  });
  useEffect(() => {
    if (typed.isFinished && typed.text !== searched.current) return afterPaint(search);
  }, [typed]);
  useLayoutEffect(() => {
    // Cleared from elsewhere: the field follows.
    if (query === searched.current) return;
    searched.current = query;
    setTyped({ text: query, isFinished: true });
  }, [query]);

  return (
    <TextField
      {...handlers}
      onFocus={onFocus}
      ref={ref}
      type="search"
      label={fill(texts.search, { count })}
      placeholder={texts.searchHint}
      value={typed.text}
      onChange={({ target }) => enter(target.value, !isComposing)}
      onCompositionEnd={(event) => {
        handlers.onCompositionEnd();
        enter(event.currentTarget.value, true);
      }}
    />
  );
}
