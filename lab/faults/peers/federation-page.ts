import { createElement, lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';

const Form = lazy(() => import('form/remote'));

const root = createRoot(document.getElementById('app') as HTMLElement);
root.render([
  createElement('h1', { key: 'frame' }, '枠'),
  createElement(Suspense, { key: 'form', fallback: '読み込んでいます' }, createElement(Form)),
]);
