/** Puts parameters into a sentence: `{name}` is the place of one. */
export const fill = (sentence: string, params: Readonly<Record<string, string | number>>) =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
