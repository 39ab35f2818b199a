// Runs in the page before its own scripts, as plain JavaScript: tsx rewrites functions that are
// handed over. `window.usable` resolves with what was seen, in ms since the navigation began.
window.usable = (async () => {
  const controls = '#app :is(input, select, textarea):enabled:not(:checked)';
  const nextFrame = () => new Promise(requestAnimationFrame);

  const find = () =>
    [...document.querySelectorAll(controls)].find(
      (control) => control.checkVisibility() && control.getBoundingClientRect().height > 0,
    );

  /** A choice stays chosen; a text stays typed, once the application has rendered it. */
  async function answers(control) {
    if (control.type === 'checkbox' || control.type === 'radio') {
      control.click();
      await nextFrame();
      return control.checked;
    }
    control.focus();
    document.execCommand('insertText', false, 'a');
    await nextFrame();
    return document.activeElement === control && control.value.endsWith('a');
  }

  for (;;) {
    await nextFrame();
    const control = find();
    if (!control || !(await answers(control))) continue;
    const usable = performance.now();
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return { usable, firstPaint: paint.startTime, startedAt: performance.timeOrigin };
  }
})();
