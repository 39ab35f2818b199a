import { useEffect, useState } from 'react';
import { call } from './client';
import type { Done } from './use-call';

/** Reads something anew whenever its address or the release changes; undefined until it is there. */
export function useRead<V>(path: string, release: string): V | undefined {
  const [value, setValue] = useState<V>();
  useEffect(() => {
    let isOver = false;
    void call<Done>(path, { byItself: true }).then((answer) => {
      if (!isOver && answer.ok) setValue(answer.value.value as V);
    });
    return () => void (isOver = true);
  }, [path, release]);
  return value;
}
