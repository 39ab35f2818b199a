import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findParts } from '@order-change/build/parts';
import { Ajv2020, type AnySchemaObject } from 'ajv/dist/2020';
import { checkCompany, readMappings, tables } from 'api-server/data';
import { listFiles } from 'scripts/root';
import { companyFile } from '../../api-server/src/run/config/company-file';
import { parseJson } from '../../release/src/protocol/read';
import { readBuild } from '../../release/src/store/publication';

const root = join(__dirname, '../..');
const readJson = (path: string) =>
  JSON.parse(readFileSync(join(root, path), 'utf8')) as AnySchemaObject;

const ajv = new Ajv2020({ strictTypes: false });
ajv.addSchema(readJson('build/schema/build.json'), 'build.json');
const acceptedBy = (schema: AnySchemaObject) => {
  const validate = ajv.compile(schema);
  return (value: unknown) => validate(value) === true;
};
const isBuild = acceptedBy({ $ref: 'build.json' });
const isPart = acceptedBy(readJson('build/schema/part.json'));
const isRead = (value: unknown) => parseJson(JSON.stringify(value), readBuild).ok;

const integrity = `sha384-${'a'.repeat(64)}`;
const common = {
  $schema: './schema/build.json',
  schema: 2,
  version: '1.0.0-rc.1+a',
  placeholder: 'order_change_name_and_version_as_published',
  contract: 1,
  entry: 'main.1a2b.js',
  preload: ['a/b.js'],
  slices: ['signIn'],
  shared: { react: { version: '19.3.1', range: '^19.3.1', singleton: true, import: false } },
  usedClientExports: ['http'],
  owner: { name: 'サインイン担当', contact: '#sign-in' },
  firstScreen: 'first-screen.json',
  files: { 'main.1a2b.js': { integrity, size: 1 } },
};
const page = { path: '/order/a-b', title: '変更', session: true, menu: 'メニュー' };
const call = { method: 'POST', url: '/api/v1.0/metadata', headers: { accept: 'a/b' } };
const builds = {
  host: {
    ...common,
    name: 'host',
    kind: 'host',
    oldestContract: 1,
    document: 'document.html',
    pages: [
      {
        ...page,
        view: 'plain',
        slots: { 'order-form': '変更画面' },
        calls: [{ ...call, body: '{}', unlessKept: 'kept' }],
      },
    ],
    views: { plain: ['plain.5e.js'] },
    clientExports: ['http'],
    endedExports: { store: 1 },
    rehearsal: 'rehearsal.json',
  },
  remote: {
    ...common,
    name: 'remote-auth',
    kind: 'remote',
    entryType: 'script',
    container: 'remote_auth',
    exposes: ['./remote'],
    fills: ['sign-in'],
    pages: [page],
  },
};

const missing = Symbol('missing');
/** Values that take the place of each value of a good file. */
const values = [
  ...[missing, null, true, 0, 1, 2, -1, 0.5, 2 ** 53, [], [null], [''], {}, { a: 1 }],
  ...['', ' ', 'a', 'A', 'a.b', '../a', '/a', '//a', '/A', '/', './a', 'a/b', 'host', 'remote'],
  ...['module', 'GET', '1.0.0', '1.0', '01.0.0', `1.0.0-${'a'.repeat(80)}`, 'あ', 'a\nb', 'a b'],
  ...['a'.repeat(64), 'a'.repeat(65), 'a'.repeat(81), 'a'.repeat(201), integrity, { 'A b': 'a' }],
  ...[{ a: ['b'] }, { a: 'b' }, { '../a': { integrity, size: 0 } }, { a: { integrity, size: -1 } }],
];

/** Returns copies of a value of JSON that differ from it in one place, by the place and what is there. */
function variations(value: unknown, at = ''): [name: string, value: unknown][] {
  const changed = values.map((other): [string, unknown] => [`${at} ${String(other)}`, other]);
  if (typeof value !== 'object' || value === null) return changed;
  const below = Object.entries(value).flatMap(([key, item]) =>
    variations(item, `${at}/${key}`).map(([name, other]): [string, unknown] => {
      const copy = structuredClone(value) as Record<string, unknown>;
      if (other === missing) Reflect.deleteProperty(copy, key);
      else copy[key] = other;
      return [name, copy];
    }),
  );
  const added = { ...value, unknown: 1 };
  return [
    ...changed,
    ...below,
    ...(Array.isArray(value) ? [] : [[`${at}/unknown`, added] as [string, unknown]]),
  ];
}
const variationsOf = (value: unknown) =>
  variations(value).filter(([, changed]) => changed !== missing);

test.each(Object.entries(builds))(
  'release reads a good build.json of a %s, and the schema accepts it',
  (_kind, build) => {
    expect([isRead(build), isBuild(build)]).toEqual([true, true]);
  },
);

test.each(Object.entries(builds))(
  'release reads a build.json of a %s with one changed value if, and only if, the schema accepts it',
  (_kind, build) => {
    const all = variationsOf(build);
    const accepted = all.filter(([, changed]) => isRead(changed));
    expect(all.filter(([, changed]) => isBuild(changed)).map(([name]) => name)).toEqual(
      accepted.map(([name]) => name),
    );
    expect(accepted.length).toBeGreaterThan(100);
    expect(all.length - accepted.length).toBeGreaterThan(500);
  },
);

describe.each([
  ['host', ['pages', 'slices', 'owner'], { views: ['plain'] }],
  ['remote', ['fills', 'pages', 'slices', 'owner'], { devPort: 8091 }],
] as const)('the schema of part.json of a %s', (kind, copied, own) => {
  const build: Record<string, unknown> = builds[kind];
  const part = {
    kind,
    ...Object.fromEntries(copied.map((field) => [field, build[field]])),
    ...own,
    budget: { 'main.js': 1000 },
  };

  test.each(copied)('the schema of part.json accepts the field %s if release reads it', (field) => {
    const all = variationsOf(build[field]);
    expect(all.filter(([, value]) => isPart({ ...part, [field]: value })).length).toBe(
      all.filter(([, value]) => isRead({ ...build, [field]: value })).length,
    );
  });

  const isGood = (change: object) => isPart(JSON.parse(JSON.stringify({ ...part, ...change })));

  test('the schema accepts a complete part.json, with or without $schema', () => {
    expect([isGood({}), isGood({ $schema: './part.json' })]).toEqual([true, true]);
  });

  test.each([
    ['an unknown field', { unknown: 1 }],
    ['no kind', { kind: undefined }],
    ['a budget that is a text', { budget: { 'main.js': '1 kB' } }],
    ['a layout or port that is a text', { views: 'plain', devPort: '8091' }],
  ])('the schema refuses a part.json with %s', (_what, change) => {
    expect(isGood(change)).toBe(false);
  });
});

test.each([...findParts(root), 'scripts/new-remote/template/remote'])(
  'the part.json of %s names the schema of @order-change/build, which accepts it',
  (folder) => {
    const part = readJson(`${folder}/part.json`);
    expect(part.$schema).toBe('./node_modules/@order-change/build/schema/part.json');
    expect(isPart(part)).toBe(true);
  },
);

/** Returns the places of a schema's properties without a description, or a reference to one that has it. */
function withoutDescription(schema: AnySchemaObject, at: string): string[] {
  const resolve = (field: AnySchemaObject): AnySchemaObject => {
    if (field.description !== undefined || field.$ref === undefined) return field;
    const [file, path = ''] = String(field.$ref).split('#');
    const start = file === '' ? whole : readJson(`build/schema/${file ?? ''}`);
    return path
      .split('/')
      .slice(1)
      .reduce((found, key) => found[key] as AnySchemaObject, start);
  };
  const whole = schema;
  const visit = (value: unknown, path: string): string[] => {
    if (typeof value !== 'object' || value === null) return [];
    const { properties = {}, if: _condition, ...rest } = value as AnySchemaObject;
    const own = Object.entries(properties as Record<string, AnySchemaObject>);
    return [
      ...own.filter(([, field]) => !resolve(field).description).map(([key]) => `${path}/${key}`),
      ...own.flatMap(([key, field]) => visit(field, `${path}/${key}`)),
      ...Object.entries(rest).flatMap(([key, field]) => visit(field, `${path}/${key}`)),
    ];
  };
  return visit(schema, at);
}

const isCompany = acceptedBy(readJson('build/schema/company.json'));
/** The demo's company with every rule that a file may have. */
const demoCompany = {
  ...readJson('demo/company.json'),
  cutOff: { time: '17:00', beforeDelivery: { months: 1, day: 20 } },
  numbers: { membership: { prefix: 'M', digits: 8 }, item: { digits: 6 }, order: { digits: 9 } },
  receipt: { opening: '{siteName}', next: ['{delivery}から', '{telephone}'], closing: 'では' },
};

test('the server reads the demo’s company file, and its schema accepts it', () => {
  expect([checkCompany(JSON.stringify(demoCompany)).ok, isCompany(demoCompany)]).toEqual([
    true,
    true,
  ]);
});

test('the server reads a company file with one changed value if, and only if, the schema accepts it', () => {
  const urls = [
    'https://a.example',
    'https://a.example/?b',
    'http://a.example/b/',
    'ftp://a.example/',
  ];
  const others = [
    ...urls,
    'a@b',
    'a b',
    '0120-1',
    '-0120',
    '+81-3-1',
    '{a}',
    'data:image/png,',
    'x'.repeat(8_001),
  ];
  const all = [
    ...variationsOf(demoCompany),
    ...Object.keys(demoCompany).flatMap((name) =>
      others.map((value) => [name + value, { ...demoCompany, [name]: value }] as const),
    ),
  ];
  const read = all.filter(([, file]) => checkCompany(JSON.stringify(file)).ok);
  expect(all.filter(([, file]) => isCompany(file)).map(([name]) => name)).toEqual(
    read.map(([name]) => name),
  );
  expect(read.length).toBeGreaterThan(100);
});

/** Returns the places of a schema's properties, of lists and objects within it too. */
function placesOf(schema: AnySchemaObject, at = ''): string[] {
  const { properties = {}, items } = schema as {
    properties?: Record<string, AnySchemaObject>;
    items?: AnySchemaObject;
  };
  return [
    ...Object.entries(properties).flatMap(([name, field]) => [
      `${at}/${name}`,
      ...placesOf(field, `${at}/${name}`),
    ]),
    ...(items ? placesOf(items, at) : []),
  ];
}

interface Described {
  fields?: Record<string, Described>;
  innerType?: Described;
}

/** The same of a schema of the server. */
function placesRead({ fields = {}, innerType = {} }: Described, at = ''): string[] {
  const own = Object.entries({ ...fields, ...innerType.fields });
  return own.flatMap(([name, field]) => [`${at}/${name}`, ...placesRead(field, `${at}/${name}`)]);
}

const readOfCompany = placesRead(companyFile.describe() as Described);

test('the schema of the company’s file has each word and rule that the server reads, and no other', () => {
  const { $defs, ...schema } = readJson('build/schema/company.json');
  const whole = JSON.parse(JSON.stringify(schema), (_key, value: AnySchemaObject) =>
    value?.$ref === '#/$defs/number' ? ($defs as AnySchemaObject)['number'] : value,
  ) as AnySchemaObject;
  expect(placesOf(whole).sort()).toEqual([...readOfCompany].sort());
});

test('each word and rule of a company’s file is named in a source besides those that read it', () => {
  const folders = [
    'host/src',
    'shared-api/form',
    'api-server/src/domain',
    'api-server/src/operators',
  ];
  const sources = folders
    .flatMap((folder) => listFiles(folder))
    .filter((path) => /\.(tsx?|html)$/.test(path) && !/\.(test|suite)\.|\/texts\//.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');
  const names = readOfCompany.map((place) => place.slice(place.lastIndexOf('/') + 1));
  const unused = names.filter(
    (name) => name !== '$schema' && !new RegExp(`\\b${name}\\b`).test(sources),
  );
  expect(unused).toEqual([]);
});

const mappingSchema = readJson('build/schema/mapping.json');
const isMapping = acceptedBy(mappingSchema);
const mapping = {
  $schema: './mapping.json',
  catalog: {
    delimiter: ';',
    headerLine: 3,
    columns: { 'fact:内容量': { header: '規格' }, rank: { constant: '' } },
  },
  orders: {
    columns: {
      recipient_name: { header: ['姓', '名'], joinedBy: ' ' },
      time_slot: { header: '時間帯', values: { '01': 'morning', '00': '' } },
      change_accepted_until: { header: '締切日', format: 'excel-serial' },
    },
  },
};

test('an import reads a mapping with one changed value if, and only if, the schema accepts it', () => {
  const all = [['whole', mapping] as [string, unknown], ...variationsOf(mapping)];
  const read = all.filter(([, file]) => readMappings(JSON.stringify(file)).ok);
  expect(all.filter(([, file]) => isMapping(file)).map(([name]) => name)).toEqual(
    read.map(([name]) => name),
  );
  expect(read.map(([name]) => name)).toContain('whole');
  expect(read.length).toBeGreaterThan(50);
  expect(all.length - read.length).toBeGreaterThan(200);
});

test('the schema of a mapping names the columns of each table, and calls them by their header', () => {
  const { properties } = mappingSchema as unknown as {
    properties: Record<
      string,
      { properties?: { columns: { properties: Record<string, { description: string }> } } }
    >;
  };
  const named = Object.entries(properties).flatMap(([table, { properties: own }]) =>
    Object.entries(own?.columns.properties ?? {}).map(([name, { description }]) => [
      table,
      name,
      description,
    ]),
  );
  expect(named).toEqual(
    Object.values(tables).flatMap(({ name: table, columns }) =>
      columns.flatMap(({ name, label, labels }) => (labels ? [] : [[table, name, label]])),
    ),
  );
});

test.each(['part.json', 'build.json', 'company.json', 'mapping.json'])(
  'every field in the schema of %s has a description, which an editor shows',
  (name) => {
    expect(withoutDescription(readJson(`build/schema/${name}`), name)).toEqual([]);
  },
);
