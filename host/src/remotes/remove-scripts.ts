/**
 * Takes the scripts of a version that was given up out of the page: a bundler's runtime that finds one under its own name waits
 * for it, and asks for none.
 *
 * @param url of its entry, beside which all its files lie
 */
export function removeScripts(url: string): void {
  const folder = new URL('.', new URL(url, location.href)).href;
  for (const script of [...document.scripts]) if (script.src.startsWith(folder)) script.remove();
}
