import { catalogueItems } from './items';
import { createPicture } from './picture';
import { kinds } from './picture/drawings';

const pictures = catalogueItems.map((item) => ({ item, picture: createPicture(item) }));

const namesWhere = (matches: (picture: string) => boolean): string[] =>
  pictures.filter(({ picture }) => matches(picture)).map(({ item }) => item.name);

const idsIn = (picture: string): string[] =>
  [...picture.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);

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
  return open.length === 0 && picture.replace(tag, '') === '';
}

describe('pictures', () => {
  test('differ, all of them', () => {
    expect(new Set(pictures.map(({ picture }) => picture)).size).toBe(catalogueItems.length);
  });

  test('are the same whenever they are drawn', () => {
    const again = catalogueItems.map((item) => ({ item, picture: createPicture(item) }));
    expect(again).toEqual(pictures);
  });

  test('stay under 6 KB', () => {
    expect(namesWhere((picture) => Buffer.byteLength(picture) >= 6 * 1024)).toEqual([]);
  });

  test('are well-formed SVG, four by three', () => {
    expect(namesWhere((picture) => !isWellFormed(picture))).toEqual([]);
    const root = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 450">';
    expect(namesWhere((picture) => !picture.startsWith(root))).toEqual([]);
  });

  test('draw with shapes only: no text, script, style or outside picture', () => {
    const elements = new Set(
      pictures.flatMap(({ picture }) =>
        [...picture.matchAll(/<([a-z]+)/gi)].map(([, name]) => name),
      ),
    );
    expect([...elements].sort()).toEqual(
      ['circle', 'defs', 'ellipse', 'g', 'path', 'pattern', 'rect', 'svg', 'use'].sort(),
    );
  });

  test('have numbers for numbers', () => {
    expect(namesWhere((picture) => /NaN|Infinity|undefined/.test(picture))).toEqual([]);
  });

  test('share no id, so that they can stand in one document', () => {
    const ids = pictures.flatMap(({ picture }) => idsIn(picture));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('refer to nothing but their own definitions', () => {
    const isOpen = (picture: string): boolean => {
      const ids = new Set(idsIn(picture));
      const references = [...picture.matchAll(/(?:href="|url\()([^")]*)/g)];
      return references.some(([, reference = '']) => !ids.has(reference.replace(/^#/, '')));
    };
    expect(namesWhere(isOpen)).toEqual([]);
  });
});

describe('kinds', () => {
  test('are drawn by a drawing of their own', () => {
    const drawn = kinds.map((kind) => createPicture({ itemNo: '000000', kind }));
    expect(new Set(drawn).size).toBe(kinds.length);
  });

  test('all have an item', () => {
    const used = new Set(catalogueItems.map(({ kind }) => kind));
    expect(kinds.filter((kind) => !used.has(kind))).toEqual([]);
  });
});
