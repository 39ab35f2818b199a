// Runs in the page before its own scripts, as plain JavaScript: tsx rewrites functions that are
// handed over. `window.seen` resolves with what was seen, in ms since the navigation began.
window.seen = (async () => {
  const controls = '#app :is(input, select, textarea):enabled';
  const address = 'a@example.jp';
  /** Milliseconds after which a press counts as not answered. */
  const patience = 20_000;
  const nextFrame = () => new Promise(requestAnimationFrame);
  /** Milliseconds between two looks. Not each frame: who asks for frames makes the page paint them while it renders. */
  const betweenLooks = 10;
  const pause = () => new Promise((resolve) => setTimeout(resolve, betweenLooks));
  const entries = { 'largest-contentful-paint': [], 'layout-shift': [], longtask: [] };
  for (const [type, seen] of Object.entries(entries)) {
    new PerformanceObserver((list) => seen.push(...list.getEntries())).observe({
      type,
      buffered: true,
    });
  }

  /** The request of a press is noted. It goes no further, unless what comes behind its answer is measured. */
  const answered = new Promise((resolve) => {
    const { fetch } = window;
    window.fetch = (url, ...rest) => {
      if (!String(url).endsWith('/send-code')) return fetch(url, ...rest);
      resolve(performance.now());
      return window.isStepping ? fetch(url, ...rest) : new Promise(() => undefined);
    };
    const { open, send } = XMLHttpRequest.prototype;
    const urls = new WeakMap();
    XMLHttpRequest.prototype.open = function (method, url, ...rest) {
      urls.set(this, String(url));
      return open.call(this, method, url, ...rest);
    };
    XMLHttpRequest.prototype.send = function (body) {
      if (!urls.get(this)?.endsWith('/send-code')) return send.call(this, body);
      resolve(performance.now());
      if (window.isStepping) send.call(this, body);
    };
  });

  const isSeen = (control) =>
    control.checkVisibility() && control.getBoundingClientRect().height > 0;
  const find = (isWanted) =>
    [...document.querySelectorAll(controls)].find(
      (control) => isWanted(control) && isSeen(control),
    );
  const isChoice = ({ type }) => type === 'checkbox' || type === 'radio';

  /** A shift within so many milliseconds of an input is its answer. The browser knows a customer's input, not this script's. */
  const ofInput = 500;
  let inputAt = Infinity;
  const isUnasked = ({ startTime }) => startTime < inputAt || startTime >= inputAt + ofInput;

  /** A choice stays chosen, a text stays typed. */
  async function takes(control) {
    inputAt = performance.now();
    if (isChoice(control)) control.click();
    else {
      control.focus();
      document.execCommand('insertText', false, address);
    }
    await nextFrame();
    return isChoice(control) ? control.checked : control.value.endsWith(address);
  }

  /** Returns whether the value that React holds for the field equals the field's text. */
  function isHeld(control) {
    const key = Object.keys(control).find((name) => name.startsWith('__reactProps$'));
    if (!key) return false;
    return isChoice(control)
      ? control.checked && control[key].checked
      : control.value.endsWith(address) && control[key].value === control.value;
  }

  async function until(isTrue) {
    for (;;) {
      await pause();
      const value = await isTrue();
      if (value) return value;
    }
  }

  const first = await until(async () => {
    const control = find(() => true);
    return control && (await takes(control)) ? control : undefined;
  });
  const typable = performance.now();
  // A timer sees the button before the script behind it has run; a finger does not.
  await until(() => document.readyState !== 'loading');
  const button = isChoice(first) ? undefined : first.form?.querySelector('button[type=submit]');
  button?.click();
  if (window.isStepping) {
    const code = '[autocomplete=one-time-code]';
    await until(() =>
      [...document.querySelectorAll(code)].some((field) => field.checkVisibility()),
    );
    return { stepped: performance.now() };
  }
  // Held before seen: the layout that a look asks for is time that the page has not.
  if (!window.isStatic) await until(() => find(isHeld));
  const live = window.isStatic ? NaN : performance.now();
  const tooLate = new Promise((resolve) => setTimeout(resolve, patience, NaN));
  const press = button && !window.isStatic ? await Promise.race([answered, tooLate]) : NaN;
  const paint = await until(() => performance.getEntriesByName('first-contentful-paint')[0]);
  await until(() => entries['largest-contentful-paint'].length > 0);
  const before = (list) => list.filter(({ startTime }) => !(startTime > live));
  return {
    firstPaint: paint.startTime,
    largestPaint: entries['largest-contentful-paint'].at(-1)?.startTime ?? NaN,
    typable,
    live,
    answered: press,
    shift: entries['layout-shift'].filter(isUnasked).reduce((sum, { value }) => sum + value, 0),
    longestTask: Math.max(0, ...before(entries.longtask).map(({ duration }) => duration)),
    startedAt: performance.timeOrigin,
  };
})();
