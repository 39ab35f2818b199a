/// <reference lib="dom" />
// Runs in the pages of a smoke test, before every other script.

/** Takes away what Chromium alone has, neither a standard nor Firefox: a page that needs it fails in other browsers. */
export function leaveOutOwn(): void {
  if (!navigator.userAgent.includes('Chrome/')) return;
  delete (Element.prototype as { scrollIntoViewIfNeeded?: unknown }).scrollIntoViewIfNeeded;
}
