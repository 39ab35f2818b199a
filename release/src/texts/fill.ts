/** The names in braces in a text: `{address}`. */
type Placeholder<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

export type FillParams<Text extends string> = Readonly<Record<Placeholder<Text>, string | number>>;

/** The parameters of a text as an argument: none for a text without a placeholder. */
export type FillArguments<Text extends string> = [Placeholder<Text>] extends [never]
  ? []
  : [params: FillParams<Text>];

/** Puts values in place of a text's placeholders; what a value holds is never read as a placeholder. */
export function fill<const Text extends string>(text: Text, params: FillParams<Text>): string {
  const values: Readonly<Record<string, string | number>> = params;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

type TextsIn<T> = T extends readonly string[] ? T[number] : T;

/**
 * The texts of another language: each key of the original, and no placeholder that the original lacks. An entry is a
 * text, or a list of texts that have their parameters together. A file of texts is checked by
 * `ja satisfies SameTexts<typeof en, typeof ja>`.
 */
export type SameTexts<Original, Translation> = {
  readonly [Key in keyof Original]: Key extends keyof Translation
    ? [Placeholder<TextsIn<Translation[Key]>>] extends [Placeholder<TextsIn<Original[Key]>>]
      ? Translation[Key]
      : { placeholders: Placeholder<TextsIn<Original[Key]>> }
    : Original[Key];
};
