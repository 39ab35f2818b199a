import { join } from 'node:path';
import ts from 'typescript';
import type { Package } from './packages';

/** Exports of a package. */
export interface ApiReport {
  /** the names that each door exports */
  doors: Readonly<Record<string, readonly string[]>>;
  /** the declarations of those names, and of the package's own types that they mention, by name */
  declarations: Readonly<Record<string, string>>;
}

/** Describes the exports of a package from its declaration files: a change of shape is a change of text. */
export function describeApi(declared: ts.Program, { folder, doors }: Package): ApiReport {
  const entries = Object.values(doors).map((file) => toDeclarationPath(join(folder, file)));
  const checker = declared.getTypeChecker();
  const texts = new Map<string, Set<string>>();
  const names = Object.keys(doors).map((door, index) => {
    const source = declared.getSourceFile(entries[index] ?? '');
    const module = source && checker.getSymbolAtLocation(source);
    const symbols = module ? checker.getExportsOfModule(module) : [];
    for (const symbol of symbols) collect(checker, symbol, folder, texts);
    return [door, symbols.map(({ name }) => name).sort()] as const;
  });
  const sorted = [...texts].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    doors: Object.fromEntries(names),
    declarations: Object.fromEntries(sorted.map(([name, all]) => [name, [...all].join(' ')])),
  };
}

/** A program over the packages' declarations, for `describeApi`. */
export function createDeclaredProgram(
  packages: readonly Package[],
  declarations: ReadonlyMap<string, string>,
): ts.Program {
  const entries = packages.flatMap(({ folder, doors }) =>
    Object.values(doors).map((file) => toDeclarationPath(join(folder, file))),
  );
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    noLib: true,
    types: [],
  };
  return ts.createProgram(entries, options, createHost(declarations));
}

/** Reads the declarations in memory in place of the sources beside which they would lie. */
function createHost(declarations: ReadonlyMap<string, string>): ts.CompilerHost {
  const host = ts.createCompilerHost({});
  const isSource = (path: string) =>
    !path.endsWith('.d.ts') && declarations.has(toDeclarationPath(path));
  return {
    ...host,
    fileExists: (path) => declarations.has(path) || (!isSource(path) && host.fileExists(path)),
    readFile: (path) => declarations.get(path) ?? host.readFile(path),
    getSourceFile: (path, languageVersion) => {
      const text = declarations.get(path) ?? host.readFile(path);
      return text === undefined
        ? undefined
        : ts.createSourceFile(path, text, languageVersion, true);
    },
  };
}

/** Adds the text of a symbol's declarations, and of the package's own declarations that they mention. */
function collect(
  checker: ts.TypeChecker,
  symbol: ts.Symbol,
  folder: string,
  texts: Map<string, Set<string>>,
): void {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  for (const declaration of target.declarations ?? []) {
    const { fileName } = declaration.getSourceFile();
    const isOwn = fileName.startsWith(`${folder}/`) && !fileName.includes('/node_modules/');
    if (!isOwn || !isStatement(declaration)) continue;
    const known = texts.get(target.name) ?? new Set();
    const text = printer
      .printNode(ts.EmitHint.Unspecified, declaration, declaration.getSourceFile())
      .replace(/\s+/g, ' ');
    if (known.has(text)) continue;
    texts.set(target.name, known.add(text));
    const visit = (node: ts.Node): void => {
      const mentioned = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined;
      if (mentioned) collect(checker, mentioned, folder, texts);
      ts.forEachChild(node, visit);
    };
    ts.forEachChild(declaration, visit);
  }
}

/** Fields and parameters stand in the text of the statement that declares them. */
function isStatement(declaration: ts.Declaration): boolean {
  return (
    ts.isVariableDeclaration(declaration) ||
    ts.isFunctionDeclaration(declaration) ||
    ts.isClassDeclaration(declaration) ||
    ts.isInterfaceDeclaration(declaration) ||
    ts.isTypeAliasDeclaration(declaration)
  );
}

const printer = ts.createPrinter({ removeComments: true });

function toDeclarationPath(source: string): string {
  return source.replace(/\.tsx?$/, '.d.ts');
}
