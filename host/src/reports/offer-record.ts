import * as texts from '#texts';
/**
 * Adds a button to the text of a host that has failed, which shows the page's record in its place. Without React, which
 * may be what failed.
 */
export function offerRecord(place: Element, toText: () => Promise<string>): void {
  const button = document.createElement('button');
  button.type = 'button';
  const [before = '', after = ''] = texts.showRecord.split('{lineEnd}');
  button.append(before, document.createElement('wbr'), after);
  // The red one is the next step.
  Object.assign(button.style, { background: 'none', color: 'var(--brand-strong)' });
  Object.assign(button.style, { paddingInline: '0', textAlign: 'start' });
  button.addEventListener('click', () => {
    void toText().then((text) => {
      const record = document.createElement('pre');
      record.textContent = text;
      record.tabIndex = 0;
      record.setAttribute('aria-label', texts.record);
      Object.assign(record.style, { maxHeight: '40dvh', overflow: 'auto', userSelect: 'all' });
      Object.assign(record.style, { fontSize: '0.875rem', background: '#f7f3ef', padding: '1rem' });
      button.replaceWith(record);
      record.focus();
    });
  });
  place.append(button);
}
