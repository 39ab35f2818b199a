import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tables } from '../../operators/import/tables';
import { demoRows } from './demo-files';
import demoFolder from './demo-folder.cjs';

const folder = join(demoFolder, 'pictures');
const pictures = readdirSync(folder).map((name) => ({
  name,
  picture: readFileSync(join(folder, name), 'utf8'),
}));

const namesWhere = (matches: (picture: string) => boolean): string[] =>
  pictures.filter(({ picture }) => matches(picture)).map(({ name }) => name);

const tag = /<(\/?)([a-z]+)((?: [\w:-]+="[^"<>&]*")*)(\/?)>/gi;

/** Every character belongs to a tag, no attribute is written twice, and every tag is closed in turn. */
function isWellFormed(picture: string): boolean {
  const open: string[] = [];
  for (const [, end, name = '', attributes = '', empty] of picture.matchAll(tag)) {
    const names = attributes.match(/[\w:-]+(?==)/g) ?? [];
    if (new Set(names).size < names.length) return false;
    if (end && open.pop() !== name) return false;
    if (!end && !empty) open.push(name);
  }
  return open.length === 0 && picture.replace(tag, '').trim() === '';
}

describe('pictures of the demo', () => {
  test('each item of the demo names the picture of its own number, and no picture is left over', async () => {
    const named: string[] = [];
    for await (const { item_no, picture } of demoRows(
      'catalog.csv',
      tables.catalog.columns,
      new Date(),
    )) {
      expect(picture).toBe(`${item_no}.svg`);
      named.push(`${item_no}.svg`);
    }
    expect(named.sort()).toEqual(pictures.map(({ name }) => name).sort());
  });

  test('no two pictures are the same', () => {
    expect(new Set(pictures.map(({ picture }) => picture)).size).toBe(pictures.length);
  });

  test('no picture is larger than 6 KB', () => {
    expect(namesWhere((picture) => Buffer.byteLength(picture) > 6 * 1024)).toEqual([]);
  });

  test('pictures are well-formed SVG, four by three', () => {
    expect(namesWhere((picture) => !isWellFormed(picture))).toEqual([]);
    const root = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 450">';
    expect(namesWhere((picture) => !picture.startsWith(root))).toEqual([]);
  });

  test('pictures contain shapes only: no text, script, style or outside picture', () => {
    const elements = new Set(
      pictures.flatMap(({ picture }) =>
        [...picture.matchAll(/<([a-z]+)/gi)].map(([, name]) => name),
      ),
    );
    expect([...elements].sort()).toEqual(
      ['circle', 'defs', 'ellipse', 'g', 'path', 'pattern', 'rect', 'svg', 'use'].sort(),
    );
    expect(namesWhere((picture) => / (style|on\w+)=/.test(picture))).toEqual([]);
  });

  test('pictures refer to nothing but their own definitions', () => {
    const isOpen = (picture: string): boolean => {
      const ids = new Set([...picture.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      const references = [...picture.matchAll(/(?:href="|url\()([^")]*)/g)];
      return references.some(([, reference = '']) => !ids.has(reference.replace(/^#/, '')));
    };
    expect(namesWhere(isOpen)).toEqual([]);
  });
});
