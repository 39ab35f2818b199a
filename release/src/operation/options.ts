import { type TOptional, type TSchema, Type } from '@sinclair/typebox';
import { words } from './inputs';

/** Words of an option of the command line; with a schema it is a field of the input of its operation. */
type Option = string | readonly [does: string, schema: TSchema];

/** Options by their flags, such as `--traffic <percent>` or `--dry-run`. */
export type Options = Readonly<Record<`--${string}`, Option>>;

type CamelCase<Name> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;
type NameOf<Flags> = Flags extends `--${infer Name} <${string}`
  ? CamelCase<Name>
  : Flags extends `--${infer Name}`
    ? CamelCase<Name>
    : never;

/** The values of options that were given: `--traffic <percent>` is `traffic: string`, `--dry-run` is `dryRun: true`. */
export type Values<O extends Options> = {
  readonly [Flags in keyof O as NameOf<Flags>]?: Flags extends `${string}<${string}`
    ? string
    : true;
};

/** Values of options of any names. */
export type AnyValues = Readonly<Record<string, string | true | undefined>>;

type Fields<O extends Options> = {
  [Flags in keyof O as O[Flags] extends string ? never : NameOf<Flags>]: O[Flags] extends readonly [
    string,
    infer Schema extends TSchema,
  ]
    ? TOptional<Schema>
    : never;
};

export const doesOf = (option: Option) => (typeof option === 'string' ? option : option[0]);

/** The name of an option's value, as a program has it: `dryRun` for `--dry-run`. */
export const nameOf = (flags: string) =>
  flags.replace(/^--| .*/g, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The reverse of {@link nameOf}: `dry-run` for `dryRun`. */
export const flagOf = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function* fieldsOf(options: Options): Generator<[name: string, does: string, schema: TSchema]> {
  for (const [flags, option] of Object.entries(options))
    if (typeof option !== 'string') yield [nameOf(flags), ...option];
}

/** Returns the schemas of the fields that options are, each with its words. */
export function toFields<O extends Options>(options: O): Fields<O> {
  const fields = [...fieldsOf(options)].map(([name, description, schema]) => [
    name,
    Type.Optional({ ...schema, description }),
  ]);
  return Object.fromEntries(fields) as Fields<O>;
}

/** Returns the values of the fields that options are, as their schemas say. */
export function readFields(options: Options, values: AnyValues): object {
  const given = [...fieldsOf(options)].filter(([name]) => values[name] !== undefined);
  const inJson = (value: unknown, { type }: TSchema) => {
    if (type === 'number') return Number(value);
    return type === 'array' ? String(value).split(',') : value;
  };
  return Object.fromEntries(given.map(([name, , schema]) => [name, inJson(values[name], schema)]));
}

/** Options of every command that makes a release. */
export const moveOptions = {
  '--expect <release>': ['refuses unless this release is served: nobody was faster', words],
  '--key <file>': 'signs with it; else $RELEASE_KEY, or release-key.pem beside the store',
  '--why <text>': [
    'the reason, for the history, which keeps 80 characters',
    Type.String({ minLength: 1, maxLength: 2_000 }),
  ],
  '--by <name>': 'who asks, for the history; else $RELEASE_BY or the user',
} as const satisfies Options;

export const forceOptions = {
  '--force <finding>[,…]': [
    'goes on in spite of findings of the check; needs --why, and stays in the history',
    Type.Array(Type.String({ maxLength: 80 }), { maxItems: 100 }),
  ],
} as const satisfies Options;

export const smokeTestOptions = {
  '--no-mount': [
    'runs no smoke test in a browser; refused if the store requires it',
    Type.Boolean(),
  ],
} as const satisfies Options;
