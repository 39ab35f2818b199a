import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Transform {
  createTransformer(): {
    process(source: string, file: string, options: object): { code: string };
  };
}

const { createTransformer } = jest.requireActual<Transform>('./transform.cjs');

test('a source that asks for import.meta is tested with the path of its own file', () => {
  const file = join(__dirname, 'a.ts');
  const source = "export const picture: string = new URL('./a.png', import.meta.url).href;";
  const given = { transformerConfig: { diagnostics: false }, cacheFS: new Map(), config: {} };
  const { code } = createTransformer().process(source, file, given);
  const exported: { picture?: string } = {};
  new Function('exports', 'require', '__filename', '__dirname', code)(
    exported,
    require,
    file,
    __dirname,
  );
  expect(exported.picture).toBe(pathToFileURL(join(__dirname, 'a.png')).href);
});
