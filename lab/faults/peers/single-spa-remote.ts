import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Form } from './form';

let root: Root | undefined;

export const bootstrap = async () => undefined;

export async function mount(): Promise<void> {
  root = createRoot(document.getElementById('form') as HTMLElement);
  root.render(createElement(Form));
}

export async function unmount(): Promise<void> {
  root?.unmount();
}
