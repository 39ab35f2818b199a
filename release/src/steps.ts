import { fill } from './fill';

/** What a command is doing while one waits for it, in English and in Japanese for the page for ops; `{name}` is a parameter. */
export const steps = {
  working: ['working', '処理しています'],
  reading: ['reading {path}', '{path} を読み込んでいます'],
  compressing: [
    'compressing {count} files of {name}',
    '{name} の {count} ファイルを圧縮しています',
  ],
  verifying: ['{what}', '{what} を照合しています'],
  packing: ['packing {path}', '{path} をまとめています'],
  sending: ['sending {bytes} bytes', '{bytes} バイトを送っています'],
  fetching: ['fetching what is live on {site}', '{site} で公開中のものを取得しています'],
  showing: ['showing it', '表示しています'],
  'mounting-page': ['mounting the page {path} in {by}', '{by} で {path} を開いています'],
  'mounting-journey': ['mounting the journey in {by}', '{by} で一連の操作を試しています'],
} as const;

export interface Step {
  en: string;
  ja: string;
}

type Names<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

export function step<C extends keyof typeof steps>(
  code: C,
  ...[params]: Names<(typeof steps)[C][0]> extends never
    ? []
    : [params: Record<Names<(typeof steps)[C][0]>, string | number>]
): Step {
  const [en, ja] = steps[code];
  return { en: fill(en, params ?? {}), ja: fill(ja, params ?? {}) };
}
