import { createElement, useEffect, useState } from 'react';

// The smallest form that a frame can show, for both peers. What breaks it stands in the page's storage, as
// in broken-parts.ts.
const kind = localStorage.getItem('fault') ?? '';
const atStart = localStorage.getItem('fault-at') === 'mid' ? '' : kind;
const broken = () => {
  throw new Error('broken on purpose');
};
if (atStart === 'throws while it loads') broken();

export function Form() {
  const [now, setNow] = useState(atStart);
  useEffect(() => {
    const onBreak = () => setNow(kind);
    window.addEventListener('break', onBreak);
    return () => window.removeEventListener('break', onBreak);
  }, []);
  useEffect(() => {
    if (now === 'throws in an effect') broken();
  }, [now]);
  if (now === 'throws at render') broken();
  if (now === 'renders nothing') return null;
  return createElement('label', null, 'お名前', createElement('input'));
}
