import { createElement, useEffect, useState } from 'react';

// The smallest form that a frame can show, for both peers. What breaks it stands in the page's storage, as
// in broken-parts.ts.
const kind = localStorage.getItem('fault') ?? '';
const atStart = localStorage.getItem('fault-at') === 'mid' ? '' : kind;
const broken = () => {
  throw new Error('broken on purpose');
};
if (atStart === 'throws while it loads') broken();
if (atStart === 'breaks Array.prototype.map') Reflect.set(Array.prototype, 'map', undefined);
const never = new Promise(() => undefined);

export function Form() {
  const [now, setNow] = useState(atStart);
  const [isNext, setNext] = useState(false);
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
  if (now === 'suspends for ever') throw never;
  const style = now === 'renders transparent' ? { opacity: 0 } : undefined;
  const onClick = () => now !== 'does nothing at a press' && setNext(true);
  return createElement(
    'section',
    { style },
    createElement('label', null, isNext ? null : 'お名前', createElement('input')),
    createElement('button', { onClick }, '次へ'),
    isNext && createElement('h2', null, '確認'),
  );
}
