import { afterPaint } from '@order-change/form';
import { TextField, useComposition } from '@order-change/shared-ui';
import { type Ref, useEffect, useEffectEvent, useState } from 'react';

interface SearchFieldProps {
  query: string;
  onSearch: (query: string) => void;
  ref: Ref<HTMLInputElement>;
}

/** Words are searched once an input method has finished them, and behind the paint of their key. */
export function SearchField({ query, onSearch, ref }: SearchFieldProps) {
  const [typed, setTyped] = useState({ text: query, query, isFinished: true });
  const { isComposing, handlers } = useComposition();
  // Cleared from elsewhere: the field follows.
  if (typed.query !== query) setTyped({ text: query, query, isFinished: true });
  const enter = (text: string, isFinished: boolean) => setTyped({ text, query, isFinished });
  const search = useEffectEvent(() => {
    setTyped({ ...typed, query: typed.text });
    onSearch(typed.text);
  });
  useEffect(() => {
    if (typed.isFinished && typed.text !== typed.query) return afterPaint(search);
  }, [typed]);

  return (
    <TextField
      {...handlers}
      ref={ref}
      type="search"
      label="商品を検索"
      hint="例：かに、和菓子、北海道"
      value={typed.text}
      onChange={({ target }) => enter(target.value, !isComposing)}
      onCompositionEnd={(event) => {
        handlers.onCompositionEnd();
        enter(event.currentTarget.value, true);
      }}
    />
  );
}
