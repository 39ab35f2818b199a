/**
 * Characters of one Shift_JIS code that Windows and everybody else (JIS, Java, macOS) turn into different ones of Unicode,
 * the one of Windows last. The site holds that one, as customers' texts do (`normalizeText`).
 */
const twins: ReadonlyMap<string, string> = new Map([
  ['\u301c', '\uff5e'], // wave dash
  ['\u2212', '\uff0d'], // minus sign
  ['\u2014', '\u2015'], // em dash
  ['\u2016', '\u2225'], // double vertical line
  ['\u00a2', '\uffe0'], // cent sign
  ['\u00a3', '\uffe1'], // pound sign
  ['\u00ac', '\uffe2'], // not sign
]);

const others = new RegExp(`[${[...twins.keys()].join('')}]`, 'g');

/** Kana and Latin letters whose marks stand apart, as a Mac writes them. Kanji stay: NFC would make others of some. */
const markedApart = /[\u3040-\u30ffA-Za-z][\u0300-\u036f\u3099\u309a]+/g;

/** Most texts have none of these: one look is enough. */
const rare = new RegExp(`[${[...twins.keys()].join('')}\\u0300-\\u036f\\u3099\\u309a]`);

/** Puts the twin of Windows in the place of each other one, so that a text compares equal whoever wrote its file. */
export function oneTwin(text: string): string {
  if (!rare.test(text)) return text;
  const composed = text.replace(markedApart, (marked) => marked.normalize('NFC'));
  return composed.replace(others, (other) => twins.get(other) ?? other);
}
