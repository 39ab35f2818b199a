/** The names that stand in braces in a text: `{address}`. */
type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

/** A value for each placeholder of a text. */
export type FillParams<Text extends string, Value = string | number> = Readonly<
  Record<Placeholder<Text>, Value>
>;

/** Puts values in place of a text's placeholders, nothing for one without; what a value holds is never read as one. */
export function fill<const Text extends string>(template: Text, params: FillParams<Text>): string {
  const values: Readonly<Record<string, string | number>> = params;
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/**
 * The texts of another language: each key of the original, with the original's placeholders. A file of texts is held to
 * it by `en satisfies SameTexts<typeof ja, typeof en>`.
 */
export type SameTexts<Original, Translation> = {
  readonly [Key in keyof Original]: Key extends keyof Translation
    ? Original[Key] extends string
      ? SameText<Original[Key], Translation[Key]>
      : SameTexts<Original[Key], Translation[Key]>
    : Original[Key];
};

type SameText<Original extends string, Translation> = Translation extends string
  ? [Placeholder<Original>, Placeholder<Translation>] extends [
      Placeholder<Translation>,
      Placeholder<Original>,
    ]
    ? string
    : { placeholders: Placeholder<Original> }
  : string;
