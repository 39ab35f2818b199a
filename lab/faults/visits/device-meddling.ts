// What a device, its settings and its programs do to a page. Each runs in the page, alone: it is printed into it.

/** A style sheet of the customer's own. */
export function styleAll(css: string): void {
  const add = () => {
    const style = document.createElement('style');
    style.textContent = css;
    document.documentElement.append(style);
  };
  if (document.documentElement) add();
  else document.addEventListener('DOMContentLoaded', add);
}

/** The device's clock differs by so many milliseconds from now on; before the page's scripts by 0: some keep `Date.now`. */
export function shiftClock(by: number): void {
  const isSet = 'clockLead' in window;
  Reflect.set(window, 'clockLead', by);
  if (isSet) return;
  const now = () => Real.now() + (Reflect.get(window, 'clockLead') as number);
  const Real = Date;
  // What was a Date before is one.
  const Shifted = new Proxy(Real, {
    construct: (target, given: [number]) =>
      given.length > 0 ? new target(...given) : new target(now()),
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  });
  Reflect.set(window, 'Date', Shifted);
}

export function forbidDatabases(): void {
  for (const name of ['indexedDB', 'caches', 'BroadcastChannel']) {
    const get = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    Object.defineProperty(window, name, { get });
  }
  for (const name of ['locks', 'storage', 'serviceWorker']) {
    Object.defineProperty(navigator, name, { get: () => undefined });
  }
}

/** Answers come late, as other objects than the browser's own, and nobody can abort. */
export function wrapFetch(): void {
  const original = window.fetch.bind(window);
  window.fetch = async (address, init) => {
    const { signal: _signal, ...kept } = init ?? {};
    const answer = await original(address, kept);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const { status, statusText, headers } = answer;
    const isEmpty = [204, 205, 304].includes(status);
    return new Response(isEmpty ? null : await answer.blob(), { status, statusText, headers });
  };
}

/** Each call gets a listener, a header and a wrapped `send`. */
export function wrapCalls(): void {
  const { open, send } = XMLHttpRequest.prototype;
  Reflect.set(XMLHttpRequest.prototype, 'open', function (this: XMLHttpRequest, ...given: never[]) {
    Reflect.apply(open, this, given);
    this.onreadystatechange ??= () => undefined;
  });
  Reflect.set(XMLHttpRequest.prototype, 'send', function (this: XMLHttpRequest, body: never) {
    this.setRequestHeader('traceparent', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01');
    setTimeout(() => Reflect.apply(send, this, [body]), 50);
  });
}

/** Sets what was typed again, through the setter that the page's own scripts see. */
export function fillFields(): void {
  setInterval(() => {
    const fields = document.querySelectorAll<HTMLInputElement>(
      'input:not([type=checkbox], [type=radio])',
    );
    for (const field of fields) {
      if (field.value === '' || field === document.activeElement) continue;
      const { value } = field;
      field.value = '';
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }, 300);
}

export function takeFocus(): void {
  setInterval(() => (document.activeElement as HTMLElement | null)?.blur(), 400);
}

/** A remover of cookie banners. */
export function removeDialogs(): void {
  setInterval(() => {
    for (const one of document.querySelectorAll('dialog, [role=dialog], [role=alertdialog]'))
      one.remove();
  }, 200);
}

export function removeStyles(): void {
  setInterval(() => {
    for (const one of document.querySelectorAll('style, link[rel=stylesheet]')) one.remove();
  }, 200);
}

export function wipeCookies(): void {
  setInterval(() => {
    for (const one of document.cookie.split('; '))
      document.cookie = `${one.split('=')[0] ?? ''}=; max-age=0; path=/`;
  }, 1_000);
}

export function freezePrototypes(): void {
  for (const one of [Object, Array, Function, Promise, String, Error]) Object.freeze(one.prototype);
}
