/** The origin of `https://…` without a path; undefined for anything else. */
export function readOrigin(text = ''): string | undefined {
  const isOne = /^https?:\/\/[^/?#@]+\/?$/.test(text) && URL.canParse(text);
  return isOne ? new URL(text).origin : undefined;
}

export const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535;
