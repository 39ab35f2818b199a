import ts from 'typescript';

const letters = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/** Reasons for Japanese outside of `texts/`: no person reads it, or the company says it itself. */
export const reasons: readonly [place: RegExp, reason: string][] = [
  [/ground\/japan-time\.ts$/, 'days as companies write them'],
  [/^shared-api\/contract\/(company|limits)\.ts$/, 'data of the company, and what it refuses'],
  [/^shared-api\/contract\/values\//, 'characters that are replaced'],
  [/^api-server\/src\/domain\/(postal|accepted-changes)\//, 'words of files that are read'],
  [/^api-server\/src\/(ground\/csv|operators\/import)\//, 'columns and values of CSV files'],
  [/^data\/src\/(files|mapping)\//, 'columns of CSV files'],
  [/^data\/src\/commands\//, 'examples in the help of commands'],
  [/^api-server\/conformance\//, 'characters that are sent to an API'],
  [
    /^remote-order-form\/src\/(picker\/search|change\/fill-address|steps\/destination\/zip-code-field)/,
    'words that are searched for',
  ],
  [/^release\/src\/candidates\/smoke-test\/journey\.ts$/, 'what an input method composes'],
  [/^shared-ui\/src\/text\//, 'rules of where a line may break'],
  [/^scripts\/new-remote\/template\//, 'a screen that its team replaces'],
];

/** Returns the lines of a source with a literal in Japanese. */
export function japaneseLines(path: string, source: string): number[] {
  if (!letters.test(source)) return [];
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.ESNext, true, kind);
  const lines = new Set<number>();
  const visit = (node: ts.Node): void => {
    const isLiteral = ts.isLiteralExpression(node) || ts.isTemplateMiddleOrTemplateTail(node);
    if ((isLiteral || ts.isTemplateHead(node) || ts.isJsxText(node)) && letters.test(node.text)) {
      lines.add(file.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...lines];
}
